// Addresses of the page: `/`, `/new`, `/settings`, `/help`, `/g/ID`. Secrets stand in the fragment and leave the address bar at once.
import { changeKey, readLink } from "./net/keys";

export type Route = { page: "home" | "new" | "settings" | "help" } | { page: "game"; id: string };

export function routeOf(path: string): Route {
  const id = /^\/g\/([A-Za-z0-9_-]{10,64})\/?$/.exec(path)?.[1];
  if (id) return { page: "game", id };
  if (path === "/new") return { page: "new" };
  if (path === "/settings") return { page: "settings" };
  if (path === "/help") return { page: "help" };
  return { page: "home" };
}

export function pathOf(route: Route): string {
  if (route.page === "game") return `/g/${route.id}`;
  return route.page === "home" ? "/" : `/${route.page}`;
}

// Takes the secret out of the address and keeps it, so that it is not copied, bookmarked or seen over a shoulder.
export function keepSecret(href: string, origin: string): string {
  const link = readLink(href, origin);
  if (link && (link.token || link.invite)) {
    changeKey(link.id, {
      ...(link.token ? { token: link.token } : {}),
      ...(link.invite ? { invite: link.invite } : {}),
      updated: Date.now(),
    });
  }
  const url = new URL(href, origin);
  return url.pathname;
}

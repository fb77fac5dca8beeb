// The REST half of the protocol. Every failure is a `RestError` with the server's code, or `offline` when there was no answer.
import type { Created, Joined, Looked, NewGame, Problem } from "./protocol";

export class RestError extends Error {
  constructor(readonly problem: Problem, readonly status: number) {
    super(problem.message);
  }
}

const base = "/api/v1";

async function call<T>(method: "GET" | "POST", path: string, secret: string | null, body?: object): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (secret) headers.Authorization = `Bearer ${secret}`;
  if (body) headers["Content-Type"] = "application/json";
  let response: Response;
  try {
    response = await fetch(base + path, { method, headers, body: body ? JSON.stringify(body) : null });
  } catch {
    throw new RestError({ code: "offline", message: "The server does not answer." }, 0);
  }
  if (response.ok) return (await response.json()) as T;
  let problem: Problem = { code: "unknown", message: `The server answered ${response.status}.` };
  try {
    problem = (await response.json()) as Problem;
  } catch {
    // not JSON: a proxy in between; the status is all there is to say
  }
  throw new RestError(problem, response.status);
}

export const createGame = (game: NewGame): Promise<Created> => call("POST", "/games", null, game);
export const lookAt = (id: string, secret: string | null): Promise<Looked> => call("GET", `/games/${id}`, secret);
export const joinGame = (
  id: string,
  invite: string,
  seat: { name: string; seat?: number; token: string; entropy: string },
): Promise<Joined> => call("POST", `/games/${id}/join`, invite, seat);
export const rematch = (id: string, token: string): Promise<{ nextGameId: string; path: string }> =>
  call("POST", `/games/${id}/rematch`, token, {});
export const newInvite = (id: string, token: string): Promise<{ secret: string; path: string }> =>
  call("POST", `/games/${id}/invite`, token, {});

// The record of a game as a file; needs the token in a header, hence no plain link.
export async function exportRecord(id: string, secret: string | null, format: "json" | "text"): Promise<string> {
  const headers: Record<string, string> = {};
  if (secret) headers.Authorization = `Bearer ${secret}`;
  const response = await fetch(`${base}/games/${id}/export?format=${format}`, { headers });
  if (!response.ok) throw new RestError({ code: "unknown", message: `The server answered ${response.status}.` }, response.status);
  return response.text();
}

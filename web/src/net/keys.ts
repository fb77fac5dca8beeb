// What this browser holds of each game: the secret of its seats, the invitation it made, and enough to list the game.
// Secrets come in the fragment of a link (`#t=` a seat, `#i=` an invitation) and stay in this browser's storage.

export interface GameKey {
  id: string;
  token: string | null;
  invite: string | null; // the invitation this browser may hand on
  title: string; // selection in words
  seats: { name: string; colour: number; kind: string }[];
  turn: number;
  over: boolean;
  yourTurn: boolean;
  updated: number; // ms since 1970
}

const prefix = "bastide.game.";

export function readKey(id: string, storage: Storage = localStorage): GameKey | null {
  const text = storage.getItem(prefix + id);
  if (!text) return null;
  try {
    return JSON.parse(text) as GameKey;
  } catch {
    return null;
  }
}

export function writeKey(key: GameKey, storage: Storage = localStorage): void {
  storage.setItem(prefix + key.id, JSON.stringify(key));
}

export function changeKey(id: string, change: Partial<GameKey>, storage: Storage = localStorage): GameKey {
  const key: GameKey = {
    ...(readKey(id, storage) ?? { id, token: null, invite: null, title: "", seats: [], turn: 0, over: false, yourTurn: false, updated: 0 }),
    ...change,
  };
  writeKey(key, storage);
  return key;
}

export function forgetKey(id: string, storage: Storage = localStorage): void {
  storage.removeItem(prefix + id);
}

// All games of this browser, the one touched last first.
export function allKeys(storage: Storage = localStorage): GameKey[] {
  const keys: GameKey[] = [];
  for (let i = 0; i < storage.length; i++) {
    const name = storage.key(i);
    if (!name?.startsWith(prefix)) continue;
    const key = readKey(name.slice(prefix.length), storage);
    if (key) keys.push(key);
  }
  return keys.sort((a, b) => b.updated - a.updated);
}

export interface Link {
  id: string;
  token: string | null;
  invite: string | null;
}

// Reads `/g/ID#t=…` or `/g/ID#i=…`, whole address or path. null when it is no game's link.
export function readLink(text: string, here = "http://localhost"): Link | null {
  let url: URL;
  try {
    url = new URL(text.trim(), here);
  } catch {
    return null;
  }
  const id = /^\/g\/([A-Za-z0-9_-]{10,64})$/.exec(url.pathname)?.[1];
  if (!id) return null;
  const parts = new URLSearchParams(url.hash.slice(1));
  return { id, token: parts.get("t"), invite: parts.get("i") };
}

const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

export function randomHex(bytes: number): string {
  return hex(crypto.getRandomValues(new Uint8Array(bytes)));
}

// 43 characters of base64url: a seat's secret made here, so that a repeated join gives the same seat.
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

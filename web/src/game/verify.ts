// Checks that the draws of a finished game follow from the secret the server bound itself to before the first one
// (docs/protocol.md §5). Works from the proof and the log alone and asks nobody.
import type { Proof } from "../net/protocol";
import type { Entry } from "./history";

export type Verdict = "ok" | "failed" | "unavailable";

const text = new TextEncoder();

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, "0")).join("");

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

async function shuffleKey(proof: Proof): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey("raw", bytesOf(proof.secret), "HKDF", false, ["deriveBits"]);
  const info = joined(text.encode("bastide-shuffle-v1"), text.encode(proof.game), bytesOf(proof.setupHash));
  const bits = await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt: bytesOf(proof.salt), info }, secret, 256);
  return crypto.subtle.importKey("raw", bits, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

// Numbers of one labelled stream: 32-bit words of HMAC blocks, those that would favour small results refused.
class Stream {
  #words: number[] = [];
  #block = 0n;
  constructor(
    private readonly key: CryptoKey,
    private readonly label: string,
  ) {}

  async #word(): Promise<number> {
    if (this.#words.length === 0) {
      const number = new Uint8Array(8);
      new DataView(number.buffer).setBigUint64(0, this.#block++);
      const block = await crypto.subtle.sign("HMAC", this.key, joined(text.encode(this.label), number));
      const view = new DataView(block);
      for (let i = 0; i < block.byteLength; i += 4) this.#words.push(view.getUint32(i));
    }
    return this.#words.shift() ?? 0;
  }

  async below(n: number): Promise<number> {
    const limit = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = await this.#word();
      if (word < limit) return word % n;
    }
  }
}

// The pile before the first draw, written in the setup text: "tiles A=2 B=4 …".
export function pileOf(setup: string): string[] {
  const line = setup.split("\n").find((one) => one.startsWith("tiles ")) ?? "";
  return line
    .slice("tiles ".length)
    .split(" ")
    .flatMap((word) => {
      const [id = "", count = "0"] = word.split("=");
      return Array.from({ length: Number(count) }, () => id);
    });
}

export async function verify(proof: Proof, commitment: string, seats: number, entries: readonly Entry[]): Promise<Verdict> {
  if (!globalThis.crypto?.subtle) return "unavailable"; // browsers offer it to https and localhost only
  const setupHash = await crypto.subtle.digest("SHA-256", text.encode(proof.setup));
  if (hexOf(setupHash) !== proof.setupHash || proof.commitment !== commitment) return "failed";
  const bound = joined(text.encode("bastide-commit-v1"), text.encode(proof.game), bytesOf(proof.setupHash), bytesOf(proof.secret));
  if (hexOf(await crypto.subtle.digest("SHA-256", bound)) !== commitment) return "failed";

  const key = await shuffleKey(proof);
  const seating = new Stream(key, "seating");
  const stack = new Stream(key, "stack");
  const order = pileOf(proof.setup);
  const kinds = [...new Set(order)];
  const left = new Map<string, number>();
  for (const id of order) left.set(id, (left.get(id) ?? 0) + 1);
  for (const { action, events } of entries) {
    if (action.type === "first" && (await seating.below(seats)) !== action.seat) return "failed";
    if (action.type !== "draw") continue;
    const pile = kinds.flatMap((id) => Array.from({ length: left.get(id) ?? 0 }, () => id));
    if (pile.length === 0 || pile[await stack.below(pile.length)] !== action.tile) return "failed";
    const back = events.some((event) => event.type === "putBack" && event.tile === action.tile);
    if (!back) left.set(action.tile, (left.get(action.tile) ?? 0) - 1);
  }
  return "ok";
}

// Pictures of tiles, drawn by a second engine in a worker and kept as text: every look is drawn once.
import type { Detail, Theme } from "./types";

export interface TileLook {
  tile: string;
  rotation: number;
  copy: number;
  theme: Theme;
  detail: Detail;
}
export interface Question {
  id: number;
  ruleset: string; // in words
  look: TileLook;
}

const mostKept = 1500;

export class Pictures {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (svg: string) => void>();
  readonly #kept = new Map<string, Promise<string>>();
  #next = 1;

  constructor(module: WebAssembly.Module) {
    this.#worker = new Worker(new URL("./pictures.worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", (event: MessageEvent<{ id: number; svg: string }>) => {
      this.#waiting.get(event.data.id)?.(event.data.svg);
      this.#waiting.delete(event.data.id);
    });
    this.#worker.postMessage({ module });
  }

  tile(ruleset: string, look: TileLook): Promise<string> {
    const key = `${ruleset}/${look.tile}/${look.rotation}/${look.copy}/${look.theme}/${look.detail}`;
    let picture = this.#kept.get(key);
    if (!picture) {
      picture = new Promise((resolve) => {
        const id = this.#next++;
        this.#waiting.set(id, resolve);
        this.#worker.postMessage({ id, ruleset, look } satisfies Question);
      });
      this.#kept.set(key, picture);
      if (this.#kept.size > mostKept) {
        const oldest = this.#kept.keys().next();
        if (!oldest.done) this.#kept.delete(oldest.value);
      }
    }
    return picture;
  }
}

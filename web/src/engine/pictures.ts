// Pictures of tiles, drawn by a second engine in a worker and kept as text: every look is drawn once.
import type { DrawnTile, Layers } from "./engine";
import type { Detail, Theme } from "./types";

export interface TileLook {
  tile: string;
  rotation: number;
  copy: number;
  theme: Theme;
  detail: Detail;
}
export type Question =
  | { id: number; ruleset: string; look: TileLook } // ruleset in words
  | { id: number; ruleset: string; tiles: readonly DrawnTile[]; theme: Theme };
export type Answer = { id: number; svg: string } | { id: number; layers: Layers };

const mostKept = 1500;

export class Pictures {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #kept = new Map<string, Promise<string>>();
  #next = 1;

  constructor(module: WebAssembly.Module) {
    this.#worker = new Worker(new URL("./pictures.worker.ts", import.meta.url), { type: "module" });
    this.#worker.addEventListener("message", (event: MessageEvent<Answer>) => {
      this.#waiting.get(event.data.id)?.(event.data);
      this.#waiting.delete(event.data.id);
    });
    this.#worker.postMessage({ module });
  }

  tile(ruleset: string, look: TileLook): Promise<string> {
    const key = `${ruleset}/${look.tile}/${look.rotation}/${look.copy}/${look.theme}/${look.detail}`;
    let picture = this.#kept.get(key);
    if (!picture) {
      picture = this.#ask({ id: this.#next++, ruleset, look }).then((answer) => ("svg" in answer ? answer.svg : ""));
      this.#kept.set(key, picture);
      if (this.#kept.size > mostKept) {
        const oldest = this.#kept.keys().next();
        if (!oldest.done) this.#kept.delete(oldest.value);
      }
    }
    return picture;
  }

  layers(ruleset: string, tiles: readonly DrawnTile[], theme: Theme): Promise<Layers> {
    return this.#ask({ id: this.#next++, ruleset, tiles, theme }).then((answer) =>
      "layers" in answer ? answer.layers : { under: "", over: "" },
    );
  }

  #ask(question: Question): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting.set(question.id, resolve);
      this.#worker.postMessage(question);
    });
  }
}

// Addresses of small tile pictures for panels, made once per look. A picture that is not ready yet is an empty one; what shows it
// is drawn again when it comes.
import { SvelteMap } from "svelte/reactivity";
import type { OpenRuleset } from "../engine/engine";
import type { Pictures } from "../engine/pictures";
import type { Theme } from "../engine/types";

const empty = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";

export class ThumbBook {
  readonly #urls = new SvelteMap<string, string>();
  readonly #asked = new Set<string>();
  #closed = false;

  constructor(
    private readonly pictures: Pictures,
    private readonly ruleset: OpenRuleset,
  ) {}

  of(tile: string, rotation: number, theme: Theme, large = false): string {
    const key = `${tile}/${rotation}/${theme}/${large}`;
    const url = this.#urls.get(key);
    if (url) return url;
    if (!this.#asked.has(key)) {
      this.#asked.add(key);
      void this.pictures.tile(this.ruleset.name, { tile, rotation, copy: 0, theme, detail: large ? "near" : "middle" }).then((svg) => {
        if (!this.#closed) this.#urls.set(key, URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })));
      });
    }
    return empty;
  }

  destroy(): void {
    this.#closed = true;
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
  }
}

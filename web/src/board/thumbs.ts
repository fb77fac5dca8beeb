// Addresses of small tile pictures for panels, made once per look.
import type { Engine, OpenRuleset } from "../engine/engine";
import type { Theme } from "../engine/types";

export class ThumbBook {
  readonly #urls = new Map<string, string>();

  constructor(
    private readonly engine: Engine,
    private readonly ruleset: OpenRuleset,
  ) {}

  of(tile: string, rotation: number, theme: Theme, large = false): string {
    const key = `${tile}/${rotation}/${theme}/${large}`;
    let url = this.#urls.get(key);
    if (!url) {
      const svg = this.engine.tileSvg(this.ruleset, tile, { rotation, theme, detail: large ? "near" : "middle" });
      url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      this.#urls.set(key, url);
    }
    return url;
  }

  destroy(): void {
    for (const url of this.#urls.values()) URL.revokeObjectURL(url);
    this.#urls.clear();
  }
}

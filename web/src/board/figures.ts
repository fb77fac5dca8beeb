// Pictures of figures as addresses for <image>: made once per look, with the box they are drawn in.
import type { Engine } from "../engine/engine";

export interface FigurePicture {
  url: string;
  box: [number, number, number, number]; // x, y, width, height; the foot of the figure is the origin
}

const boxOf = (svg: string): FigurePicture["box"] => {
  const numbers = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? "-60 -130 120 140").split(/[\s,]+/).map(Number);
  return [numbers[0] ?? 0, numbers[1] ?? 0, numbers[2] ?? 1, numbers[3] ?? 1];
};

export class FigureBook {
  readonly #pictures = new Map<string, FigurePicture>();

  constructor(private readonly engine: Engine) {}

  // With `beside` a piece of nobody is drawn about the place of `company`, the figure it accompanies.
  of(figure: string, colour: number, lying: boolean, beside: "left" | "right" | null = null, company = ""): FigurePicture {
    const key = `${figure}/${colour}/${lying}/${beside}/${company}`;
    let picture = this.#pictures.get(key);
    if (!picture) {
      const svg = this.engine.figureSvg({ figure, colour, lying, ...(beside ? { beside: true, toLeft: beside === "left", company } : {}) });
      picture = { url: URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" })), box: boxOf(svg) };
      this.#pictures.set(key, picture);
    }
    return picture;
  }

  destroy(): void {
    for (const { url } of this.#pictures.values()) URL.revokeObjectURL(url);
    this.#pictures.clear();
  }
}

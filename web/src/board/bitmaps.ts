// Pictures as bitmaps: every (tile, rotation, copy, theme, detail, size) is drawn once from the engine's SVG and then only
// copied. What is not ready yet is drawn from a ready neighbour in size, and a repaint follows.
import type { OpenRuleset } from "../engine/engine";
import type { Pictures, TileLook } from "../engine/pictures";

export type Bitmap = ImageBitmap | HTMLCanvasElement;

const mostPixels = 40_000_000; // of all kept bitmaps together: about 160 MB

// Draws SVG text into a bitmap of the given size.
export async function rasterise(svg: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = height;
    canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

export class BitmapCache {
  readonly #ready = new Map<string, Bitmap>(); // insertion order = least recently used first
  readonly #making = new Set<string>();
  #pixels = 0;

  constructor(
    private readonly pictures: Pictures,
    private readonly ruleset: OpenRuleset,
    private readonly changed: () => void,
  ) {}

  // The bitmap for a look, or the best substitute; null when there is nothing yet.
  tile(look: TileLook, size: number): Bitmap | null {
    const name = `${look.tile}/${look.rotation}/${look.copy}/${look.theme}/`;
    const key = `${name}${look.detail}/${size}`;
    const ready = this.#ready.get(key);
    if (ready) {
      this.#ready.delete(key);
      this.#ready.set(key, ready);
      return ready;
    }
    this.#make(key, look, size);
    for (const detail of [look.detail, "near", "middle", "far"] as const)
      for (const other of [256, 384, 512, 128, 64]) {
        const substitute = this.#ready.get(`${name}${detail}/${other}`);
        if (substitute) return substitute;
      }
    return null;
  }

  #make(key: string, look: TileLook, size: number): void {
    if (this.#making.has(key)) return;
    this.#making.add(key);
    const drawn = this.pictures.tile(this.ruleset.name, look);
    drawn.then((svg) => rasterise(svg, size, size)).then(
      (bitmap) => {
        this.#making.delete(key);
        this.#ready.set(key, bitmap);
        this.#pixels += size * size;
        this.#forgetOld();
        this.changed();
      },
      () => this.#making.delete(key),
    );
  }

  #forgetOld(): void {
    for (const [key, bitmap] of this.#ready) {
      if (this.#pixels <= mostPixels) return;
      this.#ready.delete(key);
      this.#pixels -= bitmap.width * bitmap.height;
    }
  }
}

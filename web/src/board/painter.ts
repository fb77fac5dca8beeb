// Draws the laid tiles and the two board layers on one canvas for a camera: only copies of bitmaps, so that a frame costs the
// same few drawing calls however rich the pictures are.
import type { Game, OpenRuleset } from "../engine/engine";
import type { Pictures } from "../engine/pictures";
import type { Detail, Theme } from "../engine/types";
import { BitmapCache, rasterise, type Bitmap } from "./bitmaps";
import { bitmapSize, boundsOf, detailFor, tileSize, type Bounds, type Camera } from "./geometry";
import type { PlacedTile } from "./spots";

interface Layer {
  picture: Bitmap;
  bounds: Bounds;
}

export class Painter {
  readonly #cache: BitmapCache;
  #layers: { under: Layer | null; over: Layer | null } = { under: null, over: null };
  #layerKey = "";
  #layerRun = 0;
  #detail: Detail = "near";
  #frame = 0;
  #tiles: PlacedTile[] = [];
  #camera: Camera = { x: 0, y: 0, k: 0.1 };
  #theme: Theme = "day";

  constructor(
    private readonly canvas: HTMLCanvasElement,
    pictures: Pictures,
    ruleset: OpenRuleset,
  ) {
    this.#cache = new BitmapCache(pictures, ruleset, () => this.request());
  }

  get detail(): Detail {
    return this.#detail;
  }

  look(tiles: PlacedTile[], theme: Theme): void {
    this.#tiles = tiles;
    this.#theme = theme;
    this.request();
  }
  aim(camera: Camera): void {
    this.#camera = camera;
    this.#detail = detailFor(camera.k * tileSize, this.#detail);
    this.request();
  }

  // The layers the board owns: tint and grid under the tiles, corner towers and trees on seams over them.
  layers(game: Game, theme: Theme): void {
    const key = `${theme}/${this.#tiles.length}/${this.#tiles.map((tile) => tile.cell.join()).join(";")}`;
    if (key === this.#layerKey) return;
    this.#layerKey = key;
    const run = ++this.#layerRun;
    const bounds = boundsOf(this.#tiles.map((tile) => tile.cell));
    const columns = bounds.right - bounds.left;
    const rows = bounds.bottom - bounds.top;
    const { under, over } = game.boardLayers(theme);
    const side = Math.min(224, Math.floor(Math.sqrt(16_000_000 / (columns * rows))));
    const make = async (fragment: string, pixels: number): Promise<Layer> => {
      const box = `${bounds.left * tileSize} ${bounds.top * tileSize} ${columns * tileSize} ${rows * tileSize}`;
      const [width, height] = [columns * pixels, rows * pixels];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}" width="${width}" height="${height}">${fragment}</svg>`;
      return { picture: await rasterise(svg, width, height), bounds };
    };
    void Promise.all([make(under, Math.min(64, side)), make(over, side)]).then(([low, high]) => {
      if (run !== this.#layerRun) return; // a newer board is on its way
      this.#layers = { under: low, over: high };
      this.request();
    });
  }

  request(): void {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame);
  }

  #paint(): void {
    const context = this.canvas.getContext("2d");
    if (!context) return;
    const ratio = window.devicePixelRatio || 1;
    const width = Math.round(this.canvas.clientWidth * ratio);
    const height = Math.round(this.canvas.clientHeight * ratio);
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    this.#paintLayer(context, this.#layers.under, ratio);
    this.#paintTiles(context, ratio, width, height);
    this.#paintLayer(context, this.#layers.over, ratio);
  }

  #paintTiles(context: CanvasRenderingContext2D, ratio: number, width: number, height: number): void {
    const { x, y, k } = this.#camera;
    const side = k * tileSize * ratio;
    const size = bitmapSize(side);
    for (const tile of this.#tiles) {
      // Whole pixels, each edge shared with the neighbour: no hairlines between tiles.
      const left = Math.round(x * ratio + tile.cell[0] * side);
      const top = Math.round(y * ratio + tile.cell[1] * side);
      const right = Math.round(x * ratio + (tile.cell[0] + 1) * side);
      const bottom = Math.round(y * ratio + (tile.cell[1] + 1) * side);
      if (right < 0 || bottom < 0 || left > width || top > height) continue;
      const bitmap = this.#cache.tile(
        { tile: tile.tile, rotation: tile.rotation, copy: tile.copy, theme: this.#theme, detail: this.#detail },
        size,
      );
      if (bitmap) context.drawImage(bitmap, left, top, right - left, bottom - top);
    }
  }

  #paintLayer(context: CanvasRenderingContext2D, layer: Layer | null, ratio: number): void {
    if (!layer) return;
    const { x, y, k } = this.#camera;
    const { left, top, right, bottom } = layer.bounds;
    const unit = k * tileSize * ratio;
    context.drawImage(layer.picture, x * ratio + left * unit, y * ratio + top * unit, (right - left) * unit, (bottom - top) * unit);
  }
}

// Draws the laid tiles and the two board layers on one canvas for a camera: only copies of bitmaps, so that a frame costs the
// same few drawing calls however rich the pictures are.
import type { Layers, OpenRuleset } from "../engine/engine";
import type { Pictures } from "../engine/pictures";
import type { Detail, Theme } from "../engine/types";
import { BitmapCache, rasterise, type Bitmap } from "./bitmaps";
import { bitmapSize, boundsOf, detailFor, tileSize, type Bounds, type Camera } from "./geometry";
import type { PlacedTile } from "./spots";

const largestLayer = 8_000_000; // pixels

interface Layer {
  picture: Bitmap;
  bounds: Bounds;
}

export class Painter {
  readonly #cache: BitmapCache;
  #layers: { under: Layer | null; over: Layer | null } = { under: null, over: null };
  #wanted: { tiles: PlacedTile[]; theme: Theme } | null = null;
  #drawing = false;
  #texts: Layers | null = null;
  #textsKey = "";
  #bounds: Bounds = boundsOf([]);
  #rasterSide = 0;
  #moving = false; // while the view moves, speed goes before the finest scaling
  #sharpen: ReturnType<typeof setTimeout> | undefined;
  #detail: Detail = "near";
  #frame = 0;
  #tiles: PlacedTile[] = [];
  #camera: Camera = { x: 0, y: 0, k: 0.1 };
  #theme: Theme = "day";

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly pictures: Pictures,
    private readonly ruleset: OpenRuleset,
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
    this.#moving = true;
    clearTimeout(this.#sharpen);
    this.#sharpen = setTimeout(() => {
      this.#moving = false;
      this.request();
      if (!this.#drawing) void this.#rasterLayers();
    }, 200);
  }

  // The layers the board owns: tint and grid under the tiles, corner towers and trees on seams over them. They are drawn in
  // the worker, one board at a time; while tiles come quickly only the newest board is drawn.
  layers(tiles: PlacedTile[], theme: Theme): void {
    this.#wanted = { tiles, theme };
    if (!this.#drawing) void this.#drawLayers();
  }

  async #drawLayers(): Promise<void> {
    this.#drawing = true;
    while (this.#wanted) {
      const { tiles, theme } = this.#wanted;
      this.#wanted = null;
      const key = `${theme}/${tiles.map((tile) => tile.cell.join()).join(";")}`;
      if (key !== this.#textsKey) {
        this.#texts = await this.pictures.layers(this.ruleset.name, tiles, theme);
        this.#textsKey = key;
        this.#bounds = boundsOf(tiles.map((tile) => tile.cell));
        this.#rasterSide = 0;
      }
      await this.#rasterLayers();
    }
    this.#drawing = false;
  }

  // Bitmaps of the layers, as sharp as the zoom asks for and memory allows.
  async #rasterLayers(): Promise<void> {
    const { left, top, right, bottom } = this.#bounds;
    const [columns, rows] = [right - left, bottom - top];
    const most = Math.floor(Math.sqrt(largestLayer / (columns * rows)));
    const side = Math.min(most, bitmapSize(this.#camera.k * tileSize * (window.devicePixelRatio || 1)));
    if (!this.#texts || side <= this.#rasterSide) return;
    this.#rasterSide = side;
    const make = (fragment: string, pixels: number): Promise<Bitmap> => {
      const box = `${left * tileSize} ${top * tileSize} ${columns * tileSize} ${rows * tileSize}`;
      const [width, height] = [columns * pixels, rows * pixels];
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="${box}" width="${width}" height="${height}">${fragment}</svg>`;
      return rasterise(svg, width, height);
    };
    const bounds = this.#bounds;
    const [under, over] = await Promise.all([make(this.#texts.under, Math.min(48, side)), make(this.#texts.over, side)]);
    this.#layers = { under: { picture: under, bounds }, over: { picture: over, bounds } };
    this.request();
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
    clearTimeout(this.#sharpen);
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
    context.imageSmoothingQuality = this.#moving ? "low" : "high";
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

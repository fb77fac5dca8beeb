// Shapes of the laid tiles: where figures stand, the outline of every printed part, and which part lies under a point.
import type { DrawnTile, Engine, OpenRuleset } from "../engine/engine";
import { cellKey, isCorner, type CellXY, type SegmentShape } from "../engine/types";
import { tileSize } from "./geometry";

export type PlacedTile = DrawnTile;

export class ShapeBook {
  readonly #shapes = new Map<string, SegmentShape[]>();
  readonly #neutral = new Map<string, { x: number; y: number }[]>();
  readonly #paths = new Map<string, Path2D>();
  #context: CanvasRenderingContext2D | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly ruleset: OpenRuleset,
  ) {}

  of(tile: string, rotation: number, copy: number): SegmentShape[] {
    const key = `${tile}/${rotation}/${copy}`;
    let shapes = this.#shapes.get(key);
    if (!shapes) {
      shapes = this.engine.segmentShapes(this.ruleset, tile, rotation, copy);
      this.#shapes.set(key, shapes);
    }
    return shapes;
  }

  shape(tile: PlacedTile, spot: string): SegmentShape | null {
    return this.of(tile.tile, tile.rotation, tile.copy).find((shape) => shape.spot === spot) ?? null;
  }

  // Where a figure stands on a laid tile: at a corner, or where the picture has room for it.
  placeOn(tile: PlacedTile, spot: string): { x: number; y: number } | null {
    return cornerAt(spot) ?? this.shape(tile, spot);
  }

  // Where a piece of nobody stands on a laid tile, beside no figure.
  neutralOn(tile: PlacedTile, neutral: string): { x: number; y: number } {
    const key = `${tile.tile}/${tile.rotation}/${tile.copy}`;
    let spots = this.#neutral.get(key);
    if (!spots) {
      spots = this.engine.neutralSpots(this.ruleset, tile.tile, tile.rotation, tile.copy);
      this.#neutral.set(key, spots);
    }
    const nth = this.ruleset.neutrals.findIndex((one) => one.name === neutral);
    return spots[nth] ?? { x: tileSize / 2, y: tileSize / 2 };
  }

  // The part under a point of a tile (0–1000 each way). Small things lie over large ones: a monastery, then roads, then
  // cities, then fields; beside every outline the nearest figure spot decides.
  partAt(tile: PlacedTile, x: number, y: number): SegmentShape | null {
    const shapes = this.of(tile.tile, tile.rotation, tile.copy);
    const order = ["monastery", "road", "city", "field"];
    const sorted = [...shapes].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
    for (const shape of sorted) {
      if (shape.kind === "monastery" && Math.hypot(shape.x - x, shape.y - y) < 190) return shape;
      if (shape.outline && this.#contains(shape.outline, x, y)) return shape;
    }
    return null;
  }

  #contains(outline: string, x: number, y: number): boolean {
    this.#context ??= document.createElement("canvas").getContext("2d");
    if (!this.#context) return false;
    let path = this.#paths.get(outline);
    if (!path) {
      path = new Path2D(outline);
      this.#paths.set(outline, path);
    }
    return this.#context.isPointInPath(path, x, y, "evenodd");
  }
}

// Where a corner spot ("V.SE") is on its tile; null for spots of printed parts.
export function cornerAt(spot: string): { x: number; y: number } | null {
  if (!isCorner(spot)) return null;
  return { x: spot.endsWith("E") ? tileSize : 0, y: spot.startsWith("V.S") ? tileSize : 0 };
}

export function tileAt(tiles: readonly PlacedTile[], cell: CellXY): PlacedTile | null {
  const key = cellKey(cell);
  return tiles.find((tile) => cellKey(tile.cell) === key) ?? null;
}

// Board units: one tile is 1000 × 1000, cell (0,0) has its north-west corner at the origin. The camera maps board units to
// CSS pixels: pixel = unit · scale + offset.
import type { CellXY, Detail } from "../engine/types";

export const tileSize = 1000;

export interface Camera {
  x: number; // offset in pixels
  y: number;
  k: number; // pixels per board unit
}
export interface Size {
  width: number;
  height: number;
}
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
// Parts of the window that panels cover, in pixels from each edge, and the box in a corner that the buttons of the view cover.
export interface Insets {
  left: number;
  top: number;
  right: number;
  bottom: number;
  buttons?: Bounds; // in pixels of the window, at its right edge
}

// The laid cells with a ring of empty ones, where the next tile may go.
export function boundsOf(cells: readonly CellXY[], ring = 1): Bounds {
  if (cells.length === 0) return { left: -ring, top: -ring, right: ring + 1, bottom: ring + 1 };
  const xs = cells.map((cell) => cell[0]);
  const ys = cells.map((cell) => cell[1]);
  return {
    left: Math.min(...xs) - ring,
    top: Math.min(...ys) - ring,
    right: Math.max(...xs) + 1 + ring,
    bottom: Math.max(...ys) + 1 + ring,
  };
}

export const nearestTile = 200; // pixels a tile has at most after "fit"
export const smallestTile = 14;
export const largestTile = 520;

export function fitted(bounds: Bounds, size: Size, insets: Insets): Camera {
  const width = Math.max(80, size.width - insets.left - insets.right);
  const height = Math.max(80, size.height - insets.top - insets.bottom);
  const wide = (bounds.right - bounds.left) * tileSize;
  const high = (bounds.bottom - bounds.top) * tileSize;
  const k = Math.max(smallestTile / tileSize, Math.min(width / wide, height / high, nearestTile / tileSize));
  return {
    k,
    x: insets.left + (width - wide * k) / 2 - bounds.left * tileSize * k,
    y: insets.top + (height - high * k) / 2 - bounds.top * tileSize * k,
  };
}

// Where a cell is in the window, in pixels.
function boxOf(cell: CellXY, camera: Camera): Bounds {
  const left = cell[0] * tileSize * camera.k + camera.x;
  const top = cell[1] * tileSize * camera.k + camera.y;
  const side = tileSize * camera.k;
  return { left, top, right: left + side, bottom: top + side };
}

function isUnderButtons(cell: CellXY, camera: Camera, insets: Insets): boolean {
  const { buttons } = insets;
  if (!buttons) return false;
  const box = boxOf(cell, camera);
  return box.left < buttons.right && box.right > buttons.left && box.top < buttons.bottom && box.bottom > buttons.top;
}

// Fitted so that none of the cells lies under the buttons: beside them, or above or below them, where the tiles stay larger.
export function fittedClear(bounds: Bounds, cells: readonly CellXY[], size: Size, insets: Insets): Camera {
  const whole = fitted(bounds, size, insets);
  const { buttons } = insets;
  if (!buttons || !cells.some((cell) => isUnderButtons(cell, whole, insets))) return whole;
  const beside = fitted(bounds, size, { ...insets, right: Math.max(insets.right, size.width - buttons.left) });
  const above = buttons.top + buttons.bottom > size.height;
  const apart = above ? { ...insets, bottom: Math.max(insets.bottom, size.height - buttons.top) } : { ...insets, top: Math.max(insets.top, buttons.bottom) };
  const other = fitted(bounds, size, apart);
  return beside.k >= other.k ? beside : other;
}

// The same scale, with the middle of a cell in the middle of the free part.
export function centredOn(cell: CellXY, camera: Camera, size: Size, insets: Insets): Camera {
  const cx = insets.left + (size.width - insets.left - insets.right) / 2;
  const cy = insets.top + (size.height - insets.top - insets.bottom) / 2;
  return { k: camera.k, x: cx - (cell[0] + 0.5) * tileSize * camera.k, y: cy - (cell[1] + 0.5) * tileSize * camera.k };
}

// Whether a cell is wholly in the free part of the window, to half a pixel, and not under the buttons.
export function isInView(cell: CellXY, camera: Camera, size: Size, insets: Insets): boolean {
  const box = boxOf(cell, camera);
  return (
    box.left >= insets.left - 0.5 &&
    box.top >= insets.top - 0.5 &&
    box.right <= size.width - insets.right + 0.5 &&
    box.bottom <= size.height - insets.bottom + 0.5 &&
    !isUnderButtons(cell, camera, insets)
  );
}

export function cellAt(px: number, py: number, camera: Camera): CellXY {
  return [Math.floor((px - camera.x) / camera.k / tileSize), Math.floor((py - camera.y) / camera.k / tileSize)];
}

// Level of detail with a hysteresis of 10 %, so that a zoom at the border does not flicker.
export function detailFor(tilePixels: number, present: Detail): Detail {
  const nearFrom = 110 * (present === "near" ? 0.9 : 1.1);
  const middleFrom = 48 * (present === "far" ? 1.1 : 0.9);
  if (tilePixels >= nearFrom) return "near";
  return tilePixels >= middleFrom ? "middle" : "far";
}

// Bitmaps come in few sizes; the next one up from what the screen needs.
export function bitmapSize(devicePixels: number): number {
  for (const size of [64, 128, 256, 384]) if (devicePixels <= size * 1.1) return size;
  return 512;
}

// Factor on a figure of 108 units for a tile of so many pixels: large on small tiles, never under 18 px.
export function figureScale(detail: Detail, tilePixels: number): number {
  const byLevel = detail === "near" ? 1.95 : detail === "middle" ? 2.3 : 3.6;
  const smallest = 18 / (108 * (tilePixels / tileSize));
  return Math.max(byLevel, smallest);
}

// The nearest cell in a direction: first by the angle, then by the distance. Arrow keys walk among legal cells with it.
export function stepTo(cells: readonly CellXY[], from: CellXY, dx: number, dy: number): CellXY | null {
  let best: CellXY | null = null;
  let bestCost = Infinity;
  for (const cell of cells) {
    const along = (cell[0] - from[0]) * dx + (cell[1] - from[1]) * dy;
    const across = Math.abs((cell[0] - from[0]) * dy) + Math.abs((cell[1] - from[1]) * dx);
    if (along <= 0) continue;
    const cost = along + 2.5 * across;
    if (cost < bestCost || (cost === bestCost && best && (cell[1] < best[1] || (cell[1] === best[1] && cell[0] < best[0])))) {
      best = cell;
      bestCost = cost;
    }
  }
  return best;
}

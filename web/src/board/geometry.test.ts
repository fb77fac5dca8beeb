import { describe, expect, test } from "vitest";
import { bitmapSize, boundsOf, cellAt, centredOn, detailFor, figureScale, fitted, fittedClear, isInView, stepTo, type Insets } from "./geometry";
import type { CellXY } from "../engine/types";

const size = { width: 1000, height: 600 };
const insets = { left: 0, right: 200, top: 50, bottom: 150 };

test("the bounds of a board leave a ring for the next tile", () => {
  expect(boundsOf([[0, 0], [2, -1]])).toEqual({ left: -1, top: -2, right: 4, bottom: 2 });
  expect(boundsOf([])).toEqual({ left: -1, top: -1, right: 2, bottom: 2 });
});
test("fitting shows every cell in the part no panel covers", () => {
  const camera = fitted(boundsOf([[0, 0], [5, 3]]), size, insets);
  for (const cell of [[-1, -1], [6, 4], [0, 0]] as [number, number][]) expect(isInView(cell, camera, size, insets)).toBe(true);
});
describe("cells under the buttons of the view", () => {
  const line = (count: number, high = 1): CellXY[] => Array.from({ length: count * high }, (_, i) => [i % count, Math.floor(i / count)]);
  const open: Insets = { left: 0, right: 0, top: 0, bottom: 0 };
  const below: Insets = { ...open, buttons: { left: 930, right: 990, top: 480, bottom: 590 } };
  const above: Insets = { ...open, buttons: { left: 930, right: 990, top: 14, bottom: 200 } };
  const clear = (cells: CellXY[], insets: Insets): ReturnType<typeof fitted> => {
    const camera = fittedClear(boundsOf(cells, 0.2), cells, size, insets);
    for (const cell of cells) expect(isInView(cell, camera, size, insets)).toBe(true);
    return camera;
  };
  test("are in the way of nothing as long as nothing lies there", () => {
    const row = line(5);
    expect(clear(row, below)).toEqual(fitted(boundsOf(row, 0.2), size, open));
  });
  test("come out at the side, or above or below, where the tiles stay larger", () => {
    const full = line(10, 6);
    expect(fitted(boundsOf(full, 0.2), size, open).k).toBeGreaterThan(clear(full, below).k);
    expect(clear(full, below).k).toBeCloseTo(clear(full, above).k);
    const wide = line(20, 12);
    expect(isInView([19, 11], fitted(boundsOf(wide, 0.2), size, open), size, below)).toBe(false);
    clear(wide, below);
    clear(wide, above);
    clear(line(3, 9).map(([x, y]) => [y * 2, x * 2]), below);
  });
  test("a board that has room beside them only moves", () => {
    const square = line(9, 6);
    const camera = clear(square, below);
    expect(camera.x).toBeLessThanOrEqual(fitted(boundsOf(square, 0.2), size, open).x);
  });
});
test("a small board is not blown up", () => {
  expect(fitted(boundsOf([[0, 0]]), { width: 4000, height: 4000 }, insets).k).toBeLessThanOrEqual(0.2);
});
test("centring puts the middle of a cell in the middle of the free part", () => {
  const camera = centredOn([3, 3], { x: 0, y: 0, k: 0.1 }, size, insets);
  expect(cellAt(400, 250, camera)).toEqual([3, 3]);
});
test("the level of detail changes with hysteresis", () => {
  expect(detailFor(105, "near")).toBe("near");
  expect(detailFor(105, "middle")).toBe("middle");
  expect(detailFor(90, "near")).toBe("middle");
  expect(detailFor(50, "far")).toBe("far");
  expect(detailFor(50, "middle")).toBe("middle");
});
test("bitmaps come in few sizes, never smaller than a tenth below the screen", () => {
  expect([10, 64, 100, 200, 500].map(bitmapSize)).toEqual([64, 64, 128, 256, 512]);
});
test("a figure never gets smaller than 18 pixels", () => {
  for (const tile of [14, 20, 40, 60]) expect(figureScale("far", tile) * 108 * (tile / 1000)).toBeGreaterThanOrEqual(17.99);
  expect(figureScale("near", 200)).toBeCloseTo(1.95);
});
test("arrow keys reach every legal cell", () => {
  const cells: [number, number][] = [[0, -1], [1, 0], [2, 1], [-1, 0], [0, 3], [-3, -2], [4, 4]];
  const seen = new Set<string>(["0,-1"]);
  const queue: [number, number][] = [[0, -1]];
  for (let at = queue.shift(); at; at = queue.shift())
    for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]] as const) {
      const next = stepTo(cells, at, dx, dy);
      if (next && !seen.has(next.join())) {
        seen.add(next.join());
        queue.push(next);
      }
    }
  expect(seen.size).toBe(cells.length);
});

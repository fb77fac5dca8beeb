import { expect, test } from "vitest";
import { bitmapSize, boundsOf, cellAt, centredOn, detailFor, figureScale, fitted, isInView, stepTo } from "./geometry";

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

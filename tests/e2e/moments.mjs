// What the tests of expansions share: a page at one seat of a game, cells and spots as the page shows them, texts that read well.
import assert from "node:assert/strict";
import { freeButtons, openPage, overflow } from "./browser.mjs";
import { until } from "./server.mjs";
import { table } from "./turns.mjs";

export const human = (name, colour, open = false) => ({ name, kind: "human", colour, open });
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// Kept where BASTIDE_PICTURES says, to be looked at.
export const picture = async (page, name) => {
  if (process.env.BASTIDE_PICTURES) await page.screenshot({ path: `${process.env.BASTIDE_PICTURES}/${name}.png` });
};

export const moved = (page, before, what) => until(async () => (await table(page)).seq > before, what);

// A page at one seat; the context is closed with the test when its `t` is given.
export async function openAt(browser, server, game, seat, { options = {}, language = null, t = null } = {}) {
  const page = await openPage(browser, options);
  t?.after(() => page.context().close());
  await page.addInitScript((code) => {
    localStorage.setItem("bastide.preferences", JSON.stringify({ handOver: false }));
    if (code) localStorage.setItem("bastide.language", code);
  }, language);
  await page.goto(`${server.url}/g/${game.id}#t=${game.tokens[seat]}`);
  await page.getByTestId("play").waitFor();
  return page;
}

// Every text has its words, nothing is wider than the window, nothing failed.
export const readable = async (page) => {
  const text = await page.evaluate(() => document.body.innerText);
  assert.deepEqual(text.match(/\b(play|common|rules|clauses|refusals)\.[a-z][\w.]+/gi) ?? [], [], "keys without a text");
  assert.doesNotMatch(text, /\{\w+[,}]|\bundefined\b|\bNaN\b|\[object/);
  assert.ok((await overflow(page)) <= 0, "nothing is wider than the window");
  assert.deepEqual(page.faults, []);
};

// What may be pressed on the board and lies under the round buttons of the view.
export const underButtons = (page) => page.evaluate(() => {
  const over = document.querySelector(".zoom").getBoundingClientRect();
  return [...document.querySelectorAll("button.gate, button.step, button.spot")].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
  }).map((node) => node.dataset.testid);
});

// Cells of the tile in hand or on offer that can be pressed.
export async function freeCells(page) {
  await page.getByTestId("fit").click();
  return until(async () => {
    const found = await freeButtons(page, "button.cell");
    return found.length > 0 ? found.map(({ x, y, cell, rotations }) => ({ x, y, cell: cell.split(",").map(Number), rotations: rotations.split(",").length })) : null;
  }, "a cell that can be pressed");
}

export const spotsOf = (page) => page.locator("button.spot").evaluateAll((nodes) =>
  nodes.map(({ dataset }) => ({ id: dataset.testid, cell: dataset.cell, figures: dataset.figures.split(",") })));

// How many tiles lie round a cell of a view.
export function laidAround(view) {
  const taken = new Set(view.tiles.map((tile) => tile.cell.join()));
  return (cell) => [[0, -1], [1, 0], [0, 1], [-1, 0], [1, 1], [1, -1], [-1, 1], [-1, -1]]
    .filter(([dx, dy]) => taken.has([cell[0] + dx, cell[1] + dy].join())).length;
}

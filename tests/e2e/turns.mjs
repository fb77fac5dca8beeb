// One human turn on the page, by mouse or by keyboard alone. The page's root (data-testid "play") tells where the game is.
import { freeButtons } from "./browser.mjs";
import { until } from "./server.mjs";

// What the root says: seq, digest, step, seat to move, stage of the turn in the making, whether it is ours, whether it is over.
export const table = (page) => page.getByTestId("play").evaluate(({ dataset }) => ({
  seq: Number(dataset.seq), digest: dataset.digest, step: dataset.step, toMove: dataset.toMove === "" ? null : Number(dataset.toMove),
  stage: dataset.stage, mine: dataset.myTurn === "true", over: dataset.over === "true",
}));

export async function scores(page, seats) {
  const list = [];
  for (let seat = 0; seat < seats; seat += 1) list.push(Number((await page.getByTestId(`score-${seat}`).first().innerText()).match(/\d+/)[0]));
  return list;
}

// Equal choices for an equal seed, so that a failing run can be looked at again.
export function choices(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  return { chance: (share) => next() < share, pick: (list) => list[Math.floor(next() * list.length)], below: (n) => Math.floor(next() * n) };
}

export const nothingMade = () => ({ turns: 0, figures: 0, rotations: 0, undos: 0, skips: 0 });

// Waits for a turn of this page or the end; true when a turn is asked for. Takes the device over where it is handed on.
export async function myTurn(page, ms = 60000) {
  let now;
  await until(async () => {
    if (await page.getByTestId("hand-over-go").isVisible()) await page.getByTestId("hand-over-go").click();
    now = await table(page);
    return now.over || (now.mine && now.stage === "place");
  }, () => `a turn of this page; it says ${JSON.stringify(now)}`, ms);
  return !now.over;
}

const stageIs = (page, stages, what) => until(async () => {
  const now = await table(page);
  return stages.includes(now.stage) ? now : null;
}, what);

const acknowledged = (page, before) => until(async () => {
  const now = await table(page);
  return now.seq > before ? now : null;
}, "the turn to be acknowledged");

// Boxes of the marked cells that lie free on the screen.
const freeCells = (page) => page.locator("button.cell").evaluateAll((nodes) => nodes.flatMap((node) => {
  const box = node.getBoundingClientRect();
  const x = box.left + box.width / 2, y = box.top + box.height / 2;
  return document.elementFromPoint(x, y) === node ? [{ x, y, cell: node.dataset.cell, rotations: node.dataset.rotations.split(",").length }] : [];
}));

export async function mouseTurn(page, random, made) {
  const before = (await table(page)).seq;
  await page.getByTestId("fit").click();
  const cells = await until(async () => {
    const free = await freeCells(page);
    return free.length > 0 ? free : null;
  }, "a cell that can be pressed");
  const { x, y, rotations } = random.pick(cells);
  await page.mouse.click(x, y);
  if (rotations > 1) {
    while (random.chance(0.4)) {
      await page.getByTestId("rotate").click();
      made.rotations += 1;
    }
    await page.getByTestId("confirm").click();
  }
  let now = await stageIs(page, ["figure", "end", "sent", "place"], "the tile to lie");
  if (["figure", "end"].includes(now.stage) && made.turns % 6 === 2) {
    await page.getByTestId("undo").click();
    made.undos += 1;
    await stageIs(page, ["place"], "the tile to be taken back");
    await page.getByTestId("confirm").click();
    now = await stageIs(page, ["figure", "end", "sent"], "the tile to lie again");
  }
  if (now.stage === "figure") {
    const spots = await page.locator("button.spot").count();
    // One of the first figures is kept: soon there may be none to keep.
    if (spots > 0 && (made.figures < 3 || made.skips > 0) && random.chance(0.6)) {
      // Where several crowd at a corner of a small tile one may lie over another.
      const free = await until(async () => {
        const found = await freeButtons(page, "button.spot");
        return found.length > 0 ? found : null;
      }, "a place for a figure that can be pressed");
      const { x, y } = random.pick(free);
      await page.mouse.click(x, y);
      made.figures += 1;
    } else {
      await page.getByTestId("skip").click();
      made.skips += 1;
    }
  }
  now = await table(page);
  // A farmer, a last figure and a turn without a figure step wait for one word more.
  if (now.seq === before && ["figure", "end"].includes(now.stage)) await page.getByTestId("confirm").click();
  made.turns += 1;
  return acknowledged(page, before);
}

const arrows = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

export async function keyboardTurn(page, random, made) {
  const before = (await table(page)).seq;
  for (let steps = 1 + random.below(4); steps > 0; steps -= 1) await page.keyboard.press(random.pick(arrows));
  await until(() => page.locator("button.cell.here").count(), "a chosen cell");
  while (random.chance(0.4)) {
    await page.keyboard.press("r");
    made.rotations += 1;
  }
  await page.keyboard.press("Enter");
  let now = await stageIs(page, ["figure", "end", "sent", "place"], "the tile to lie");
  if (["figure", "end"].includes(now.stage) && made.turns % 4 === 1) {
    await page.keyboard.press("z");
    made.undos += 1;
    await stageIs(page, ["place"], "the tile to be taken back");
    await page.keyboard.press("Enter");
    now = await stageIs(page, ["figure", "end", "sent"], "the tile to lie again");
  }
  if (now.stage === "figure") {
    const spots = await page.locator("button.spot").count();
    if (spots > 0 && random.chance(0.6)) {
      await page.keyboard.press(String(1 + random.below(Math.min(spots, 9))));
      made.figures += 1;
    } else {
      await page.keyboard.press("k");
      made.skips += 1;
    }
  }
  now = await table(page);
  if (now.seq === before && ["figure", "end"].includes(now.stage)) await page.keyboard.press("Enter");
  made.turns += 1;
  return acknowledged(page, before);
}

// Walks with Tab until the wanted control has the focus.
export async function tabTo(page, testid) {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.dataset?.testid ?? document.activeElement?.closest("[data-testid]")?.dataset.testid);
    if (focused === testid) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${testid}`);
}

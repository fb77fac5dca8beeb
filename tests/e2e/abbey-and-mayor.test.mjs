// Abbey & Mayor through the page: a whole game of two people at one device in which every new piece is used, an owner who is
// asked in another browser, the last chance for the abbey, and the pages in four languages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, launch, openPage } from "./browser.mjs";
import { playUntil } from "./ahead.mjs";
import { freeCells as compactCells, human, laidAround, moved, openAt as openPageAt, phone, picture, readable, spotsOf } from "./moments.mjs";
import { Server, until } from "./server.mjs";
import { choices, scores, table } from "./turns.mjs";

let server, browser;
before(async () => {
  server = await Server.start({ args: ["--command-rate", "1000", "--command-burst", "1000"] });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const selection = "base-c1 abbey-and-mayor";
const pieceLeft = async (page, seat, piece) => Number(await page.getByTestId(`seat-${seat}`).first().locator(`[data-stock="${piece}"]`).getAttribute("data-count"));

// Waits until this page is asked for something, taking the device over where it is handed on; null at the end of the game.
async function asked(page, seen = null) {
  let now;
  await until(async () => {
    const go = page.getByTestId("hand-over-go");
    if (await go.isVisible()) {
      if (seen && (await table(page)).stage === "move") seen.handedOver += 1;
      await go.click();
    }
    now = await table(page);
    return now.over || (now.mine && now.stage !== "sent" && (now.step !== "figure" || now.stage !== "place"));
  }, () => `a decision of this page; it says ${JSON.stringify(now)}`);
  return now.over ? null : now;
}

// The tile in hand goes where most tiles are around; among turns of it and among such cells a finish is taken.
async function layCompactly(page, around, random) {
  const cells = (await compactCells(page)).sort((a, b) => around(b.cell) - around(a.cell));
  const best = cells.slice(0, 3);
  let chosen = null;
  for (const cell of best) {
    if (cell.rotations === 1) continue; // would be laid at once: looked at last
    await page.mouse.click(cell.x, cell.y);
    for (let turn = 0; turn < cell.rotations && !chosen; turn += 1) {
      if (/Finishes/.test(await page.locator(".hand h2").first().innerText())) chosen = cell;
      else await page.getByTestId("rotate").click();
    }
    if (chosen) break;
  }
  if (!chosen) {
    chosen = random.pick(best.slice(0, 2));
    if (!(await page.locator(`button.cell.here[data-cell="${chosen.cell.join()}"]`).count())) await page.mouse.click(chosen.x, chosen.y);
  }
  if ((await table(page)).stage === "place") await page.getByTestId("confirm").click();
  return until(async () => {
    const now = await table(page);
    return now.stage !== "place" || now.step !== "place" ? now : null;
  }, "the tile to lie");
}

// A special piece where one may go, else mostly a follower; fields stay free for the barn.
async function sendFigure(page, made, random) {
  const spots = await spotsOf(page);
  const wanted = ["barn", "mayor", "wagon"].find((piece) => spots.some((spot) => spot.figures.includes(piece)));
  const plain = spots.filter((spot) => spot.figures.includes("follower") && !/F\./.test(spot.id));
  if (wanted) {
    const spot = spots.find((one) => one.figures.includes(wanted));
    if (spots.some((one) => one.figures[0] !== wanted) && (await page.getByTestId("figure-picker").count())) {
      if (made[wanted] % 2 === 1) {
        for (let presses = 0; (await page.getByTestId("figure-picker").getAttribute("data-picked")) !== wanted; presses += 1) {
          assert.ok(presses < 6, "the key G comes to every kind");
          await page.keyboard.press("g");
        }
      } else await page.getByTestId(`figure-${wanted}`).click();
    }
    assert.equal(await page.getByTestId(spot.id).getAttribute("data-figure"), wanted);
    await picture(page, `page-picker-${wanted}`);
    await page.getByTestId(spot.id).click();
    made[wanted] += 1;
  } else if (plain.length > 0 && random.chance(0.7)) {
    const spot = random.pick(plain);
    if (await page.getByTestId("figure-picker").count()) await page.getByTestId("figure-follower").click();
    await page.getByTestId(spot.id).click();
  } else await page.getByTestId("skip").click();
}

// What waits for a word more: a barn, a last figure, an abbey.
async function settle(page, before) {
  const now = await table(page);
  if (now.seq === before && ["figure", "end", "move"].includes(now.stage)) await page.getByTestId("confirm").click();
  await moved(page, before, "the decision to be acknowledged");
}

async function turn(page, now, made, random, around) {
  const before = now.seq;
  if (now.step === "abbey") {
    made.offers += 1;
    assert.equal(await page.getByTestId("hand").getAttribute("data-tile"), "AMA");
    if (made.offers === 1) await picture(page, "page-offer");
    if (made.offers % 3 === 1 && made.declined < 2) {
      made.declined += 1;
      if (made.declined === 1) await page.keyboard.press("k");
      else await page.getByTestId("offer-draw").click();
      return moved(page, before, "a tile to be drawn");
    }
    await page.getByTestId("fit").click();
    const hole = random.pick(await compactCells(page));
    await page.mouse.click(hole.x, hole.y);
    assert.equal((await table(page)).stage, "place", "a ghost first");
    await page.getByTestId("confirm").click();
    const laid = await until(async () => { const t = await table(page); return t.stage === "place" ? null : t; }, "the abbey to lie on trial");
    assert.equal(laid.seq, before, "nothing was sent");
    if (made.abbey === 0) {
      await page.getByTestId("undo").click();
      assert.equal((await table(page)).stage, "place");
      await page.getByTestId("confirm").click();
      made.undone += 1;
    }
    await until(async () => ["figure", "end"].includes((await table(page)).stage), "the abbey to lie again");
    if ((await table(page)).stage === "figure") {
      if (random.chance(0.5)) await page.getByTestId("spot-M").click();
      else await page.getByTestId("skip").click();
    }
    await settle(page, before);
    made.abbey += 1;
    return undefined;
  }
  if (now.stage === "move") {
    if (made.moves === 0) await picture(page, "page-wagon");
    const spots = await spotsOf(page);
    assert.ok(spots.length > 0 && spots.every((spot) => spot.figures.join() === "wagon"));
    if (made.moves <= made.takenBack) {
      await page.locator("button.spot").first().click();
      made.moves += 1;
    } else {
      await page.getByTestId("skip").click();
      made.takenBack += 1;
    }
    return settle(page, before);
  }
  let after = await layCompactly(page, around, random);
  if (["figure", "end"].includes(after.stage) && made.turns % 9 === 4) {
    await page.getByTestId("undo").click();
    await page.getByTestId("confirm").click();
    after = await until(async () => { const t = await table(page); return t.stage === "place" ? null : t; }, "the tile to lie again");
    made.undone += 1;
  }
  if (after.stage === "figure") await sendFigure(page, made, random);
  await settle(page, before);
  made.turns += 1;
  return undefined;
}

test("a whole game of two at one device, with abbey, mayor, barn, and a wagon moved on and taken back", { timeout: 900000 }, async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  let complete = null;
  // The pile is drawn by lot: a game in which one of the pieces finds no occasion is followed by another.
  for (let game = 0; game < 4 && !complete; game += 1) {
    await page.goto(`${server.url}/new`);
    await page.getByTestId("expansion-abbey-and-mayor").click();
    await page.getByTestId("seat-kind-1").selectOption("here");
    await page.getByTestId("start-game").click();
    await page.getByTestId("play").waitFor();
    const id = new URL(page.url()).pathname.split("/")[2];
    const token = await page.evaluate((one) => JSON.parse(localStorage.getItem(`bastide.game.${one}`)).token, id);
    for (const piece of ["mayor", "wagon", "barn", "abbey"]) assert.equal(await pieceLeft(page, 1, piece), 1);
    const random = choices(31 + game);
    const made = { turns: 0, offers: 0, declined: 0, abbey: 0, mayor: 0, wagon: 0, barn: 0, moves: 0, takenBack: 0, undone: 0, handedOver: 0 };
    for (let now = await asked(page, made); now; now = await asked(page, made)) await turn(page, now, made, random, laidAround((await server.get(`/games/${id}`, token)).view));
    const shown = await scores(page, 2);
    const { result, digest, report } = await server.checkedRecord(id, token);
    assert.deepEqual(result.split("-").map(Number), shown, report);
    assert.equal(digest, (await table(page)).digest);
    const { tiles } = (await server.get(`/games/${id}`, token)).view; // one that fits nowhere leaves the game
    assert.equal(tiles.length, 1 + made.turns + made.abbey, JSON.stringify(made));
    if (made.abbey && made.mayor && made.barn && made.moves && made.takenBack) complete = made;
  }
  assert.ok(complete, "in one game every piece was used");
  assert.ok(complete.undone > 0 && complete.declined > 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

const two = { selection, seats: [human("Anna", 1), human("Béla", 2)] };
const pieces = ["wagon", "mayor", "barn", "follower"];
const openAt = (game, seat, options = {}, language = null) => openPageAt(browser, server, game, seat, { options, language });

test("the owner of a scored wagon is asked, in another browser than that of the player whose turn it is", { timeout: 300000 }, async () => {
  const { game, view, actions, laidBy } = await playUntil(server, { selection, seats: [human("Anna", 1), human("Béla", 2, true)] }, {
    seed: 7, wanted: pieces, stop: ({ view: now, laidBy: layer }) => now.toMove.step === "wagon" && now.toMove.seat !== layer,
  });
  const owner = await openAt(game, view.toMove.seat);
  const other = await openAt(game, laidBy);
  await until(async () => (await table(owner)).stage === "move", "the owner to be asked");
  assert.equal((await table(other)).mine, false);
  assert.match(await other.locator(".hand h2").innerText(), /decides where the wagon goes/);
  assert.equal(await other.locator("button.spot").count(), 0);
  const targets = actions.filter((action) => action.type === "put").map((action) => `${action.cell.join()} spot-${action.spot}`);
  assert.deepEqual((await spotsOf(owner)).map((spot) => `${spot.cell} ${spot.id}`).sort(), targets.sort(), "the targets are those of the rules");
  assert.deepEqual(await axe(owner), []);
  await owner.keyboard.press("1");
  assert.equal(await owner.locator("button.spot.selected").count(), 1);
  await owner.keyboard.press("z");
  assert.equal(await owner.locator("button.spot.selected").count(), 0);
  assert.equal((await table(owner)).seq, (await table(other)).seq, "nothing was sent");
  const before = (await table(owner)).seq;
  await owner.keyboard.press("1");
  await owner.keyboard.press("Enter");
  await moved(owner, before, "the wagon to go");
  await until(async () => (await table(other)).digest === (await table(owner)).digest, "both to see it");
  const { view: later } = await server.get(`/games/${game.id}`, game.token);
  assert.ok(later.figures.some((figure) => figure.figure === "wagon" && figure.seat === view.toMove.seat && targets.includes(`${figure.cell.join()} spot-${figure.spot}`)));
  assert.match(await other.getByTestId("log").innerText(), /moved the wagon on to/);
  for (const page of [owner, other]) assert.deepEqual(page.faults, []);
  await Promise.all([owner, other].map((page) => page.context().close()));
});

test("before the last chance for the abbey is gone the page asks once more", { timeout: 300000 }, async () => {
  const { game, view } = await playUntil(server, two, { seed: 3, stop: ({ view: now }) => now.toMove.step === "abbey" && now.pileSize <= 2 });
  const page = await openAt(game, 0);
  await until(async () => (await table(page)).step === "abbey", "the offer");
  const before = (await table(page)).seq;
  await page.getByTestId("offer-draw").click();
  await page.getByTestId("last-chance").waitFor();
  assert.deepEqual(await axe(page), []);
  await page.getByTestId("last-chance-back").click();
  assert.equal((await table(page)).seq, before);
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("button.cell.here").count(), 1, "the keyboard finds the hole");
  await page.keyboard.press("z");
  await page.keyboard.press("k");
  await page.getByTestId("last-chance-draw").click();
  await moved(page, before, "a tile to be drawn");
  assert.equal((await server.get(`/games/${game.id}`, game.token)).view.supply[view.toMove.seat].abbey, 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("offer, figures, barns, wagon and the card of a mayor's city read well on desktop and phone in four languages", { timeout: 600000 }, async () => {
  const withBarn = ({ view, actions }) => view.toMove.step === "figure" && actions.some((action) => action.figure === "barn") && actions.some((action) => action.figure === "mayor");
  const scenes = {
    offer: { stop: ({ view }) => view.toMove.step === "abbey", ready: (now) => now.step === "abbey" },
    barn: { stop: withBarn, wanted: ["wagon", "follower"], ready: (now) => now.stage === "figure" },
    wagon: { stop: ({ view }) => view.toMove.step === "wagon", wanted: pieces, ready: (now) => now.stage === "move" },
    mayor: {
      stop: ({ view }) => view.toMove.step === "place" && view.figures.some((figure) => figure.figure === "mayor") && view.tiles.length > 6,
      wanted: ["mayor", "wagon", "follower"], ready: (now) => now.step === "place",
    },
  };
  for (const [name, scene] of Object.entries(scenes)) {
    const { game } = await playUntil(server, two, { seed: 11, ...scene });
    for (const [size, options, language] of [["desktop", {}, "en"], ["phone", phone, "en"], ["desktop", {}, "hu"], ["phone", phone, "ru"], ["phone", phone, "cs"]]) {
      const page = await openAt(game, 0, options, language);
      await until(async () => scene.ready(await table(page)), () => `the scene ${name}`);
      if (name === "mayor") {
        await page.getByTestId("fit").click();
        const box = await page.locator('image[data-figure="mayor"]').first().boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.86);
        await page.getByTestId("feature-card").waitFor();
        if (language === "en") assert.match(await page.getByTestId("feature-card").innerText(), /the mayor counts/);
      }
      await readable(page);
      if (language === "en") {
        assert.deepEqual(await axe(page), [], name);
        await picture(page, `page-${name}-${size}`);
      }
      await page.context().close();
    }
  }
});

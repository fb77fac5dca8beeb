// The Princess & the Dragon through the page: a game of four seats in two browsers, two of them computer players, in which
// volcano, flight, princess, portal and fairy are all used by hand; then single moments on desktop and phone, in four languages.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, freeButtons, launch, openPage } from "./browser.mjs";
import { choose, playUntil } from "./ahead.mjs";
import { freeCells, human, laidAround, moved, openAt, phone, picture, readable, spotsOf, underButtons } from "./moments.mjs";
import { Server, sleep, until } from "./server.mjs";
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

const selection = "base-c1 abbey-and-mayor princess-and-dragon";
const two = { selection, seats: [human("Anna", 1), human("Béla", 2)] };
const pieces = ["wagon", "mayor", "follower"];
const volcanoes = ["PD01", "PD02", "PD03", "PD04", "PD05", "PD06"], princesses = ["PD18", "PD19", "PD20", "PD21", "PD22", "PD23"];
const portals = ["PD24", "PD25", "PD26", "PD27", "PD28", "PD29"];
const stageIs = (page, stages, what) => until(async () => {
  const now = await table(page);
  return stages.includes(now.stage) ? now : null;
}, what);

// ---- a whole game ----

// Anna makes the table by the new-game page, Béla comes by her link; the computers sit between and after them.
async function seatFour(t) {
  const anna = await openPage(browser);
  t.after(() => anna.context().close());
  await anna.goto(`${server.url}/new`);
  for (const name of ["abbey-and-mayor", "princess-and-dragon"]) await anna.getByTestId(`expansion-${name}`).click();
  await anna.getByTestId("seat-kind-1").selectOption("greedy");
  for (const [seat, kind] of [[2, "link"], [3, "random"]]) {
    await anna.getByTestId("add-link").click();
    await anna.getByTestId(`seat-kind-${seat}`).selectOption(kind);
  }
  await anna.getByTestId("start-game").click();
  const invite = await anna.getByTestId("invite-link").inputValue();
  const bela = await openPage(browser);
  t.after(() => bela.context().close());
  await bela.goto(invite);
  await bela.getByTestId("claim-name").fill("Béla");
  await bela.getByTestId("claim-2").click();
  await Promise.all([anna, bela].map((page) => page.getByTestId("play").waitFor()));
  const id = new URL(anna.url()).pathname.split("/")[2];
  const tokens = await Promise.all([anna, bela].map((page) => page.evaluate((one) => JSON.parse(localStorage.getItem(`bastide.game.${one}`)).token, id)));
  return { anna, bela, id, tokens };
}

const nothingSeen = () => ({ turns: 0, volcano: 0, steps: 0, foreignSteps: 0, flights: new Set(), onlyWay: 0, eaten: 0, freed: 0, spared: 0, portal: 0, fairy: 0, undone: 0 });
const complete = (seen) => seen.volcano && seen.foreignSteps && [...seen.flights].some((by) => new Set(by.split(",")).size === 4)
  && seen.freed && seen.portal && seen.fairy > 1;

// A step of the flight: by the mouse or by the arrow that points there; the first press sends nothing.
async function flyOn(page, now, seen, random) {
  const steps = await until(async () => {
    const found = await freeButtons(page, "button.step");
    return found.length > 0 ? found : null;
  }, "a marked tile");
  const banner = page.getByTestId("flight");
  assert.equal(Number(await banner.getAttribute("data-seat")), now.toMove);
  assert.equal(await page.getByTestId("undo").count(), 0, "a step is not taken back");
  if (/Turn: /.test(await banner.innerText())) {
    seen.foreignSteps += 1;
    if (seen.foreignSteps === 1) await picture(page, "page-flight-foreign");
  }
  const step = steps.find((one) => Number(one.eaten) > 0) ?? random.pick(steps);
  const chosen = page.locator(`button.step.here[data-cell="${step.cell}"]`);
  if (steps.length === 1) seen.onlyWay += 1; // chosen by itself, sent by nobody else
  else if (seen.steps % 2 === 0) await page.locator(`button.step[data-cell="${step.cell}"]`).click({ position: { x: 12, y: 30 } });
  else {
    for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
      await page.keyboard.press(key);
      if (await chosen.count()) break;
    }
  }
  assert.equal(await chosen.count(), 1, "the tile is chosen");
  assert.equal((await table(page)).seq, now.seq, "and nothing sent");
  const words = await page.locator(".hand .words").first().innerText();
  assert.match(words, Number(step.eaten) > 0 ? /It eats: / : /It eats nobody/);
  await page.keyboard.press("z"); // there is nothing to take back
  assert.equal(await chosen.count(), 1);
  if (seen.steps % 3 === 0) await page.keyboard.press("Enter");
  else await page.getByTestId("confirm").click();
  seen.steps += 1;
  seen.eaten += Number(step.eaten);
}

// The tile goes where most tiles are around; a princess where she finds a knight, tried and taken back as often as needed.
async function layTile(page, view, seen, random) {
  const around = laidAround(view);
  const wanted = princesses.includes(view.hand) && seen.freed === 0;
  const cells = (await freeCells(page)).sort((a, b) => around(b.cell) - around(a.cell)).slice(0, wanted ? 12 : 3);
  const lay = async (cell) => {
    if (!(await page.locator(`button.cell.here[data-cell="${cell.cell.join()}"]`).count())) await page.mouse.click(cell.x, cell.y);
    if ((await table(page)).stage === "place") await page.getByTestId("confirm").click();
    return stageIs(page, ["free", "figure", "end", "sent"], "the tile to lie");
  };
  if (!wanted) return lay(random.pick(cells));
  for (const cell of cells)
    for (let turn = 0; turn < cell.rotations; turn += 1) {
      const free = (await freeButtons(page, "button.cell")).some((one) => one.cell === cell.cell.join());
      if (!free) await page.getByTestId("fit").click();
      await page.locator(`button.cell[data-cell="${cell.cell.join()}"]`).focus();
      if (!(await page.locator(`button.cell.here[data-cell="${cell.cell.join()}"]`).count())) await page.keyboard.press(" ");
      for (let turned = 0; turned < turn && (await table(page)).stage === "place"; turned += 1) await page.keyboard.press("r");
      if ((await table(page)).stage === "place") await page.getByTestId("confirm").click();
      const now = await stageIs(page, ["free", "figure", "end", "sent"], "the princess to lie");
      if (now.stage === "free" || now.stage === "sent") return now;
      await page.getByTestId("undo").click();
      seen.undone += 1;
      await stageIs(page, ["place"], "the princess to be taken back");
      await page.keyboard.press("Escape");
    }
  return lay((await freeCells(page))[0]);
}

async function princess(page, seen) {
  const knights = await spotsOf(page);
  assert.ok(knights.length > 0 && knights.every((spot) => spot.id.startsWith("spot-C.")));
  assert.equal(await page.locator("button.spot.ring").count(), knights.length, "the knights stand in rings");
  if (seen.freed > 0) {
    await page.keyboard.press("k");
    seen.spared += 1;
    return stageIs(page, ["figure", "end"], "the figure step after nobody went");
  }
  await page.locator("button.spot").first().click();
  await stageIs(page, ["end"], "a knight to go on trial");
  await picture(page, "page-princess-goes");
  await page.getByTestId("undo").click();
  await stageIs(page, ["free"], "the knight to stay after all");
  await page.keyboard.press("1");
  seen.freed += 1;
  return stageIs(page, ["end"], "a knight to go on trial again");
}

// Through the portal to an earlier tile: a marked tile, then one of its places.
async function portal(page, seen, laid) {
  if (seen.portal % 2 === 0) {
    for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]) {
      await page.keyboard.press(key);
      if (await page.locator(`button.gate.here:not([data-cell="${laid}"])`).count()) break;
    }
  } else {
    await page.getByTestId("fit").click();
    const gates = await until(async () => {
      const found = (await freeButtons(page, "button.gate")).filter((gate) => gate.cell !== laid);
      return found.length > 0 ? found : null;
    }, "a marked tile");
    await page.mouse.click(gates[0].x, gates[0].y);
  }
  const open = await page.locator("button.gate.here").getAttribute("data-cell");
  assert.notEqual(open, laid);
  const spots = await until(async () => {
    const found = await spotsOf(page);
    return found.length > 0 && found.every((spot) => spot.cell === open) ? found : null;
  }, "the places of that tile and of no other");
  if (seen.portal === 0) await picture(page, "page-portal-open");
  await page.keyboard.press("1");
  assert.equal(await page.locator("button.spot.selected").count(), 1);
  await page.getByTestId("undo").click();
  assert.equal(await page.locator("button.spot.selected").count(), 0);
  await page.keyboard.press("1");
  await page.getByTestId("confirm").click();
  seen.portal += 1;
  return { cell: open, spot: spots[0].id.slice("spot-".length) };
}

async function fairy(page, seen) {
  if (await page.getByTestId("figure-picker").count()) {
    if (seen.fairy % 2 === 0) await page.getByTestId("figure-fairy").click();
    else for (let presses = 0; (await page.getByTestId("figure-picker").getAttribute("data-picked")) !== "fairy"; presses += 1) {
      assert.ok(presses < 8, "the key G comes to the fairy");
      await page.keyboard.press("g");
    }
  }
  const partners = await spotsOf(page);
  assert.ok(partners.length > 0 && partners.every((spot) => spot.figures.join() === "fairy"));
  await page.keyboard.press("1");
  assert.equal(await page.locator("button.spot.selected").count(), 1);
  if (seen.fairy === 0) await picture(page, "page-fairy-chosen");
  await page.getByTestId("confirm").click();
  seen.fairy += 1;
  return { cell: partners[0].cell, spot: partners[0].id.slice("spot-".length) };
}

async function figure(page, view, seen, random) {
  const laid = await page.getByTestId("board").getAttribute("data-laid");
  const gates = await page.locator("button.gate").count();
  if (gates > 1 && seen.portal < 2) return { portal: await portal(page, seen, laid) };
  const spots = await spotsOf(page);
  const kinds = await page.locator('[data-testid^="figure-"]:not([data-testid="figure-picker"])').evaluateAll((nodes) => nodes.map((node) => node.dataset.testid.slice(7)));
  const knight = spots.find((spot) => spot.id.startsWith("spot-C.") && spot.figures.includes("follower"));
  const fairyMay = kinds.includes("fairy") || spots.some((spot) => spot.figures[0] === "fairy");
  if (fairyMay && seen.fairy < 2 && !(knight && seen.turns < 8)) return { fairy: await fairy(page, seen) };
  if (gates === 0 && knight && random.chance(0.85)) await page.getByTestId(knight.id).first().click();
  else await page.getByTestId("skip").click();
  return {};
}

async function turn(page, game, now, seen, random) {
  if (now.stage === "fly") {
    await flyOn(page, now, seen, random);
    return moved(page, now.seq, "the step");
  }
  if (now.step === "abbey" || now.stage === "move") {
    await page.getByTestId(now.stage === "move" ? "skip" : "offer-draw").click();
    if (await page.getByTestId("last-chance-draw").isVisible()) await page.getByTestId("last-chance-draw").click();
    return moved(page, now.seq, "the decision");
  }
  const { view } = await server.get(`/games/${game.id}`, game.tokens[0]);
  let after = await layTile(page, view, seen, random);
  const laid = await page.getByTestId("board").getAttribute("data-laid");
  if (after.stage === "free") after = await princess(page, seen);
  const used = after.stage === "figure" ? await figure(page, view, seen, random) : {};
  if ((await table(page)).seq === now.seq && ["figure", "end"].includes((await table(page)).stage)) await page.getByTestId("confirm").click();
  await moved(page, now.seq, "the turn to be acknowledged");
  // The record says what was meant.
  const chosen = used.portal ?? used.fairy;
  if (chosen) {
    const { entries } = await server.get(`/games/${game.id}/export?format=json`, game.tokens[0]);
    const action = entries.find((entry) => entry.seq > now.seq && entry.action?.type === (used.portal ? "put" : "move"))?.action;
    assert.deepEqual([action?.cell.join(), action?.spot], [chosen.cell, chosen.spot]);
  }
  if (volcanoes.includes(view.hand)) {
    await until(() => page.locator(`.log li[data-kind="neutral"][data-cell="${laid}"]`, { hasText: "The dragon came" }).count(), "the dragon to come to the volcano");
    seen.volcano += 1;
  }
  seen.turns += 1;
  return undefined;
}

// What nobody needs to see by hand goes over REST, and the pages follow. False when neither browser's seat is to move.
async function decide(game, random) {
  const { view, game: info } = await server.get(`/games/${game.id}`, game.tokens[0]);
  const token = view.toMove.decider === "player" ? game.tokens[[0, 2].indexOf(view.toMove.seat)] : undefined;
  if (!token) return view.toMove.decider === "nobody" ? null : false;
  const { headSeq, actions } = await server.get(`/games/${game.id}/legal`, token);
  if (actions.length === 0) return false;
  await server.command({ id: game.id, logId: info.logId, token }, headSeq, [choose(actions.map((one) => one.action), view, ["follower"], random)]);
  return true;
}

// Whether this decision is one to be made on the page: the first turns, what is still to be seen, and some steps of flights.
async function byHand(page, now, seen) {
  if (now.stage === "figure" || now.stage === "free") return false; // the tile was laid over REST
  if (now.stage === "fly") return seen.steps < 14 || !complete(seen);
  if (now.step !== "place" || seen.turns < 5) return true;
  const tile = await page.getByTestId("hand").getAttribute("data-tile");
  return (seen.freed === 0 && princesses.includes(tile)) || (seen.portal < 2 && portals.includes(tile)) || (seen.volcano === 0 && volcanoes.includes(tile)) || (seen.fairy < 2 && seen.turns % 2 === 0);
}

test("a game of four seats in two browsers: volcano, flights by all, princess, portal and fairy, each by hand", { timeout: 600000 }, async (t) => {
  let done = null;
  for (let tried = 0; tried < 3 && !done; tried += 1) {
    const game = await seatFour(t);
    const pages = [game.anna, game.bela];
    const random = choices(17 + tried);
    const seen = nothingSeen();
    for (;;) {
      const now = await Promise.all(pages.map(table));
      if (now.every((one) => one.over) || complete(seen)) break;
      for (const by of await game.anna.locator('.log li[data-kind="flight"]').evaluateAll((nodes) => nodes.map((node) => node.dataset.by))) seen.flights.add(by);
      const mover = now.findIndex((one) => one.mine && one.stage !== "sent" && (one.stage !== "place" || one.step === "place" || one.step === "abbey"));
      if (mover < 0) continue;
      if (await byHand(pages[mover], now[mover], seen)) await turn(pages[mover], game, now[mover], seen, random);
      else if (await decide(game, random)) await moved(pages[mover], now[mover].seq, "the page to follow");
    }
    for (let more = true; more !== null; more = await decide(game, random)) if (!more) await sleep(20);
    await until(async () => (await Promise.all(pages.map(table))).every((one) => one.over), "both pages to see the end", 120000);
    const shown = await scores(game.anna, 4);
    const { result, digest, report } = await server.checkedRecord(game.id, game.tokens[0]);
    assert.deepEqual(result.split("-").map(Number), shown, report);
    assert.deepEqual(await Promise.all(pages.map(async (page) => (await table(page)).digest)), [digest, digest]);
    for (const page of pages) assert.deepEqual(page.faults, []);
    const awards = await game.anna.locator('.log li[data-kind="award"]').count();
    const lines = await game.anna.getByTestId("log").innerText();
    assert.match(lines, /The dragon came to the volcano/);
    if (complete(seen)) done = { seen, awards, lines };
    t.diagnostic(JSON.stringify({ ...seen, flights: seen.flights.size, awards }));
  }
  assert.ok(done, "in one game everything was used");
  assert.ok(done.awards > 0 && /the fairy at the start of the turn/.test(done.lines), "the fairy paid");
  assert.match(done.lines, /the princess sent home/);
  assert.match(done.lines, /moved the fairy/);
});

// ---- single moments ----

const scenes = {
  flight: {
    body: { selection, seats: [human("Anna", 1), human("Béla", 2), human("Cyril", 3), human("Darja", 4)] },
    stop: ({ view, actions, laidBy }) => view.toMove.step === "flight" && view.trail.length === 3 && view.toMove.seat !== laidBy && actions.length > 1, ready: (now) => now.stage === "fly",
  },
  princess: { body: two, wanted: ["follower"], stop: ({ view }) => view.toMove.step === "princess", ready: (now) => now.stage === "free" },
  portal: {
    body: two, ready: (now) => now.stage === "figure",
    stop: ({ view, actions }) => view.toMove.step === "figure" && view.tiles.length > 9 && new Set(actions.filter((one) => one.type === "put").map((one) => one.cell.join())).size > 3,
  },
  fairy: {
    body: two, ready: (now) => now.stage === "figure",
    stop: ({ view, actions }) => view.toMove.step === "figure" && actions.filter((one) => one.type === "move").length > 1 && actions.some((one) => one.type === "put"),
  },
  aside: { body: two, stop: ({ view }) => view.toMove.step === "place" && view.aside.length > 0, ready: (now) => now.stage === "place" },
};
const sceneOf = async (name) => playUntil(server, scenes[name].body, { seed: 5, wanted: pieces, games: 30, ...scenes[name] });
const isReady = (page, name) => until(async () => scenes[name].ready(await table(page)), () => `the scene ${name}`);

test("a flight asks the seat whose step it is, in another browser than that of the player whose turn it is", { timeout: 300000 }, async (t) => {
  const body = { selection, seats: [human("Anna", 1), human("Béla", 2, true)] };
  const { game, view, actions, laidBy } = await playUntil(server, body, {
    seed: 7, wanted: pieces, games: 30, stop: ({ view: now, actions: all, laidBy: layer }) => now.toMove.step === "flight" && now.toMove.seat !== layer && all.length > 1,
  });
  const mover = await openAt(browser, server, game, view.toMove.seat, { t });
  const owner = await openAt(browser, server, game, laidBy, { t });
  await isReady(mover, "flight");
  const marked = await mover.locator("button.step").evaluateAll((nodes) => nodes.map((node) => node.dataset.cell));
  assert.deepEqual(marked.sort(), actions.map((action) => action.cell.join()).sort(), "the marked tiles are those of the rules");
  assert.equal(await owner.locator("button.step").count(), 0);
  assert.equal(await owner.locator(".step.other").count(), actions.length, "the other sees where it may go");
  assert.match(await owner.getByTestId("flight").innerText(), /moves the dragon/);
  assert.match(await mover.getByTestId("flight").innerText(), /Your step with the dragon[\s\S]*Turn: /);
  assert.equal(await mover.getByTestId("trail").getAttribute("data-steps"), String(view.trail.length - 1));
  assert.match(await mover.getByTestId(`seat-${view.toMove.seat}`).first().innerText(), /moves the dragon/);
  assert.match(await mover.getByTestId(`seat-${laidBy}`).first().innerText(), /has the turn/);
  // It may not stay: the page says why.
  const [x, y] = view.trail.at(-1);
  const next = mover.locator("button.step").first();
  const box = await next.boundingBox();
  const [tx, ty] = (await next.getAttribute("data-cell")).split(",").map(Number);
  await mover.mouse.click(box.x + (x - tx) * (box.width / 0.9) + 14, box.y + (y - ty) * (box.width / 0.9) + 14);
  assert.match(await mover.getByTestId("why-not").innerText(), /right beside its own[\s\S]*PD-DRAGON-05/);
  const before = (await table(mover)).seq;
  await mover.keyboard.press("1");
  await mover.keyboard.press("Enter");
  await moved(mover, before, "the step");
  await until(async () => (await table(owner)).digest === (await table(mover)).digest, "both to see it");
  for (const page of [mover, owner]) assert.deepEqual(page.faults, []);
});

test("with `must` the princess lets nobody stay, and what is sent is what was pressed", { timeout: 300000 }, async (t) => {
  const body = { ...two, selection: `${selection} princess_action=must` };
  const { game, view, actions } = await playUntil(server, body, { seed: 3, wanted: ["follower"], games: 30, stop: ({ view: now }) => now.toMove.step === "princess" });
  const page = await openAt(browser, server, game, view.toMove.seat, { t });
  await isReady(page, "princess");
  assert.equal(await page.getByTestId("skip").count(), 0);
  await page.keyboard.press("k");
  assert.equal((await table(page)).stage, "free", "nobody may be left");
  assert.deepEqual((await spotsOf(page)).map((spot) => spot.cell).sort(), actions.map((action) => action.cell.join()).sort());
  const before = (await table(page)).seq;
  await page.keyboard.press("1");
  await page.getByTestId("confirm").click();
  await moved(page, before, "the knight to go");
  assert.match(await page.getByTestId("log").innerText(), /the princess sent home/);
  assert.deepEqual(page.faults, []);
});

test("flight, princess, portal, fairy and tiles laid aside read well on desktop and phone in four languages", { timeout: 600000 }, async (t) => {
  for (const [at, name] of Object.keys(scenes).entries()) {
    const { game } = await sceneOf(name);
    for (const [size, options, language] of [["desktop", {}, "en"], ["phone", phone, "en"], ["phone", phone, ["hu", "ru", "cs"][at % 3]]]) {
      const page = await openAt(browser, server, game, 0, { options, language });
      await isReady(page, name);
      if (name === "aside") {
        await page.getByTestId(size === "phone" ? "tab-left" : "tiles-toggle").click();
        assert.ok(Number(await page.getByTestId("aside").getAttribute("data-count")) > 0);
      }
      if (name === "fairy") await page.getByTestId("figure-fairy").click();
      await readable(page);
      assert.deepEqual(await underButtons(page), [], `${name}: nothing to press lies under the buttons`);
      if (language === "en") {
        assert.deepEqual(await axe(page), [], name);
        await picture(page, `page-pd-${name}-${size}`);
      }
      await page.context().close();
    }
  }
});

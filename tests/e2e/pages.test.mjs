// Every page in light and dark, on small phones and in four languages: accessible, inside the window, complete, alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { axe, launch, openPage, overflow } from "./browser.mjs";
import { Server, until } from "./server.mjs";
import { choices, mouseTurn, myTurn, nothingMade, table } from "./turns.mjs";

let server, browser, middle, finished;
before(async () => {
  server = await Server.start();
  browser = await launch();
  middle = await server.createGame({ selection: "base-c1", seats: [human("Anna", 0), { name: "Greta", kind: "greedy", colour: 2 }] });
  finished = await server.createGame({ selection: "demo", seats: [human("Anna", 0), { name: "Greta", kind: "greedy", colour: 2 }] });
  for (const [game, turns] of [[middle, 6], [finished, 99]]) {
    const page = await open(game.path);
    const random = choices(1), made = nothingMade();
    while (made.turns < turns && (await myTurn(page))) await mouseTurn(page, random, made);
    await page.context().close();
  }
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

function human(name, colour, open = false) { return { name, kind: "human", colour, open }; }

// Names of the pages the tests go through, each with its address and the control that shows it is ready.
const places = () => [
  ["home", "/", "play-now"],
  ["new game", "/new", "start-game"],
  ["settings", "/settings", "setting-language"],
  ["help", "/help", "bar-home"],
  ["game", middle.path, "confirm"],
  ["end", finished.path, "end-table"],
];

async function open(path, options = {}, ready = "play", language = null) {
  const page = await openPage(browser, options);
  if (language) await page.addInitScript((code) => localStorage.setItem("bastide.language", code), language);
  await page.goto(`${server.url}${path}`);
  await page.getByTestId(ready).first().waitFor();
  return page;
}

for (const colorScheme of ["light", "dark"]) {
  test(`pages are free of accessibility violations (${colorScheme})`, async (t) => {
    for (const [name, path, ready] of places()) {
      await t.test(name, async () => {
        const page = await open(path, { colorScheme }, ready);
        if (name === "game") await myTurn(page);
        assert.deepEqual(await axe(page), []);
        assert.deepEqual(page.faults, []);
        await page.context().close();
      });
    }
  });
}

for (const [width, height] of [[390, 844], [360, 640]]) {
  test(`nothing is wider than a phone of ${width}×${height}`, async (t) => {
    for (const [name, path, ready] of places()) {
      await t.test(name, async () => {
        const page = await open(path, { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }, ready);
        assert.ok((await overflow(page)) <= 0, `${await overflow(page)} pixels too wide`);
        assert.deepEqual(page.faults, []);
        await page.context().close();
      });
    }
  });
}

test("a turn can be made with a thumb on the smallest phone", async () => {
  const game = await server.createGame({ selection: "base-c1", seats: [human("Anna", 0), human("Béla", 1)] });
  const page = await open(game.path, { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  const random = choices(2), made = nothingMade();
  for (let turn = 0; turn < 4; turn += 1) {
    await myTurn(page);
    await mouseTurn(page, random, made);
  }
  assert.equal(made.turns, 4);
  await page.context().close();
});

for (const language of ["en", "hu", "ru", "cs"]) {
  test(`every page speaks ${language}`, async (t) => {
    for (const [name, path, ready] of places()) {
      await t.test(name, async () => {
        const page = await open(path, {}, ready, language);
        await until(async () => (await page.evaluate(() => document.documentElement.lang)) === language, `the page in ${language}`);
        const text = await page.evaluate(() => document.body.innerText);
        const keys = text.match(/\b(play|home|newgame|lobby|end|common|settings|rules|clauses|refusals)\.[a-z][\w.]+/gi) ?? [];
        assert.deepEqual(keys, [], "keys without a text");
        assert.doesNotMatch(text, /\{\w+[,}]/, "placeholders without a value");
        assert.doesNotMatch(text, /\bundefined\b|\bNaN\b|\[object/);
        assert.deepEqual(page.faults, []);
        await page.context().close();
      });
    }
  });
}

test("languages are chosen on the page and kept", async () => {
  const page = await open("/settings", {}, "setting-language");
  const english = await page.evaluate(() => document.body.innerText);
  await page.getByTestId("setting-language").selectOption("hu");
  await until(async () => (await page.evaluate(() => document.documentElement.lang)) === "hu", "Hungarian");
  assert.notEqual(await page.evaluate(() => document.body.innerText), english);
  await page.reload();
  await page.getByTestId("setting-language").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "hu");
  await page.context().close();
});

test("the page is served with a strict content policy", async () => {
  const answer = await fetch(server.url);
  const policy = answer.headers.get("content-security-policy") ?? "";
  assert.match(policy, /default-src 'none'|default-src 'self'/);
  assert.doesNotMatch(policy, /script-src[^;]*'unsafe-(inline|eval)'/);
  assert.doesNotMatch(policy, /https?:\/\//);
  assert.equal(answer.headers.get("x-content-type-options"), "nosniff");
});

test("a tile that does not fit says why", async () => {
  const page = await open(middle.path);
  await myTurn(page);
  await page.getByTestId("fit").click();
  const found = await until(async () => {
    // Press free places of the board until one of them is an empty cell beside a tile where the tile in hand does not fit.
    const box = await page.getByTestId("board").boundingBox();
    for (let y = box.y + 30; y < box.y + box.height - 160; y += 45) {
      for (let x = box.x + 30; x < box.x + box.width - 30; x += 45) {
        if (await page.evaluate(([px, py]) => document.elementFromPoint(px, py)?.closest("button") !== null, [x, y])) continue;
        await page.mouse.click(x, y);
        if (await page.getByTestId("why-not").isVisible()) return true;
      }
    }
    return false;
  }, "a reason");
  assert.ok(found);
  assert.match(await page.getByTestId("why-not").innerText(), /BASE-PLACE-0\d/);
  assert.equal((await table(page)).stage, "place");
  await page.context().close();
});

// Killed servers, several people at one device, rematches: nobody has to load the page again.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, openPage } from "./browser.mjs";
import { Server, until } from "./server.mjs";
import { choices, mouseTurn, myTurn, nothingMade, scores, table } from "./turns.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const human = (name, colour, open = false) => ({ name, kind: "human", colour, open });
const computer = (colour) => ({ name: "Greta", kind: "greedy", colour });

async function openSeat(game, options) {
  const page = await openPage(browser, options);
  await page.goto(`${server.url}${game.path}`);
  await page.getByTestId("play").waitFor();
  return page;
}

test("a server killed again and again is taken up by the open page without a reload", async () => {
  const game = await server.createGame({ selection: "base-c1", seats: [human("Anna", 0), computer(2)] });
  const page = await openSeat(game);
  const random = choices(9), made = nothingMade();
  for (let kill = 0; kill < 4; kill += 1) {
    for (let turns = 0; turns < 2 && (await myTurn(page)); turns += 1) await mouseTurn(page, random, made);
    const before = await table(page);
    await server.kill9();
    await server.launch();
    await until(async () => (await page.getByTestId("connection").getAttribute("data-state").catch(() => "online")) !== "dropped", "the line to be back");
    const { headSeq } = (await server.get(`/games/${game.id}`, game.token)).game;
    assert.ok(headSeq >= before.seq, `no acknowledged entry is lost: ${headSeq} of ${before.seq}`);
  }
  while (made.turns < 12 && (await myTurn(page))) await mouseTurn(page, random, made);
  const view = (await server.get(`/games/${game.id}`, game.token)).view;
  await until(async () => (await table(page)).digest === (await server.get(`/games/${game.id}`, game.token)).view.digest, "page and server to agree");
  assert.ok(view.tiles.length >= 12);
  assert.equal(page.loads, 1);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a turn pressed while the server is dead is played once when it is back", async () => {
  const game = await server.createGame({ selection: "base-c1", seats: [human("Anna", 0), human("Béla", 1)] });
  const page = await openSeat(game);
  const random = choices(5), made = nothingMade();
  for (let turn = 0; turn < 3 && (await myTurn(page)); turn += 1) await mouseTurn(page, random, made);
  await myTurn(page);
  const before = (await server.get(`/games/${game.id}`, game.token)).view.tiles.length;
  await server.kill9();
  const turn = mouseTurn(page, random, made); // waits for its acknowledgement
  await new Promise((resolve) => setTimeout(resolve, 1500));
  await server.launch();
  await turn;
  const { view } = await server.get(`/games/${game.id}`, game.token);
  assert.equal(view.tiles.length, before + 1, "one tile more, not two and not none");
  assert.equal(page.loads, 1);
  await page.context().close();
});

test("three people share one device, hand it over, finish, and play again", async () => {
  const game = await server.createGame({ selection: "base-c1 farmers=off", seats: [human("Anna", 0), human("Béla", 1), human("Cili", 2)] });
  const page = await openSeat(game);
  const random = choices(3), made = nothingMade();
  let handed = 0;
  while (!(await table(page)).over) {
    if (await page.getByTestId("hand-over").isVisible()) handed += 1;
    if (await myTurn(page)) await mouseTurn(page, random, made);
  }
  assert.ok(handed > 50, `the device is handed over at each turn: ${handed}`);
  assert.ok(made.turns >= 68);
  const { result } = await server.checkedRecord(game.id, game.token);
  assert.deepEqual(result.split("-").map(Number), await scores(page, 3));
  await page.getByTestId("rematch").click();
  await until(() => !page.url().includes(game.id), "the next game");
  await page.getByTestId("play").waitFor();
  await until(async () => !(await table(page)).over, "a fresh table");
  assert.deepEqual(await scores(page, 3), [0, 0, 0]);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

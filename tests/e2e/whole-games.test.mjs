// Whole games in real browsers: by mouse, by keyboard alone, and between two browsers of which one is cut off.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, openPage } from "./browser.mjs";
import { Line, Server, sleep, until } from "./server.mjs";
import { choices, keyboardTurn, mouseTurn, myTurn, nothingMade, scores, table, tabTo } from "./turns.mjs";

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const gameOf = (page) => new URL(page.url()).pathname.split("/")[2];
const tokenOf = (page, id) => page.evaluate((game) => JSON.parse(localStorage.getItem(`bastide.game.${game}`)).token, id);

// The end as the page shows it, as the server stores it, and as the command line replays it: three times the same.
async function compareEnd(page, seats) {
  const shown = await scores(page, seats);
  const id = gameOf(page);
  const { result, digest, report } = await server.checkedRecord(id, await tokenOf(page, id));
  assert.deepEqual(result.split("-").map(Number), shown, report);
  assert.equal(digest, (await table(page)).digest);
  await until(async () => (await page.getByTestId("proof").first().innerText().catch(() => "")) !== "", "the end table with the proof of the shuffle");
  return shown;
}

test("a whole winter game by mouse against greedy", async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  await page.getByTestId("play-now").click();
  await page.getByTestId("ruleset-winter").check({ force: true });
  await page.getByTestId("start-game").click();
  await page.getByTestId("play").waitFor();
  const random = choices(84), made = nothingMade();
  while (await myTurn(page)) await mouseTurn(page, random, made);
  assert.ok(made.turns >= 40 && made.turns <= 42, `half of 83 turns were ours: ${made.turns}`);
  assert.ok(made.figures >= 5 && made.rotations > 0 && made.undos > 0 && made.skips > 0, JSON.stringify(made));
  await compareEnd(page, 2);
  assert.deepEqual(page.faults, []);
  assert.equal(page.loads, 1, "the page was loaded once");
  await page.context().close();
});

test("a whole demo game by keyboard alone", async () => {
  const page = await openPage(browser);
  await page.goto(server.url);
  await page.mouse.move(0, 0);
  await page.getByTestId("play-now").waitFor();
  await tabTo(page, "play-now");
  await page.keyboard.press("Enter");
  await page.getByTestId("ruleset-base-c1").waitFor({ state: "attached" });
  await tabTo(page, "ruleset-base-c1");
  for (let steps = 0; !(await page.getByTestId("ruleset-demo").isChecked()); steps += 1) {
    assert.ok(steps < 10, "the arrow keys reach the demo game");
    await page.keyboard.press("ArrowRight");
  }
  await tabTo(page, "start-game");
  await page.keyboard.press("Enter");
  await page.getByTestId("play").waitFor();
  const random = choices(20), made = nothingMade();
  while (await myTurn(page)) await keyboardTurn(page, random, made);
  assert.ok(made.turns >= 8 && made.figures > 0, JSON.stringify(made));
  await compareEnd(page, 2);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a base game between two browsers, one of which is cut off and comes back without a reload", async (t) => {
  const host = await openPage(browser);
  await host.goto(server.url);
  await host.getByTestId("new-game").click();
  await host.getByTestId("seat-kind-1").selectOption("link");
  await host.getByTestId("start-game").click();
  const invite = await host.getByTestId("invite-link").inputValue();

  const line = await Line.to(server.port); // the guest's line, which can be cut
  t.after(() => line.close());
  const guest = await openPage(browser);
  await guest.goto(invite.replace(server.url, line.url));
  await guest.getByTestId("claim-name").fill("Béla");
  await guest.getByTestId("claim-1").click();
  await Promise.all([host, guest].map((page) => page.getByTestId("play").waitFor()));

  const random = choices(72), made = [nothingMade(), nothingMade()];
  const pages = [host, guest];
  let cuts = 0;
  for (let turn = 0; ;) {
    if (turn === 11 && cuts === 0) {
      // While the guest is away the host goes on as long as it is the host's turn.
      line.cut();
      cuts += 1;
      await until(async () => (await host.getByTestId("seat-1").innerText()) !== "", "the seats");
      for (let seen = await table(host); !seen.over && seen.mine; seen = await table(host)) await mouseTurn(host, random, made[0]);
      await sleep(1500);
      line.restore();
    }
    if (turn === 30 && cuts === 1) {
      // Cut in the middle of the guest's own turn: the turn in the making stays, and is sent when the line is back.
      await until(async () => (await table(guest)).mine || (await table(guest)).over || mouseTurn(host, random, made[0]), "the guest's turn");
      assert.ok((await table(guest)).mine, "the game goes on after 30 turns");
      await guest.context().setOffline(true);
      line.cut();
      cuts += 1;
      await sleep(1200);
      line.restore();
      await guest.context().setOffline(false);
    }
    const views = await Promise.all(pages.map(table));
    if (views.every((view) => view.over)) break;
    const mover = views.findIndex((view) => view.mine && view.stage === "place");
    if (mover < 0) { await sleep(30); continue; }
    await mouseTurn(pages[mover], random, made[mover]);
    turn += 1;
  }
  assert.equal(cuts, 2);
  const [ours, theirs] = await Promise.all(pages.map(table));
  assert.equal(ours.digest, theirs.digest);
  assert.deepEqual(await compareEnd(host, 2), await scores(guest, 2));
  assert.deepEqual([...host.faults, ...guest.faults], []);
  assert.deepEqual(pages.map((page) => page.loads), [1, 1], "no page was loaded again");
  await Promise.all(pages.map((page) => page.context().close()));
});

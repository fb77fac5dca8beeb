// Takes the pictures of docs/screenshots from scripted games on a real server: node tools/screenshots.mjs [name…]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, openPage } from "../tests/e2e/browser.mjs";
import { root, Server, until } from "../tests/e2e/server.mjs";

const wanted = process.argv.slice(2);
const target = join(root, "docs/screenshots");
mkdirSync(target, { recursive: true });

const human = (name, colour) => ({ name, kind: "human", colour });
const computer = (name, colour) => ({ name, kind: "greedy", colour });

const shots = [
  { name: "desktop", tiles: 46, selection: "base-c1", seats: [human("Anna", 1), computer("Greta", 2), computer("Gábor", 3), computer("Béla", 4)],
    window: { viewport: { width: 1440, height: 900 } } },
  { name: "phone", tiles: 24, selection: "base-c1", seats: [human("Anna", 2), computer("Greta", 1)],
    window: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } },
  { name: "winter", tiles: 50, selection: "winter", seats: [human("Anna", 2), computer("Greta", 1), computer("Ottó", 0)],
    window: { viewport: { width: 1440, height: 900 } } },
  { name: "dark", tiles: 38, selection: "base-c1", seats: [human("Anna", 3), computer("Greta", 1), computer("Pavel", 4)],
    window: { viewport: { width: 1440, height: 900 }, colorScheme: "dark" } },
  { name: "hungarian", tiles: 32, selection: "base-c1", seats: [human("Kovács Anna", 1), computer("Gréta", 2)],
    window: { viewport: { width: 1440, height: 900 } }, language: "hu" },
];

// Plays the human seat over REST until so many tiles lie: snug places, a figure where it would be worth most.
async function playUntil(server, game, tiles) {
  for (;;) {
    const { view } = await server.get(`/games/${game.id}`, game.token);
    if (view.toMove.decider === "player" && view.toMove.seat === 0) {
      if (view.tiles.length >= tiles && view.toMove.step === "place") return;
      const { headSeq, actions } = await server.get(`/games/${game.id}/legal`, game.token);
      await server.command(game, headSeq, [choose(view, actions.map((one) => one.action))]);
    } else {
      await server.get(`/games/${game.id}/events?after=${(await server.get(`/games/${game.id}`, game.token)).game.headSeq}&wait=2`, game.token);
    }
  }
}

function choose(view, actions) {
  const laid = new Set(view.tiles.map((tile) => String(tile.cell)));
  const snug = ({ cell: [x, y] }) => {
    let sum = -Math.abs(x) * 0.15 - Math.abs(y) * 0.3; // wide boards fit the picture
    for (let dx = -1; dx <= 1; dx += 1) for (let dy = -1; dy <= 1; dy += 1) sum += laid.has(String([x + dx, y + dy])) ? (dx && dy ? 0.4 : 1) : 0;
    return sum;
  };
  const worth = (action) => {
    if (action.type === "place") return snug(action);
    if (action.type === "skip") return view.supply[0].follower > 2 ? 0.5 : 2;
    return { C: 3, M: 4, R: 1, F: view.tiles.length > 20 && view.tiles.length < 34 ? 1.5 : 0 }[action.spot[0]];
  };
  return actions.reduce((best, action) => (worth(action) > worth(best) ? action : best));
}

const server = await Server.start();
const browser = await launch();
try {
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const game = await server.createGame({ selection: shot.selection, seats: shot.seats });
    await playUntil(server, game, shot.tiles);
    const page = await openPage(browser, shot.window);
    if (shot.language) await page.addInitScript((code) => localStorage.setItem("bastide.language", code), shot.language);
    await page.goto(`${server.url}${game.path}`);
    await page.getByTestId("play").waitFor();
    await page.getByTestId("fit").click();
    // A ghost on the board: the cell with the most ways to lie, nearest the middle.
    await until(() => page.locator("button.cell").count(), "legal cells");
    await page.locator("button.cell").evaluateAll((cells) => {
      const middle = (cell) => cell.dataset.cell.split(",").reduce((sum, part) => sum + Math.abs(Number(part)), 0);
      const best = cells.filter((cell) => cell.dataset.rotations.includes(",")).sort((a, b) => middle(a) - middle(b))[0];
      best?.click();
    });
    await page.waitForTimeout(900);
    await page.screenshot({ path: join(target, `${shot.name}.png`) });
    console.log(`docs/screenshots/${shot.name}.png`);
    if (page.faults.length > 0) throw new Error(page.faults.join("\n"));
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
}

// Plays a game over REST until something worth looking at on the page comes up.
import { randomBytes } from "node:crypto";
import { choices } from "./turns.mjs";

// How a seat plays: compactly, so that much is finished and holes appear; pieces in the order of `wanted` before followers.
export function choose(actions, view, wanted, random) {
  const taken = new Set(view.tiles.map((tile) => tile.cell.join()));
  const around = ({ cell: [x, y] }) => [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => taken.has(`${x + dx},${y + dy}`))).filter(Boolean).length;
  const places = actions.filter((action) => action.type === "place").sort((a, b) => around(b) - around(a));
  const skip = actions.find((action) => action.type === "skip");
  if (places.length > 0) return skip ?? random.pick(places.slice(0, 4)); // a tile on offer is left
  for (const figure of wanted) {
    const puts = actions.filter((action) => action.type === "put" && action.figure === figure && !action.spot.startsWith("F."));
    if (puts.length > 0) return random.pick(puts);
  }
  return skip ?? random.pick(actions);
}

// One token for each seat: open seats are taken here.
async function seated(server, body) {
  const game = await server.createGame(body);
  const tokens = body.seats.map(() => game.token);
  for (const [seat, { name, open }] of body.seats.entries()) {
    if (!open) continue;
    const token = randomBytes(32).toString("base64url");
    const answer = await fetch(`${server.url}/api/v1/games/${game.id}/join`, {
      method: "POST", headers: { "Content-Type": "application/json", Authorization: `Bearer ${game.invite.secret}` }, body: JSON.stringify({ name, seat, token }),
    });
    if (!answer.ok) throw new Error(`join: ${answer.status} ${await answer.text()}`);
    tokens[seat] = token;
  }
  return { ...game, tokens };
}

// Games until `stop({ view, actions, laidBy })` says so; the game, its view, what is legal then, and a token for each seat.
// `wanted`: figures by preference.
export async function playUntil(server, body, { seed, wanted = ["follower"], stop, games = 12 }) {
  const random = choices(seed);
  for (let tried = 0; tried < games; tried += 1) {
    const game = await seated(server, body);
    let laidBy = null;
    for (;;) {
      const { view } = await server.get(`/games/${game.id}`, game.token);
      if (view.toMove.decider === "nobody") break;
      const seat = view.toMove.seat;
      const { headSeq, actions: told } = await server.get(`/games/${game.id}/legal`, game.tokens[seat]);
      const actions = told.map((one) => one.action);
      if (stop({ view, actions, laidBy })) return { game, view, actions, laidBy };
      const action = choose(actions, view, wanted, random);
      if (action.type === "place") laidBy = seat;
      await server.command({ ...game, token: game.tokens[seat] }, headSeq, [action]);
    }
  }
  throw new Error(`in ${games} games it never came up`);
}

// The module of the page under node: what it says of places and figures agrees with what the rules allow, all through a game.
// Another module than that of the build folder: BASTIDE_MODULE=FILE.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";

const modulePath = process.env.BASTIDE_MODULE ?? new URL("../../build/wasm/bindings/wasm/bastide_wasm.wasm", import.meta.url);

let exports;
before(async () => {
  const module = await WebAssembly.compile(await readFile(modulePath));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] = () => 0;
  }
  ({ exports } = await WebAssembly.instantiate(module, imports));
  exports._initialize();
});

function ask(name, members = {}) {
  const question = new TextEncoder().encode(JSON.stringify({ ask: name, ...members }));
  new Uint8Array(exports.memory.buffer, exports.question_buffer(question.length), question.length).set(question);
  const length = exports.ask(question.length);
  const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.answer_address(), length)));
  if (answer.error) throw new Error(`${name}: ${JSON.stringify(answer.error)}`);
  return answer.ok;
}

const key = ({ figure, cell, spot }) => `${figure} ${cell} ${spot}`;
const sorted = (list) => [...list].sort();

function plays(words, seed, seen) {
  let state = seed >>> 0;
  const below = (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * n);
  };
  const game = ask("begin", { ruleset: ask("compose", { words }).handle, seats: 2, first: 0 });
  for (;;) {
    const { toMove, figures } = ask("view", { game });
    if (toMove.decider === "nobody") break;
    const actions = ask("legalActions", { game });
    const puts = actions.filter((action) => action.type === "put");
    if (toMove.step === "figure") {
      const answers = ask("spotAnswers", { game });
      assert.deepEqual(sorted(answers.filter((one) => !one.refusal).map(key)), sorted(puts.map(key)), "spots are what may be put");
      for (const one of answers.filter((answer) => answer.spot.startsWith("V."))) {
        assert.equal(one.kind, "field");
        if (!one.refusal) assert.equal(ask("featureAt", { game, cell: one.cell, spot: one.spot }).kind, "field");
        else assert.match(one.refusal.clause, /^(AM-BARN-0[34]|BASE-FOLL-0\d)$/);
        seen.corners += 1;
      }
    }
    if (toMove.step === "abbey") {
      const cells = ask("placements", { game, tile: "AMA" }).map((option) => String(option.cell));
      assert.deepEqual(sorted(cells), sorted(actions.filter((action) => action.type === "place").map((action) => String(action.cell))), "holes are where an abbey may lie");
      seen.offers += 1;
    }
    if (toMove.step === "wagon") seen.wagons += 1;
    for (const barn of figures.filter((figure) => figure.figure === "barn")) {
      const field = ask("featureAt", { game, cell: barn.cell, spot: barn.spot });
      assert.ok(field.figures.some((one) => key(one) === key(barn) && one.seat === barn.seat), "a barn stands in the field of its corner");
      assert.ok(field.leaders.includes(barn.seat));
      seen.barns += 1;
    }
    const special = puts.filter((action) => action.figure !== "follower");
    const list = special.length > 0 && below(3) > 0 ? special : actions;
    ask("apply", { game, action: list[below(list.length)] });
  }
  ask("free", { handle: game });
}

test("expansions are listed by name and compose with the rule sets", () => {
  const names = ask("knownExpansions").map((one) => one.name);
  assert.ok(names.includes("abbey-and-mayor"));
  for (const name of names) assert.equal(ask("compose", { selection: { ruleset: "base-c1", expansions: [name], options: {}, copies: 1 } }).selection.expansions[0], name);
});

test("places, corners, holes and wagons agree with the legal actions in every position of some games", () => {
  const seen = { corners: 0, offers: 0, wagons: 0, barns: 0 };
  for (let seed = 1; seed <= 6; seed += 1) plays(`base-c1 abbey-and-mayor${seed % 2 ? "" : " wagon_move=adjacent_tile barn_placement=other_barn_allowed"}`, seed, seen);
  for (const [what, times] of Object.entries(seen)) assert.ok(times > 0, `${what} were met: ${times}`);
});

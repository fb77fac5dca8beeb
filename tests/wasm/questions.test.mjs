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

test("pieces of nobody need no colour, know their places and stand about the figure they accompany", () => {
  const box = (svg) => /viewBox="([^"]+)"/.exec(svg)[1].split(" ").map(Number);
  const ruleset = ask("compose", { words: "base-c1 princess-and-dragon" }).handle;
  for (const figure of ["dragon", "fairy"]) assert.equal(ask("figureSvg", { figure }), ask("figureSvg", { figure, colour: 4 }));
  const [left, right] = [true, false].map((toLeft) => box(ask("figureSvg", { figure: "fairy", beside: true, toLeft })));
  assert.ok(left[0] < right[0] && left[0] + left[2] < right[0] + right[2], "to the left of the figure, and to the right of it");
  const wide = box(ask("figureSvg", { figure: "fairy", beside: true, company: "wagon" }));
  assert.ok(wide[0] + wide[2] > right[0] + right[2], "a wide figure keeps it off");
  const shapes = ask("segmentShapes", { ruleset, tile: "PD18" });
  assert.ok(shapes.every((shape) => typeof shape.companyLeft === "boolean"));
  const spots = ask("neutralSpots", { ruleset, tile: "PD18", rotation: 1 });
  assert.equal(spots.length, 2);
  for (const { x, y } of spots) assert.ok(x > 0 && x < 1000 && y > 0 && y < 1000);
  assert.throws(() => ask("neutralSpots", { ruleset, tile: "nothing" }), /not in this ruleset/);
});

test("every printed mark has a picture, other words have none", () => {
  const pictures = ["volcano", "dragon", "princess", "portal"].map((mark) => ask("signSvg", { mark, theme: "winter" }));
  assert.equal(new Set(pictures).size, 4);
  for (const svg of pictures) assert.match(svg, /^<svg .*<\/svg>$/);
  assert.equal(ask("signSvg", { mark: "tunnel" }), "");
  assert.throws(() => ask("signSvg", { mark: "portal", theme: "sepia" }), /theme: unknown/);
});

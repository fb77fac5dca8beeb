import { describe, expect, test } from "vitest";
import { emptyDraft, flyDraft, freeDraft, moveDraft } from "../game/draft";
import { lastFlight, turnOwner } from "../game/flight";
import { linesOf, lastCells, type Entry } from "../game/history";
import { waitBefore } from "../game/pace";
import { standing } from "../game/rebuild";
import { pileOf } from "../game/verify";
import { commandOf } from "./keys";
import { lettersOf, matches } from "./search";

const figure = { ...emptyDraft, stage: "figure" as const, cell: [1, 0] as [number, number] };
const key = (name: string, shift = false): { key: string; shift: boolean } => ({ key: name, shift });

describe("keys", () => {
  test("arrows walk among cells while a tile is to be laid, choose a spot in the figure step, else move the board", () => {
    expect(commandOf(key("ArrowRight"), emptyDraft, true)).toEqual({ do: "walk", dx: 1, dy: 0 });
    expect(commandOf(key("ArrowRight"), figure, true)).toEqual({ do: "spotStep", step: 1 });
    expect(commandOf(key("ArrowRight"), emptyDraft, false)).toMatchObject({ do: "pan" });
  });
  test("S keeps figures in the figure step only, and moves the board otherwise", () => {
    expect(commandOf(key("s"), figure, true)).toEqual({ do: "keep" });
    expect(commandOf(key("s"), emptyDraft, true)).toMatchObject({ do: "pan" });
    expect(commandOf(key("k"), emptyDraft, true)).toBeNull();
  });
  test("G asks for another figure in the figure step; K and S leave a tile on offer", () => {
    expect(commandOf(key("g"), figure, true)).toEqual({ do: "kind" });
    expect(commandOf(key("g"), emptyDraft, true)).toBeNull();
    expect(commandOf(key("k"), emptyDraft, true, true)).toEqual({ do: "keep" });
    expect(commandOf(key("k"), emptyDraft, false, true)).toBeNull();
  });
  test("a figure that moves on has its places by number and by arrow", () => {
    expect(commandOf(key("2"), moveDraft, true)).toEqual({ do: "spot", index: 1 });
    expect(commandOf(key("ArrowLeft"), moveDraft, true)).toEqual({ do: "spotStep", step: -1 });
    expect(commandOf(key("k"), moveDraft, true)).toEqual({ do: "keep" });
  });
  test("a step of a piece of nobody has its direction, and nothing to keep", () => {
    expect(commandOf(key("ArrowUp"), flyDraft, true)).toEqual({ do: "fly", dx: 0, dy: -1 });
    expect(commandOf(key("2"), flyDraft, true)).toEqual({ do: "spot", index: 1 });
    expect(commandOf(key("k"), flyDraft, true)).toBeNull();
    expect(commandOf(key("ArrowUp"), flyDraft, false)).toMatchObject({ do: "pan" });
  });
  test("who may go home is chosen like a place, or all are left", () => {
    expect(commandOf(key("1"), freeDraft([1, 0]), true)).toEqual({ do: "spot", index: 0 });
    expect(commandOf(key("k"), freeDraft([1, 0]), true)).toEqual({ do: "keep" });
  });
  test("a figure that may go far has the arrows for tiles and the numbers for places", () => {
    expect(commandOf(key("ArrowRight"), figure, true, false, true)).toEqual({ do: "tile", dx: 1, dy: 0 });
    expect(commandOf(key("3"), figure, true, false, true)).toEqual({ do: "spot", index: 2 });
    expect(commandOf(key("ArrowRight"), { ...figure, stage: "move" }, true, false, true)).toEqual({ do: "spotStep", step: 1 });
  });
  test("Shift turns the other way", () => {
    expect(commandOf(key("R", true), emptyDraft, true)).toEqual({ do: "turn", step: -1 });
  });
});

describe("search among remaining tiles", () => {
  const words = { C: "city", R: "road", F: "field", M: "monastery" };
  test("counts repeated words", () => {
    const letters = lettersOf("city, ci road", words) ?? [];
    expect(letters).toEqual(["C", "C", "R"]);
    expect(matches({ id: "O", edges: "CRRC", monastery: false }, letters)).toBe(true);
    expect(matches({ id: "D", edges: "CRFR", monastery: false }, letters)).toBe(false);
  });
  test("an unknown word finds nothing", () => {
    expect(lettersOf("harbour", words)).toBeNull();
  });
});

const entry = (seq: number, events: Entry["events"], step = "figure"): Entry => ({ seq, time: 0, seat: 0, step, action: { type: "skip" }, events });

describe("the log", () => {
  const entries = [
    entry(1, [{ type: "drawn", tile: "U" }]),
    entry(2, [{ type: "placed", seat: 0, tile: "U", cell: [1, 0], rotation: 1 }]),
    entry(3, [{ type: "put", seat: 0, figure: "follower", cell: [1, 0], spot: "R.W" }, { type: "turnStarted", seat: 1 }]),
    entry(4, [{ type: "placed", seat: 1, tile: "V", cell: [2, 0], rotation: 0 }]),
  ];
  test("joins tile and figure of one turn", () => {
    expect(linesOf(entries)).toMatchObject([
      { kind: "turn", seat: 0, put: { spot: "R.W" }, done: true },
      { kind: "turn", seat: 1, put: null, done: false },
    ]);
  });
  test("tells of a figure that moves on, or comes home because its owner says so", () => {
    const freed = (seat: number) => ({ type: "returned" as const, seat, figure: "wagon", cell: [2, 0] as [number, number], spot: "R.E", clause: "BASE-RET-01" });
    const lines = linesOf([
      ...entries,
      entry(5, [{ type: "skipped", seat: 1 }, freed(1), freed(0)]),
      entry(6, [{ type: "put", seat: 1, figure: "wagon", cell: [3, 0], spot: "C.E" }], "wagon"),
      entry(7, [{ type: "skipped", seat: 0, figure: "wagon" }, { type: "turnStarted", seat: 0 }], "wagon"),
      entry(8, [{ type: "skipped", seat: 0, tile: "AMA" }], "abbey"),
    ]);
    expect(lines.slice(2)).toMatchObject([
      { kind: "moved", seat: 1, figure: "wagon", cell: [3, 0], spot: "C.E" },
      { kind: "back", seat: 0, figure: "wagon", cell: [2, 0], spot: "R.E" },
    ]);
    expect(lines[1]).toMatchObject({ kind: "turn", put: null });
  });
  const at = (x: number): [number, number] => [x, 0];
  const step = (seq: number, seat: number, x: number, eaten: Entry["events"] = []): Entry => ({
    seq, time: 0, seat, step: "flight", action: { type: "move", neutral: "dragon", cell: at(x) },
    events: [{ type: "moved", seat, neutral: "dragon", cell: at(x), clause: "PD-DRAGON-04" }, ...eaten],
  });
  const eaten: Entry["events"] = [{ type: "returned", seat: 0, figure: "wagon", cell: at(5), spot: "R.W", clause: "PD-DRAGON-07", reason: "eaten" }];
  const came: Entry = { ...entry(5, [{ type: "moved", seat: null, neutral: "dragon", cell: at(3), clause: "PD-VOLCANO-03" }, { type: "shuffledIn", tile: "PD11", clause: "PD-DRAGON-01" }, { type: "shuffledIn", tile: "PD12", clause: "PD-DRAGON-01" }]) };
  const flown = [
    ...entries, came, step(6, 1, 4), step(7, 0, 5, eaten),
    entry(8, [{ type: "placed", seat: 0, tile: "PD11", cell: at(9), rotation: 0 }], "place"), step(9, 0, 6), step(10, 1, 7),
  ];
  test("tells a flight in one line, with its steps and who was eaten, and the next one in another", () => {
    const lines = linesOf(flown).slice(2);
    expect(lines.map((line) => line.kind)).toEqual(["neutral", "shuffled", "flight", "turn", "flight"]);
    expect(lines[0]).toMatchObject({ seat: null, neutral: "dragon", beside: false });
    expect(lines[1]).toMatchObject({ tiles: ["PD11", "PD12"], clause: "PD-DRAGON-01" });
    expect(lines[2]).toMatchObject({ steps: [{ seat: 1, eaten: [] }, { seat: 0, eaten: [{ seat: 0, figure: "wagon" }] }] });
  });
  test("knows the last flight with where it began, until the next tile lies", () => {
    expect(lastFlight(flown)).toMatchObject({ neutral: "dragon", from: [5, 0], steps: [{ cell: [6, 0] }, { cell: [7, 0] }] });
    expect(lastFlight(flown.slice(0, -3))).toMatchObject({ from: [3, 0], steps: [{ cell: [4, 0] }, { cell: [5, 0] }] });
    expect(lastFlight(flown.slice(0, -2))).toBeNull();
    expect(turnOwner(flown)).toBe(0);
  });
  test("tells of the fairy, of a knight sent home and of tiles laid aside", () => {
    const moved: Entry = { ...entry(11, [{ type: "moved", seat: 1, neutral: "fairy", cell: at(1), spot: "R.W", clause: "PD-FAIRY-02" }]), action: { type: "move", neutral: "fairy", cell: at(1), spot: "R.W" } };
    const freed = entry(12, [{ type: "returned", seat: 0, figure: "follower", cell: at(2), spot: "C.N", clause: "PD-PRINCESS-01", reason: "freed" }], "princess");
    const paid = entry(13, [{ type: "awarded", when: "completed", points: [{ seat: 1, points: 1 }], cell: at(1), clause: "PD-FAIRY-06" }, { type: "laidAside", tile: "PD11", clause: "PD-DRAGON-01" }]);
    expect(linesOf([moved, freed, paid])).toMatchObject([
      { kind: "neutral", seat: 1, neutral: "fairy", beside: true },
      { kind: "freed", seat: 0, gone: { seat: 0, figure: "follower" } },
      { kind: "award", event: { clause: "PD-FAIRY-06" } },
      { kind: "aside", tile: "PD11" },
    ]);
    expect(lastFlight([...entries, moved])).toBeNull();
  });
  test("knows the last tile of every seat", () => {
    expect(lastCells(entries, 2)).toEqual([{ seat: 1, cell: [2, 0] }, { seat: 0, cell: [1, 0] }]);
  });
});

test("an undo entry takes back everything after the entry it names", () => {
  const kept = standing([{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4, undo: 1 }, { seq: 5 }]);
  expect(kept.map((one) => one.seq)).toEqual([1, 5]);
});
test("only computers' turns are held back, and not after an absence", () => {
  expect(waitBefore("place", "human", 1, false)).toBe(0);
  expect(waitBefore("place", "greedy", 1, false)).toBeGreaterThan(0);
  expect(waitBefore("place", "greedy", 200, false)).toBe(0);
});
test("each step of a computer's flight is seen by itself, also with reduced motion", () => {
  expect(waitBefore("move", "greedy", 6, false)).toBeGreaterThan(waitBefore("place", "greedy", 6, false));
  expect(waitBefore("move", "greedy", 6, true)).toBeGreaterThan(0);
  expect(waitBefore("move", "human", 6, false)).toBe(0);
  expect(waitBefore("put", "greedy", 6, false)).toBe(0);
});
test("the pile is read from the setup text in catalogue order", () => {
  expect(pileOf("bastide-setup-v1\nselection demo\ntiles A=2 D=1\n")).toEqual(["A", "A", "D"]);
});

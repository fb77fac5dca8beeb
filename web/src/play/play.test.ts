import { describe, expect, test } from "vitest";
import { emptyDraft } from "../game/draft";
import { linesOf, lastCells, type Entry } from "../game/history";
import { waitAfterTurn } from "../game/pace";
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

const entry = (seq: number, events: Entry["events"]): Entry => ({ seq, time: 0, seat: 0, action: { type: "skip" }, events });

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
  test("knows the last tile of every seat", () => {
    expect(lastCells(entries, 2)).toEqual([{ seat: 1, cell: [2, 0] }, { seat: 0, cell: [1, 0] }]);
  });
});

test("an undo entry takes back everything after the entry it names", () => {
  const kept = standing([{ seq: 1 }, { seq: 2 }, { seq: 3 }, { seq: 4, undo: 1 }, { seq: 5 }]);
  expect(kept.map((one) => one.seq)).toEqual([1, 5]);
});
test("only computers' turns are held back, and not after an absence", () => {
  expect(waitAfterTurn("human", 1, false)).toBe(0);
  expect(waitAfterTurn("greedy", 1, false)).toBeGreaterThan(0);
  expect(waitAfterTurn("greedy", 200, false)).toBe(0);
});
test("the pile is read from the setup text in catalogue order", () => {
  expect(pileOf("bastide-setup-v1\nselection demo\ntiles A=2 D=1\n")).toEqual(["A", "A", "D"]);
});

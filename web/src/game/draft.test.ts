import { describe, expect, test } from "vitest";
import { aimed, asksConfirm, canUndo, chosen, emptyDraft, figureDraft, laid, moveDraft, sent, turned, turnOf, undone, type Draft } from "./draft";

const option = { cell: [1, 0] as [number, number], rotations: [1, 3] };

describe("the turn in the making", () => {
  test("a ghost starts in a rotation that fits", () => {
    expect(aimed(emptyDraft, option)).toEqual({ stage: "place", cell: [1, 0], rotation: 1, choice: null });
  });
  test("a rotation that fits in the next cell is kept", () => {
    expect(aimed({ ...emptyDraft, rotation: 3 }, option).rotation).toBe(3);
  });
  test("turning goes round the rotations that fit, both ways", () => {
    const ghost = aimed(emptyDraft, option);
    expect(turned(ghost, option, 1).rotation).toBe(3);
    expect(turned(turned(ghost, option, 1), option, 1).rotation).toBe(1);
    expect(turned(ghost, option, -1).rotation).toBe(3);
  });
  test("undo goes back step by step and stops at the start of the turn", () => {
    let draft: Draft = chosen(laid(aimed(emptyDraft, option), true), { kind: "put", figure: "follower", cell: [1, 0], spot: "R.W" });
    draft = undone(draft);
    expect(draft).toMatchObject({ stage: "figure", choice: null });
    draft = undone(draft);
    expect(draft).toMatchObject({ stage: "place", cell: [1, 0] });
    draft = undone(draft);
    expect(draft.cell).toBeNull();
    expect(canUndo(draft)).toBe(false);
  });
  test("a turn that was sent cannot be taken back", () => {
    expect(canUndo(sent(laid(aimed(emptyDraft, option), false)))).toBe(false);
  });
  test("a figure step without a choice is no complete turn: no figure is lost by default", () => {
    expect(turnOf(laid(aimed(emptyDraft, option), true), "U")).toBeNull();
  });
  test("a complete turn is sent whole", () => {
    const tile = { type: "place", tile: "U", cell: [1, 0], rotation: 1 };
    const figure = laid(aimed(emptyDraft, option), true);
    expect(turnOf(chosen(figure, { kind: "keep" }), "U")).toEqual([tile, { type: "skip" }]);
    expect(turnOf(chosen(figure, { kind: "put", figure: "follower", cell: [1, 0], spot: "R.N" }), "U")).toEqual([
      tile,
      { type: "put", figure: "follower", cell: [1, 0], spot: "R.N" },
    ]);
    expect(turnOf(laid(aimed(emptyDraft, option), false), "U")).toEqual([tile]);
  });
});

describe("a figure that moves without a tile", () => {
  const moved: Draft = chosen(moveDraft, { kind: "put", figure: "wagon", cell: [4, -2], spot: "R.E" });
  test("is sent alone, wherever it goes", () => {
    expect(turnOf(moved, null)).toEqual([{ type: "put", figure: "wagon", cell: [4, -2], spot: "R.E" }]);
    expect(turnOf(chosen(moveDraft, { kind: "keep" }), null)).toEqual([{ type: "skip" }]);
  });
  test("is not sent without a choice, and the choice can be taken back", () => {
    expect(turnOf(moveDraft, null)).toBeNull();
    expect(undone(moved)).toEqual(moveDraft);
    expect(canUndo(moveDraft)).toBe(false);
  });
  test("waits for a word only when everything does", () => {
    expect(asksConfirm("always", moved, 1)).toBe(true);
    expect(asksConfirm("fields", moved, 1)).toBe(false);
  });
});

test("a figure for a tile that lies in the log is sent alone, and the tile stays", () => {
  const figure = chosen(figureDraft([1, 0]), { kind: "keep" });
  expect(turnOf(figure, null)).toEqual([{ type: "skip" }]);
  expect(undone(figure)).toEqual(figureDraft([1, 0]));
  expect(canUndo(figureDraft([1, 0]))).toBe(false);
});

describe("the word before a turn is sent", () => {
  const figure = laid(aimed(emptyDraft, option), true);
  const knight = chosen(figure, { kind: "put", figure: "follower", cell: [1, 0], spot: "C.N" });
  const farmer = chosen(figure, { kind: "put", figure: "follower", cell: [1, 0], spot: "F.NL" });
  test("always and never mean what they say", () => {
    expect(asksConfirm("always", knight, 7)).toBe(true);
    expect(asksConfirm("never", farmer, 1)).toBe(false);
  });
  test("with fields: a farmer, the last figure, and a turn that ends by itself", () => {
    expect(asksConfirm("fields", knight, 7)).toBe(false);
    expect(asksConfirm("fields", farmer, 7)).toBe(true);
    expect(asksConfirm("fields", knight, 1)).toBe(true);
    expect(asksConfirm("fields", laid(aimed(emptyDraft, option), false), 0)).toBe(true);
    expect(asksConfirm("fields", chosen(figure, { kind: "keep" }), 7)).toBe(false);
  });
  test("with fields: a figure at a corner and a tile one held, which come back never", () => {
    expect(asksConfirm("fields", chosen(figure, { kind: "put", figure: "barn", cell: [1, 0], spot: "V.SE" }), 7)).toBe(true);
    expect(asksConfirm("fields", chosen(figure, { kind: "keep" }), 7, true)).toBe(true);
    expect(asksConfirm("never", chosen(figure, { kind: "keep" }), 7, true)).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import {
  aimed, asksConfirm, canUndo, chosen, emptyDraft, figureDraft, flyDraft, freeDraft, laid, moveDraft, sent, sentHome, turned, turnOf, undone, type Draft,
  type Sending,
} from "./draft";

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
    let draft: Draft = chosen(laid(aimed(emptyDraft, option), "figure"), { kind: "put", figure: "follower", cell: [1, 0], spot: "R.W" });
    draft = undone(draft);
    expect(draft).toMatchObject({ stage: "figure", choice: null });
    draft = undone(draft);
    expect(draft).toMatchObject({ stage: "place", cell: [1, 0] });
    draft = undone(draft);
    expect(draft.cell).toBeNull();
    expect(canUndo(draft)).toBe(false);
  });
  test("a turn that was sent cannot be taken back", () => {
    expect(canUndo(sent(laid(aimed(emptyDraft, option), "end")))).toBe(false);
  });
  test("a figure step without a choice is no complete turn: no figure is lost by default", () => {
    expect(turnOf(laid(aimed(emptyDraft, option), "figure"), "U")).toBeNull();
  });
  test("a complete turn is sent whole", () => {
    const tile = { type: "place", tile: "U", cell: [1, 0], rotation: 1 };
    const figure = laid(aimed(emptyDraft, option), "figure");
    expect(turnOf(chosen(figure, { kind: "keep" }), "U")).toEqual([tile, { type: "skip" }]);
    expect(turnOf(chosen(figure, { kind: "put", figure: "follower", cell: [1, 0], spot: "R.N" }), "U")).toEqual([
      tile,
      { type: "put", figure: "follower", cell: [1, 0], spot: "R.N" },
    ]);
    expect(turnOf(laid(aimed(emptyDraft, option), "end"), "U")).toEqual([tile]);
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

describe("a tile that sends somebody home", () => {
  const place = { type: "place", tile: "PD22", cell: [1, 0], rotation: 1 };
  const knight: Sending = { kind: "free", figure: "mayor", cell: [0, 0], spot: "C.N" };
  const princess = laid(aimed(emptyDraft, option), "free");
  test("asks for that first: without an answer there is no turn", () => {
    expect(turnOf(princess, "PD22")).toBeNull();
    expect(turnOf(freeDraft([1, 0]), null)).toBeNull();
  });
  test("is sent with whom it sends home, and with a figure only where one is asked for", () => {
    expect(turnOf(sentHome(princess, knight, "end"), "PD22")).toEqual([place, { type: "free", figure: "mayor", cell: [0, 0], spot: "C.N" }]);
    const spared = sentHome(princess, { kind: "spare" }, "figure");
    expect(turnOf(spared, "PD22")).toBeNull();
    expect(turnOf(chosen(spared, { kind: "keep" }), "PD22")).toEqual([place, { type: "skip" }, { type: "skip" }]);
  });
  test("may take its answer back, then the tile", () => {
    const spared = chosen(sentHome(princess, { kind: "spare" }, "figure"), { kind: "keep" });
    const asked = undone(undone(spared));
    expect(asked).toEqual(princess);
    expect(undone(asked)).toMatchObject({ stage: "place", cell: [1, 0] });
  });
  test("lies in the log: only the answer is sent, and the tile stays", () => {
    const answered = sentHome(freeDraft([1, 0]), knight, "end");
    expect(turnOf(answered, null)).toEqual([{ type: "free", figure: "mayor", cell: [0, 0], spot: "C.N" }]);
    expect(undone(answered)).toEqual(freeDraft([1, 0]));
    expect(canUndo(freeDraft([1, 0]))).toBe(false);
  });
});

describe("a piece of nobody", () => {
  const step: Draft = chosen(flyDraft, { kind: "move", neutral: "dragon", cell: [2, 0], spot: null });
  test("makes one step, which is sent alone and names no spot", () => {
    expect(turnOf(flyDraft, null)).toBeNull();
    expect(turnOf(step, null)).toEqual([{ type: "move", neutral: "dragon", cell: [2, 0] }]);
  });
  test("takes nothing back: there is only another step to choose", () => {
    expect(canUndo(step)).toBe(false);
    expect(canUndo(sent(step))).toBe(false);
    expect(chosen(step, { kind: "move", neutral: "dragon", cell: [1, 1], spot: null }).choice).toMatchObject({ cell: [1, 1] });
  });
  test("waits for a word but with the policy never: a step stays made", () => {
    expect(asksConfirm("fields", step, 7)).toBe(true);
    expect(asksConfirm("always", step, 7)).toBe(true);
    expect(asksConfirm("never", step, 7)).toBe(false);
  });
  test("is moved in place of a figure with the tile, beside one figure", () => {
    const fairy = chosen(laid(aimed(emptyDraft, option), "figure"), { kind: "move", neutral: "fairy", cell: [0, 0], spot: "R.W" });
    expect(turnOf(fairy, "U")).toEqual([{ type: "place", tile: "U", cell: [1, 0], rotation: 1 }, { type: "move", neutral: "fairy", cell: [0, 0], spot: "R.W" }]);
    expect(asksConfirm("fields", fairy, 1)).toBe(false);
  });
});

describe("the word before a turn is sent", () => {
  const figure = laid(aimed(emptyDraft, option), "figure");
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
    expect(asksConfirm("fields", laid(aimed(emptyDraft, option), "end"), 0)).toBe(true);
    expect(asksConfirm("fields", chosen(figure, { kind: "keep" }), 7)).toBe(false);
  });
  test("with fields: a figure at a corner and a tile one held, which come back never", () => {
    expect(asksConfirm("fields", chosen(figure, { kind: "put", figure: "barn", cell: [1, 0], spot: "V.SE" }), 7)).toBe(true);
    expect(asksConfirm("fields", chosen(figure, { kind: "keep" }), 7, true)).toBe(true);
    expect(asksConfirm("never", chosen(figure, { kind: "keep" }), 7, true)).toBe(false);
  });
});

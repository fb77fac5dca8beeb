// The turn in the making. Nothing of it leaves the page before it is confirmed, and every step can be taken back.
// Pure functions: the caller asks the engine what fits and what the tile lets its player decide next.
import { isCorner, sameCell, type Action, type CellXY, type PlacementOption } from "../engine/types";

export type Choice =
  | { kind: "put"; figure: string; cell: CellXY; spot: string }
  | { kind: "move"; neutral: string; cell: CellXY; spot: string | null } // a piece of nobody, beside a figure or to a tile
  | { kind: "keep" };
// Whom the tile just laid sends home, before a figure is put: one figure, or nobody.
export type Sending = { kind: "free"; figure: string; cell: CellXY; spot: string } | { kind: "spare" };

// place: a ghost may stand on the board · free: the tile lies, a figure may be sent home · figure: the tile lies, a choice may
// be made · end: the tile lies and nothing more is asked · move: a figure is put somewhere on the table, without a tile ·
// fly: a piece of nobody makes a step · sent: waiting for the server
export interface Draft {
  stage: "place" | "free" | "figure" | "end" | "move" | "fly" | "sent";
  cell: CellXY | null;
  rotation: number;
  choice: Choice | null;
  freed?: Sending; // decided in this draft
  lies?: boolean; // the tile is in the log already: only the rest is left to say
}

export const emptyDraft: Draft = { stage: "place", cell: null, rotation: 0, choice: null };
export const figureDraft = (cell: CellXY): Draft => ({ ...emptyDraft, stage: "figure", cell, lies: true });
export const freeDraft = (cell: CellXY): Draft => ({ ...emptyDraft, stage: "free", cell, lies: true });
export const moveDraft: Draft = { ...emptyDraft, stage: "move" };
export const flyDraft: Draft = { ...emptyDraft, stage: "fly" };

// Where one of the marked places may be chosen.
export const choosesFigure = (draft: Draft): boolean => draft.stage === "figure" || draft.stage === "move";
export const choosesPlace = (draft: Draft): boolean => choosesFigure(draft) || draft.stage === "free" || draft.stage === "fly";

export function optionAt(options: readonly PlacementOption[], cell: CellXY | null): PlacementOption | null {
  return options.find((option) => sameCell(option.cell, cell)) ?? null;
}

// The ghost goes to a cell where the tile fits, in a rotation that fits: the present one if possible.
export function aimed(draft: Draft, option: PlacementOption): Draft {
  if (draft.stage !== "place") return draft;
  const rotation = option.rotations.includes(draft.rotation) ? draft.rotation : (option.rotations[0] ?? 0);
  return { ...draft, cell: option.cell, rotation };
}

// The next rotation that fits, clockwise (+1) or the other way (−1).
export function turned(draft: Draft, option: PlacementOption, step: 1 | -1): Draft {
  if (draft.stage !== "place" || option.rotations.length === 0) return draft;
  const at = option.rotations.indexOf(draft.rotation);
  const count = option.rotations.length;
  const rotation = option.rotations[(at + step + count) % count] ?? draft.rotation;
  return { ...draft, rotation };
}

// The tile lies on trial; `next` is what the engine then asks of its player.
export function laid(draft: Draft, next: "free" | "figure" | "end"): Draft {
  if (draft.stage !== "place" || !draft.cell) return draft;
  return { ...draft, stage: next, choice: null };
}

export function sentHome(draft: Draft, freed: Sending, next: "figure" | "end"): Draft {
  return draft.stage === "free" ? { ...draft, stage: next, freed, choice: null } : draft;
}

export function chosen(draft: Draft, choice: Choice): Draft {
  return choosesFigure(draft) || draft.stage === "fly" ? { ...draft, choice } : draft;
}

export function sent(draft: Draft): Draft {
  return { ...draft, stage: "sent" };
}

// One step back: the choice, then who goes home, then the tile, then the ghost. What was sent stays, and so does what a
// piece of nobody did: there is only another choice before it is sent.
export function undone(draft: Draft): Draft {
  const { freed, ...rest } = draft;
  if (choosesFigure(draft) && draft.choice) return { ...draft, choice: null };
  if ((draft.stage === "figure" || draft.stage === "end") && freed) return { ...rest, stage: "free", choice: null };
  if ((draft.stage === "figure" || draft.stage === "end" || draft.stage === "free") && !draft.lies) return { ...draft, stage: "place", choice: null };
  if (draft.stage === "place" && draft.cell) return { ...draft, cell: null };
  return draft;
}

export function canUndo(draft: Draft): boolean {
  return undone(draft) !== draft;
}

export function actionOf(choice: Choice): Action {
  if (choice.kind === "keep") return { type: "skip" };
  if (choice.kind === "put") return { type: "put", figure: choice.figure, cell: choice.cell, spot: choice.spot };
  const { neutral, cell, spot } = choice;
  return spot === null ? { type: "move", neutral, cell } : { type: "move", neutral, cell, spot };
}

export const actionOfSending = (freed: Sending): Action =>
  freed.kind === "spare" ? { type: "skip" } : { type: "free", figure: freed.figure, cell: freed.cell, spot: freed.spot };

// The whole turn, or the one decision that is left of it, as the server wants it; null while it is not complete.
export function turnOf(draft: Draft, tile: string | null): Action[] | null {
  const { choice, freed } = draft;
  if (draft.stage === "move" || draft.stage === "fly") return choice && [actionOf(choice)];
  if (draft.stage !== "figure" && draft.stage !== "end") return null;
  const actions: Action[] = [];
  if (!draft.lies) {
    if (!draft.cell || tile === null) return null;
    actions.push({ type: "place", tile, cell: draft.cell, rotation: draft.rotation });
  }
  if (freed) actions.push(actionOfSending(freed));
  if (draft.stage === "figure") {
    if (!choice) return null;
    actions.push(actionOf(choice));
  }
  return actions.length > 0 ? actions : null;
}

export type ConfirmPolicy = "always" | "fields" | "never";

// Whether a complete turn waits for a word more. With "fields": what never comes home (a farmer, a figure at a corner of
// fields, a tile that was `held`), the last figure, a tile that ends the turn by itself, and a step of a piece of nobody,
// which all see at once and which stays made.
export function asksConfirm(policy: ConfirmPolicy, draft: Draft, figuresLeft: number, held = false): boolean {
  if (policy !== "fields") return policy === "always";
  if (draft.stage === "end" || draft.stage === "fly" || held) return true;
  if (draft.choice?.kind !== "put") return false;
  if (draft.stage === "move") return false;
  return draft.choice.spot.startsWith("F.") || isCorner(draft.choice.spot) || figuresLeft <= 1;
}

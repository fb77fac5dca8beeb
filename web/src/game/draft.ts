// The turn in the making. Nothing of it leaves the page before it is confirmed, and every step can be taken back.
// Pure functions: the caller asks the engine what fits and whether a figure step follows.
import { isCorner, sameCell, type Action, type CellXY, type PlacementOption } from "../engine/types";

export type Choice = { kind: "put"; figure: string; cell: CellXY; spot: string } | { kind: "keep" };

// place: a ghost may stand on the board · figure: the tile lies, a choice may be made · end: the tile lies and no figure
// step is offered · move: a figure is put somewhere on the table, without a tile · sent: waiting for the server
export interface Draft {
  stage: "place" | "figure" | "end" | "move" | "sent";
  cell: CellXY | null;
  rotation: number;
  choice: Choice | null;
  lies?: boolean; // the tile is in the log already: only the figure is left to say
}

export const emptyDraft: Draft = { stage: "place", cell: null, rotation: 0, choice: null };
export const figureDraft = (cell: CellXY): Draft => ({ ...emptyDraft, stage: "figure", cell, lies: true });
export const moveDraft: Draft = { ...emptyDraft, stage: "move" };

// Where a figure may be chosen.
export const choosesFigure = (draft: Draft): boolean => draft.stage === "figure" || draft.stage === "move";

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

export function laid(draft: Draft, offersFigure: boolean): Draft {
  if (draft.stage !== "place" || !draft.cell) return draft;
  return { ...draft, stage: offersFigure ? "figure" : "end", choice: null };
}

export function chosen(draft: Draft, choice: Choice): Draft {
  return choosesFigure(draft) ? { ...draft, choice } : draft;
}

export function sent(draft: Draft): Draft {
  return { ...draft, stage: "sent" };
}

// One step back: the choice, then the tile, then the ghost. A turn that was sent stays.
export function undone(draft: Draft): Draft {
  if (choosesFigure(draft) && draft.choice) return { ...draft, choice: null };
  if ((draft.stage === "figure" || draft.stage === "end") && !draft.lies) return { ...draft, stage: "place", choice: null };
  if (draft.stage === "place" && draft.cell) return { ...draft, cell: null };
  return draft;
}

export function canUndo(draft: Draft): boolean {
  return undone(draft) !== draft;
}

// The whole turn, or the move of one figure, as the server wants it; null while it is not complete.
export function turnOf(draft: Draft, tile: string | null): Action[] | null {
  const { choice } = draft;
  const last: Action | null = !choice ? null
    : choice.kind === "keep" ? { type: "skip" } : { type: "put", figure: choice.figure, cell: choice.cell, spot: choice.spot };
  if (draft.stage === "move" || (draft.stage === "figure" && draft.lies)) return last && [last];
  if (!draft.cell || tile === null) return null;
  const place: Action = { type: "place", tile, cell: draft.cell, rotation: draft.rotation };
  if (draft.stage === "end") return [place];
  return draft.stage === "figure" && last ? [place, last] : null;
}

export type ConfirmPolicy = "always" | "fields" | "never";

// Whether a complete turn waits for a word more. With "fields": what never comes home (a farmer, a figure at a corner of
// fields, a tile that was `held`), the last figure, and a tile that ends the turn by itself.
export function asksConfirm(policy: ConfirmPolicy, draft: Draft, figuresLeft: number, held = false): boolean {
  if (policy !== "fields") return policy === "always";
  if (draft.stage === "end" || held) return true;
  if (draft.choice?.kind !== "put") return false;
  if (draft.stage === "move") return false;
  return draft.choice.spot.startsWith("F.") || isCorner(draft.choice.spot) || figuresLeft <= 1;
}

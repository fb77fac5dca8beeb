// A computer answers in a moment; on screen its turns follow one another slowly enough to be seen.
import type { Action } from "../engine/types";

export const computerTurnMs = 550;
export const computerTurnReducedMs = 250;
// A step of a piece that flies on, or a figure sent home, is looked at before the next thing happens.
export const computerStepMs = 750;
export const computerStepReducedMs = 300;
// A longer tail is news from an absence: shown at once.
export const longestPacedTail = 40;

// How long the page waits before it shows an action of such a seat.
export function waitBefore(action: Action["type"], seatKind: string | undefined, queued: number, reduced: boolean): number {
  if (seatKind === undefined || seatKind === "human" || queued > longestPacedTail) return 0;
  if (action === "place") return reduced ? computerTurnReducedMs : computerTurnMs;
  return action === "move" || action === "free" ? (reduced ? computerStepReducedMs : computerStepMs) : 0;
}

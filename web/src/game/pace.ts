// A computer answers in a moment; on screen its turns follow one another slowly enough to be seen.

export const computerTurnMs = 550;
export const computerTurnReducedMs = 250;
// A longer tail is news from an absence: shown at once.
export const longestPacedTail = 40;

export function waitAfterTurn(seatKind: string | undefined, queued: number, reduced: boolean): number {
  if (seatKind === undefined || seatKind === "human" || queued > longestPacedTail) return 0;
  return reduced ? computerTurnReducedMs : computerTurnMs;
}

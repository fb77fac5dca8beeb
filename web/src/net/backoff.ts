// Waiting time before attempt `attempt` (0-based) to connect again: doubling from 0.25 s to 8 s, each drawn from the upper
// half of its span, so that a thousand clients of a restarted server do not come back at the same instant.

export const firstWaitMs = 250;
export const longestWaitMs = 8000;

export function waitBefore(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempt, 10));
  return Math.round(full * (0.5 + 0.5 * random()));
}

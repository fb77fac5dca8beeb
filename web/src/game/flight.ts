// The flight of a piece of nobody as the log tells it: step by step, by whom, and who was eaten.
import type { CellXY, GameEvent, MovedEvent } from "../engine/types";
import type { Entry } from "./history";

export interface Gone {
  seat: number;
  figure: string;
  cell: CellXY;
  spot: string;
}
export interface FlightStep {
  seat: number;
  cell: CellXY;
  eaten: Gone[];
}
export interface Flight {
  neutral: string;
  from: CellXY | null; // where it was before
  steps: FlightStep[];
}

// How many steps a flight has at most (PD-DRAGON-04). For words and dots only: the engine says when it is over.
export const mostSteps = 6;

const moveIn = (entry: Entry): MovedEvent | undefined => entry.events.find((event): event is MovedEvent => event.type === "moved");
export const eatenIn = (events: readonly GameEvent[]): Gone[] =>
  events.flatMap((event) => (event.type === "returned" && event.reason === "eaten" ? [{ seat: event.seat, figure: event.figure, cell: event.cell, spot: event.spot }] : []));

// The step of a flight that an entry is; in the figure step a piece of nobody is moved in place of a figure.
export function stepIn(entry: Entry): { neutral: string; step: FlightStep } | null {
  if (entry.action.type !== "move" || entry.step === "figure") return null;
  const moved = moveIn(entry);
  if (!moved || moved.seat === null) return null;
  return { neutral: moved.neutral, step: { seat: moved.seat, cell: moved.cell, eaten: eatenIn(entry.events) } };
}

// The flight since the last tile was laid; null when there was none.
export function lastFlight(entries: readonly Entry[]): Flight | null {
  const start = entries.findLastIndex((entry) => entry.events.some((event) => event.type === "placed"));
  const found = entries.slice(Math.max(0, start)).flatMap((entry) => stepIn(entry) ?? []);
  const neutral = found[0]?.neutral;
  if (neutral === undefined) return null;
  const first = entries.findIndex((entry, i) => i >= start && stepIn(entry) !== null);
  return { neutral, from: placeBefore(entries, neutral, first), steps: found.map(({ step }) => step) };
}

function placeBefore(entries: readonly Entry[], neutral: string, end: number): CellXY | null {
  for (let i = end - 1; i >= 0; i--) {
    const moved = entries[i]?.events.findLast((event): event is MovedEvent => event.type === "moved" && event.neutral === neutral);
    if (moved) return moved.cell;
  }
  return null;
}

// Whose turn the flight interrupts: who laid the last tile.
export function turnOwner(entries: readonly Entry[]): number | null {
  for (let i = entries.length - 1; i >= 0; i--)
    for (const event of entries[i]?.events ?? []) if (event.type === "placed") return event.seat;
  return null;
}

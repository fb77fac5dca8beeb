// The log as people read it: one line a turn, one for every score, one for every flight and every tile that left the game.
import type { Action, AwardedEvent, CellXY, GameEvent, ScoredEvent, StepName } from "../engine/types";
import { stepIn, type FlightStep, type Gone } from "./flight";

export interface Entry {
  seq: number;
  time: number;
  seat: number | null; // null: chance
  step: StepName; // that asked for the action
  action: Action;
  events: GameEvent[];
}

export type Line =
  | { kind: "turn"; key: string; seat: number; tile: string; cell: CellXY; put: { figure: string; spot: string } | null; done: boolean }
  | { kind: "moved"; key: string; seat: number; figure: string; cell: CellXY; spot: string }
  | { kind: "back"; key: string; seat: number; cell: CellXY; spot: string; figure: string }
  | { kind: "score"; key: string; event: ScoredEvent }
  | { kind: "award"; key: string; event: AwardedEvent }
  | { kind: "neutral"; key: string; neutral: string; seat: number | null; cell: CellXY; beside: boolean } // seat: who moved it; null: the rules
  | { kind: "flight"; key: string; neutral: string; steps: FlightStep[] }
  | { kind: "freed"; key: string; seat: number | null; gone: Gone } // seat: who sent the figure home
  | { kind: "removed"; key: string; tile: string; clause: string; back: boolean }
  | { kind: "aside"; key: string; tile: string; clause: string }
  | { kind: "shuffled"; key: string; tiles: string[]; clause: string }
  | { kind: "first"; key: string; seat: number }
  | { kind: "end"; key: string; winners: number[] };

// Whether a step that puts figures moves one on: only the figure step puts one on the tile just laid.
export const movesOn = (step: StepName): boolean => step !== "figure" && step !== "place";

export function linesOf(entries: readonly Entry[]): Line[] {
  const lines: Line[] = [];
  let turn: Extract<Line, { kind: "turn" }> | null = null;
  let flight: Extract<Line, { kind: "flight" }> | null = null;
  const homeward: Extract<GameEvent, { type: "returned" }>[] = []; // figures whose owners still decide
  for (const entry of entries) {
    const flown = stepIn(entry);
    if (!flown) flight = null;
    entry.events.forEach((event, i) => {
      const key = `${entry.seq}.${i}`;
      switch (event.type) {
        case "placed":
          turn = { kind: "turn", key, seat: event.seat, tile: event.tile, cell: event.cell, put: null, done: false };
          lines.push(turn);
          break;
        case "put":
          if (movesOn(entry.step)) lines.push({ kind: "moved", key, seat: event.seat, figure: event.figure, cell: event.cell, spot: event.spot });
          else if (turn) turn.put = { figure: event.figure, spot: event.spot };
          break;
        case "returned":
          if (event.reason === "freed") lines.push({ kind: "freed", key, seat: entry.seat, gone: { seat: event.seat, figure: event.figure, cell: event.cell, spot: event.spot } });
          else if (!event.reason) homeward.push(event);
          break;
        case "moved":
          if (flown && flight) flight.steps.push(flown.step);
          else if (flown) lines.push((flight = { kind: "flight", key, neutral: flown.neutral, steps: [flown.step] }));
          else lines.push({ kind: "neutral", key, neutral: event.neutral, seat: event.seat, cell: event.cell, beside: event.spot !== undefined });
          break;
        case "laidAside":
          lines.push({ kind: "aside", key, tile: event.tile, clause: event.clause });
          break;
        case "shuffledIn": {
          const last = lines[lines.length - 1];
          if (last?.kind === "shuffled") last.tiles.push(event.tile);
          else lines.push({ kind: "shuffled", key, tiles: [event.tile], clause: event.clause });
          break;
        }
        case "awarded":
          lines.push({ kind: "award", key, event });
          break;
        case "skipped": {
          const home = event.figure ? homeward.findLast((one) => one.seat === event.seat && one.figure === event.figure) : undefined;
          if (home) lines.push({ kind: "back", key, seat: home.seat, figure: home.figure, cell: home.cell, spot: home.spot });
          break;
        }
        case "turnStarted":
          if (turn) turn.done = true;
          break;
        case "scored":
          lines.push({ kind: "score", key, event });
          break;
        case "removed":
        case "putBack":
          lines.push({ kind: "removed", key, tile: event.tile, clause: event.clause, back: event.type === "putBack" });
          break;
        case "firstChosen":
          lines.push({ kind: "first", key, seat: event.seat });
          break;
        case "gameEnded":
          lines.push({ kind: "end", key, winners: event.winners });
          break;
        default:
          break;
      }
    });
  }
  return lines;
}

// The cell of each seat's last tile, newest turn first: what happened since one looked away.
export function lastCells(entries: readonly Entry[], howMany: number): { seat: number; cell: CellXY }[] {
  const found: { seat: number; cell: CellXY }[] = [];
  for (let i = entries.length - 1; i >= 0 && found.length < howMany; i--) {
    for (const event of entries[i]?.events ?? []) if (event.type === "placed") found.push({ seat: event.seat, cell: event.cell });
  }
  return found;
}

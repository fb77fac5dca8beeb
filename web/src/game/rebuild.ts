// A position from the entries of a record: every action is played again by the engine, so events and scores come from the
// rules and not from the wire. An undo entry returns to the position after the entry it names.
import type { Engine, Game, OpenRuleset } from "../engine/engine";
import type { RecordJson } from "../net/protocol";
import type { Entry } from "./history";

export interface Rebuilt {
  ruleset: OpenRuleset;
  game: Game;
  seq: number;
  entries: Entry[];
}

// The entries that count: those an undo has taken back are left out.
export function standing(entries: RecordJson["entries"]): RecordJson["entries"] {
  let kept: RecordJson["entries"] = [];
  for (const entry of entries) {
    if (entry.undo !== undefined) kept = kept.filter((earlier) => earlier.seq <= (entry.undo ?? 0));
    else kept.push(entry);
  }
  return kept;
}

export function rebuild(engine: Engine, record: RecordJson): Rebuilt {
  const composed = engine.composeWords(record.ruleset);
  if (!composed.ruleset) throw new Error(composed.faults.map((fault) => fault.message).join(" "));
  const game = engine.begin(composed.ruleset, record.setup.seats, record.setup.first);
  const entries: Entry[] = [];
  let seat: number | null = null;
  for (const entry of standing(record.entries)) {
    if (!entry.action) continue;
    const toMove = game.view().toMove;
    seat = toMove.decider === "player" ? toMove.seat : null;
    const { events } = game.apply(entry.action);
    entries.push({ seq: entry.seq, time: entry.time ?? 0, seat, step: toMove.step, action: entry.action, events });
  }
  const last = record.entries[record.entries.length - 1];
  return { ruleset: composed.ruleset, game, seq: last?.seq ?? 0, entries };
}

// Where the points of a game came from, out of the engine's events.
import type { FeatureKind, GameEvent } from '../engine/types';

export type PointRow = Record<FeatureKind | 'fairy', number> & { total: number };

// One row a seat. Only "scored" and "awarded" events count; a seat outside the table is left out.
export function pointsBySource(events: readonly GameEvent[], seats: number): PointRow[] {
  const rows: PointRow[] = Array.from({ length: seats }, () => ({ road: 0, city: 0, monastery: 0, field: 0, fairy: 0, total: 0 }));
  for (const event of events) {
    if (event.type !== 'scored' && event.type !== 'awarded') continue;
    const source = event.type === 'scored' ? event.feature : 'fairy';
    for (const { seat, points } of event.points) {
      const row = rows[seat];
      if (row === undefined) continue;
      row[source] += points;
      row.total += points;
    }
  }
  return rows;
}

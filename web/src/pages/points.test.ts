import { describe, expect, it } from 'vitest';
import type { GameEvent, ScoredEvent } from '../engine/types';
import { pointsBySource } from './points';

function scored(feature: ScoredEvent['feature'], points: ScoredEvent['points']): GameEvent {
  return { type: 'scored', feature, when: 'completed', cell: [0, 0], spot: 'C.N', points, terms: [], strengths: [], cells: [], clause: 'BASE-MAJ-01' };
}

describe('points by source', () => {
  it('add up every scored event of a seat', () => {
    const rows = pointsBySource([
      scored('city', [{ seat: 0, points: 8 }, { seat: 1, points: 8 }]),
      { type: 'skipped', seat: 0 },
      scored('road', [{ seat: 1, points: 3 }]),
      scored('city', [{ seat: 0, points: 4 }]),
      scored('field', [{ seat: 1, points: 6 }]),
    ], 2);
    expect(rows).toEqual([
      { city: 12, road: 0, monastery: 0, field: 0, fairy: 0, total: 12 },
      { city: 8, road: 3, monastery: 0, field: 6, fairy: 0, total: 17 },
    ]);
  });

  it('tell points beside a feature, and at the start of a turn, by themselves', () => {
    const awarded = (clause: string, points: number): GameEvent => ({ type: 'awarded', when: 'completed', points: [{ seat: 0, points }], cell: [0, 0], clause });
    const rows = pointsBySource([awarded('PD-FAIRY-06', 1), scored('city', [{ seat: 0, points: 8 }]), awarded('PD-FAIRY-08', 3)], 1);
    expect(rows).toEqual([{ city: 8, road: 0, monastery: 0, field: 0, fairy: 4, total: 12 }]);
  });

  it('leave out a seat that does not exist', () => {
    expect(pointsBySource([scored('city', [{ seat: 5, points: 8 }])], 1)).toEqual([{ city: 0, road: 0, monastery: 0, field: 0, fairy: 0, total: 0 }]);
  });
});

import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, describe, expect, it } from 'vitest';
import EndTable from './EndTable.svelte';
import type { EndSeat, ShuffleProof } from './types';

function seat(name: string, colour: number, road: number, city: number, winner: boolean): EndSeat {
  return { name, colour, road, city, monastery: 0, field: 0, total: road + city, winner };
}

function show(seats: EndSeat[], proof: ShuffleProof = 'none') {
  render(EndTable, { seats, proof, onrecord: () => undefined, onnewgame: () => undefined });
}

afterEach(cleanup);

describe('end table', () => {
  it('puts the best first and names the winner', () => {
    show([seat('Anna', 1, 3, 8, false), seat('Bálint', 2, 5, 20, true)]);
    expect(screen.getByRole('heading').textContent).toBe('Bálint wins with 25 points');
    const rows = screen.getAllByRole('row').slice(1).map((row) => within(row).getByRole('rowheader').textContent?.trim());
    expect(rows[0]).toContain('Bálint');
  });

  it('shares the victory and the place on equal scores', () => {
    show([seat('Anna', 1, 5, 20, true), seat('Bálint', 2, 15, 10, true), seat('Chiara', 3, 1, 0, false)]);
    expect(screen.getByRole('heading').textContent).toBe('Anna and Bálint share the victory with 25 points each');
    const places = screen.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(places).toEqual(['1', '1', '3']);
  });

  it.each([['verified', /Shuffle verified/], ['failed', /does not match/]] as const)('says that the shuffle is %s', (proof, text) => {
    show([seat('Anna', 1, 3, 8, true)], proof);
    expect(screen.getByTestId('proof').textContent).toMatch(text);
  });
});

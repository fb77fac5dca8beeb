import { describe, expect, it } from 'vitest';
import { addSeat, moveUp, named, presetSeats, removeSeat, renamed, withColour, withKind } from './seating';

const words = { you: 'You', player: (n: number) => `Player ${n}`, computer: (n: number) => `Computer ${n}` };

describe('seats of a new table', () => {
  it('start with the player and the kind of opponent asked for', () => {
    expect(presetSeats('computer', 'Anna').map((seat) => seat.kind)).toEqual(['here', 'greedy']);
    expect(presetSeats('link', '').map((seat) => seat.kind)).toEqual(['here', 'link']);
    expect(presetSeats('device', '').map((seat) => seat.kind)).toEqual(['here', 'here']);
  });

  it('never share a colour', () => {
    let seats = presetSeats('computer', '');
    for (let n = 0; n < 10; ++n) seats = addSeat(seats, 'random');
    expect(seats).toHaveLength(6);
    expect(new Set(seats.map((seat) => seat.colour)).size).toBe(6);
    const swapped = withColour(seats, 0, seats[3]?.colour ?? 0);
    expect(new Set(swapped.map((seat) => seat.colour)).size).toBe(6);
    expect(swapped[3]?.colour).toBe(seats[0]?.colour);
  });

  it('move and go without touching the list they came from', () => {
    const seats = addSeat(presetSeats('computer', 'Anna'), 'link');
    expect(moveUp(seats, 2).map((seat) => seat.kind)).toEqual(['here', 'link', 'greedy']);
    expect(moveUp(seats, 0)).toEqual(seats);
    expect(removeSeat(seats, 1).map((seat) => seat.kind)).toEqual(['here', 'link']);
    expect(seats.map((seat) => seat.kind)).toEqual(['here', 'greedy', 'link']);
  });

  it('forget a name when somebody else sits down', () => {
    const seats = renamed(presetSeats('device', ''), 1, 'Bálint');
    expect(withKind(seats, 1, 'here')[1]?.name).toBe('Bálint');
    expect(withKind(seats, 1, 'random')[1]?.name).toBe('');
  });

  it('are named before the game starts', () => {
    const seats = addSeat(addSeat(presetSeats('computer', '  '), 'random'), 'link');
    expect(named(seats, words).map((seat) => seat.name)).toEqual(['You', 'Computer 1', 'Computer 2', '']);
    expect(named(presetSeats('device', 'Anna'), words).map((seat) => seat.name)).toEqual(['Anna', 'Player 2']);
  });
});

// The six seats: a colour and a mark each, never colour alone (docs/interfaces.md §3).

export type Mark = 'disc' | 'square' | 'triangle' | 'diamond' | 'star' | 'cross';

export interface SeatColour {
  fill: string;
  mark: Mark;
  ink: string; // colour of the mark on the fill
}

const dark = '#161616';
const light = '#ffffff';

export const seatColours: readonly SeatColour[] = [
  { fill: '#161616', mark: 'disc', ink: light },
  { fill: '#0b4fb3', mark: 'square', ink: light },
  { fill: '#c8440a', mark: 'triangle', ink: light },
  { fill: '#ffdd33', mark: 'diamond', ink: dark },
  { fill: '#c58be0', mark: 'star', ink: dark },
  { fill: '#fbfbf7', mark: 'cross', ink: dark },
];

const paths: Record<Mark, string> = {
  disc: 'M0 -7A7 7 0 1 1 0 7A7 7 0 1 1 0 -7Z',
  square: 'M-6 -6H6V6H-6Z',
  triangle: 'M0 -8L7.5 5.5H-7.5Z',
  diamond: 'M0 -9L6.5 0L0 9L-6.5 0Z',
  star: 'M0 -9L2.3 -3.2L8.6 -2.8L3.8 1.2L5.3 7.3L0 4L-5.3 7.3L-3.8 1.2L-8.6 -2.8L-2.3 -3.2Z',
  cross: 'M-2.6 -8H2.6V-2.6H8V2.6H2.6V8H-2.6V2.6H-8V-2.6H-2.6Z',
};

// A colour outside 0–5 wraps round, so that a wrong number still shows a seat.
export function seatColour(colour: number): SeatColour {
  const count = seatColours.length;
  const found = seatColours[((Math.trunc(colour) % count) + count) % count];
  if (found === undefined) throw new Error('The table of seat colours is empty.');
  return found;
}

// Outline of the seat's mark in a box from −10 to 10.
export function markPath(colour: number): string {
  return paths[seatColour(colour).mark];
}

// The first colour nobody of `taken` has, or 0.
export function freeColour(taken: readonly number[]): number {
  const free = seatColours.findIndex((_, colour) => !taken.includes(colour));
  return Math.max(free, 0);
}

// The seat editor of the new-game page as pure functions: every change gives a new list.
import { freeColour } from '../ui/seats';
import type { SeatKind, SeatPlan } from './types';

export type Preset = 'computer' | 'link' | 'device';

export const seatKinds: readonly SeatKind[] = ['here', 'link', 'greedy', 'random'];
export const mostSeats = 6; // colours there are

const secondSeat: Record<Preset, SeatKind> = { computer: 'greedy', link: 'link', device: 'here' };

// The remembered player in blue and one other in vermilion.
export function presetSeats(preset: Preset, name: string): SeatPlan[] {
  return [
    { kind: 'here', name, colour: 1 },
    { kind: secondSeat[preset], name: '', colour: 2 },
  ];
}

export function addSeat(seats: readonly SeatPlan[], kind: SeatKind): SeatPlan[] {
  if (seats.length >= mostSeats) return [...seats];
  return [...seats, { kind, name: '', colour: freeColour(seats.map((seat) => seat.colour)) }];
}

export function removeSeat(seats: readonly SeatPlan[], at: number): SeatPlan[] {
  return seats.filter((_, index) => index !== at);
}

export function moveUp(seats: readonly SeatPlan[], at: number): SeatPlan[] {
  const moved = [...seats];
  const [seat] = moved.splice(at, 1);
  if (seat !== undefined) moved.splice(Math.max(at - 1, 0), 0, seat);
  return moved;
}

export function renamed(seats: readonly SeatPlan[], at: number, name: string): SeatPlan[] {
  return seats.map((seat, index) => (index === at ? { ...seat, name } : seat));
}

// A name belongs to a person here: it goes when somebody else takes the seat.
export function withKind(seats: readonly SeatPlan[], at: number, kind: SeatKind): SeatPlan[] {
  return seats.map((seat, index) => (index === at && seat.kind !== kind ? { ...seat, kind, name: '' } : seat));
}

// Two seats never share a colour: whoever had it takes the old one.
export function withColour(seats: readonly SeatPlan[], at: number, colour: number): SeatPlan[] {
  const old = seats[at]?.colour;
  if (old === undefined) return [...seats];
  return seats.map((seat, index) => {
    if (index === at) return { ...seat, colour };
    return seat.colour === colour ? { ...seat, colour: old } : seat;
  });
}

export interface SeatWords {
  you: string;
  player: (seat: number) => string; // 1-based
  computer: (nth: number) => string; // 1-based among the computers
}

// Names for everybody who was not named. A friend by link names themselves.
export function named(seats: readonly SeatPlan[], words: SeatWords): SeatPlan[] {
  const people = seats.filter((seat) => seat.kind === 'here').length;
  let computers = 0;
  return seats.map((seat, index) => {
    const name = seat.name.trim();
    if (seat.kind === 'link') return { ...seat, name: '' };
    if (seat.kind === 'here') return { ...seat, name: name || (people === 1 ? words.you : words.player(index + 1)) };
    return { ...seat, name: words.computer(++computers) };
  });
}

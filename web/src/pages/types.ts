// What pages tell the application and what it gives them.
import type { Fault, OptionRow, Ruleset, Selection } from '../engine/types';

export type PageName = 'home' | 'new' | 'settings' | 'help';

// Who sits on a seat: somebody at this device, a friend by link, or a computer player by its name.
export type SeatKind = 'here' | 'link' | 'greedy' | 'random';

export interface SeatPlan {
  kind: SeatKind;
  name: string; // empty for a friend by link: they name themselves
  colour: number; // 0–5
}

export interface GamePlan {
  selection: Selection;
  seats: SeatPlan[]; // in turn order
  first: number | null; // the seat that begins; null: drawn by lot
}

export type ComposeAnswer = { ruleset: Ruleset } | { faults: Fault[] };

// An expansion that may be added to the present rule set.
export interface Addition {
  name: string;
  fits: boolean;
  options: OptionRow[]; // that it brings
}

export type TilePictures = (kindId: string, theme: 'day' | 'winter' | 'dark') => string | undefined;

export interface OpenGame {
  id: string;
  ruleset: string;
  expansions: string[];
  seats: { name: string; colour: number }[];
  state: 'lobby' | 'playing' | 'over';
  yourTurn: boolean;
  turn: number;
  tiles?: number; // of the whole game
  updated: number; // milliseconds since 1970
}

export type Presence = 'online' | 'connecting' | 'dropped';

export interface LobbySeat {
  seat: number;
  name: string;
  colour: number;
  kind: SeatKind;
  state: 'ready' | 'open' | 'dropped';
  mine: boolean;
}

export interface EndSeat {
  name: string;
  colour: number;
  road: number;
  city: number;
  monastery: number;
  field: number;
  fairy?: number; // where there is one
  total: number;
  winner: boolean;
}

export type ShuffleProof = 'none' | 'checking' | 'verified' | 'failed';

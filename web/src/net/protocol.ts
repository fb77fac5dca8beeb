// Messages and bodies of docs/protocol.md, version 1.
import type { Action, Fault, GameEvent, Refusal, Selection, View } from "../engine/types";

export const protocolVersion = 1;
export const subprotocol = "bastide.v1";

export type SeatKind = "human" | "random" | "greedy";
export type SeatPresence = "connecting" | "online" | "dropped";
export type GameStatus = "waiting" | "playing" | "over" | "quarantined";

export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  colour: number;
  taken: boolean;
  presence: SeatPresence;
  since: number;
}
export interface Proof {
  game: string;
  setup: string;
  setupHash: string;
  commitment: string;
  secret: string;
  salt: string;
}
export interface GameInfo {
  id: string;
  logId: string;
  status: GameStatus;
  visibility: "private" | "link";
  created: number;
  name: string;
  selection: Selection;
  first: number;
  seats: SeatInfo[];
  headSeq: number;
  commitment: string;
  proof: Proof | null;
  result: string;
  nextGameId: string | null;
}
export interface You {
  seats: number[];
  role: string;
  host: boolean;
}

export interface NewSeat {
  name: string;
  kind: SeatKind;
  colour: number;
  open?: boolean;
}
export interface NewGame {
  selection: Selection;
  seats: NewSeat[];
  first: number;
  visibility: "private" | "link";
}
export interface Invite {
  secret: string;
  path: string;
  uses: number;
  expires: number;
}
export interface Created {
  id: string;
  logId: string;
  token: string;
  seats: number[];
  path: string;
  invite: Invite | null;
  game: GameInfo;
}
export interface Joined {
  token: string;
  seats: number[];
  path: string;
  game: GameInfo;
}
export interface Looked {
  game: GameInfo;
  you: You;
  view: View | null;
}

export interface Problem {
  code: string;
  message: string;
  faults?: Fault[];
  refusal?: Refusal;
  retryAfterMs?: number;
}

// One entry of the log as the server tells it.
export interface EventMessage {
  t: "event";
  game: string;
  seq: number;
  time: number;
  seat: number | null;
  action: Action;
  events: GameEvent[];
  digest?: string;
}
export interface RecordEntry {
  seq: number;
  time?: number;
  action?: Action;
  undo?: number;
  digest?: string;
}
// The parts of a record (docs/record-format.md) that rebuild a position.
export interface RecordJson {
  ruleset: string; // selection in words
  setup: { seats: number; first: number };
  entries: RecordEntry[];
}
export interface SnapshotMessage {
  t: "snapshot";
  game: string;
  seq: number;
  record: RecordJson;
  view: View | null; // null while the table waits for its players
}
export interface RejectMessage {
  t: "reject";
  cmdId: string;
  code: string;
  headSeq: number;
  detail?: string;
  refusal?: Refusal;
  retryAfterMs?: number;
  tail?: EventMessage[];
}
export interface AckMessage {
  t: "ack";
  cmdId: string;
  firstSeq: number;
  lastSeq: number;
}
export type ServerMessage =
  | { t: "welcome"; v: number; resume: "tail" | "snapshot" | "reset"; you: You; serverTime: number; game: GameInfo }
  | SnapshotMessage
  | EventMessage
  | AckMessage
  | RejectMessage
  | { t: "seats"; game: string; status: GameStatus; seats: SeatInfo[] }
  | { t: "presence"; game: string; seat: number; presence: SeatPresence; since: number }
  | { t: "over"; game: string; result: string; winners: number[]; scores: number[]; proof: Proof | null }
  | { t: "rematch"; game: string; nextGameId: string }
  | { t: "pong"; id: number; serverTime: number }
  | { t: "error"; code: string; message: string }
  | { t: "bye"; reason: string; retryMs: number };

export interface Command {
  cmdId: string;
  game: string;
  logId: string;
  expectedSeq: number;
  actions: Action[];
}

export interface Position {
  logId: string;
  lastSeq: number;
  digest: string;
}

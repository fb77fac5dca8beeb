// JSON forms shared with the engine, the server and the records (docs/interfaces.md §2).

export type CellXY = [number, number];
export type FeatureKind = "city" | "road" | "field" | "monastery";
export type StepName = "first" | "draw" | "place" | "figure" | "over" | (string & {});

export type Action =
  | { type: "draw"; tile: string }
  | { type: "first"; seat: number }
  | { type: "place"; tile: string; cell: CellXY; rotation: number }
  | { type: "put"; figure: string; cell: CellXY; spot: string }
  | { type: "free"; figure: string; cell: CellXY; spot: string }
  | { type: "move"; neutral: string; cell: CellXY; spot?: string } // without spot: to the tile and to no figure there
  | { type: "skip" };
export type PlaceAction = Extract<Action, { type: "place" }>;
export type MoveAction = Extract<Action, { type: "move" }>;

export interface Refusal {
  code: string;
  clause: string;
  args: string[];
  text: string;
}

export interface SeatPoints {
  seat: number;
  points: number;
}
export interface ScoreTerm {
  clause: string;
  count: number;
  each: number;
  points: number;
}

export type GameEvent =
  | { type: "firstChosen"; seat: number }
  | { type: "drawn"; tile: string }
  | { type: "removed"; tile: string; clause: string }
  | { type: "putBack"; tile: string; clause: string }
  | { type: "placed"; seat: number; tile: string; cell: CellXY; rotation: number }
  | { type: "put"; seat: number; figure: string; cell: CellXY; spot: string }
  | { type: "skipped"; seat: number; tile?: string; figure?: string } // a tile not laid, a figure that stays at home
  | ScoredEvent
  | AwardedEvent
  | { type: "returned"; seat: number; figure: string; cell: CellXY; spot: string; clause: string; reason?: "eaten" | "freed" }
  | { type: "laidAside"; tile: string; clause: string }
  | { type: "shuffledIn"; tile: string; clause: string }
  | MovedEvent
  | { type: "turnStarted"; seat: number }
  | { type: "gameEnded"; points: SeatPoints[]; winners: number[] };

export interface ScoredEvent {
  type: "scored";
  feature: FeatureKind;
  when: "completed" | "final";
  cell: CellXY;
  spot: string;
  points: SeatPoints[];
  terms: ScoreTerm[];
  strengths: { seat: number; strength: number }[];
  cells: CellXY[];
  cities?: CellXY[];
  clause: string;
}

// Points beside those of a feature; `spot` names the feature they stand by.
export interface AwardedEvent {
  type: "awarded";
  when: "completed" | "final";
  points: SeatPoints[];
  cell: CellXY;
  spot?: string;
  clause: string;
}
// A piece of nobody; `seat` is null when the rules move it.
export interface MovedEvent {
  type: "moved";
  seat: number | null;
  neutral: string;
  cell: CellXY;
  spot?: string;
  clause: string;
}

export interface LaidTile {
  cell: CellXY;
  tile: string;
  rotation: number;
}
export interface LaidFigure {
  seat: number;
  figure: string;
  cell: CellXY;
  spot: string;
}
export interface LaidNeutral {
  neutral: string;
  cell: CellXY | null;
  beside: { seat: number; figure: string; spot: string } | null;
}
export interface ToMove {
  decider: "player" | "chance" | "nobody";
  seat: number;
  step: StepName;
}
export interface View {
  toMove: ToMove;
  turn: number;
  hand: string | null;
  lastCell: CellXY | null;
  tiles: LaidTile[];
  figures: LaidFigure[];
  scores: number[];
  supply: Record<string, number>[];
  pile: Record<string, number>;
  pileSize: number;
  removed: string[];
  aside: string[];
  neutrals: LaidNeutral[];
  trail: CellXY[]; // where a piece of nobody has been while it moves step by step
  winners: number[];
  digest: string;
}

export interface SpotRef {
  cell: CellXY;
  spot: string;
}
export interface FeatureReport {
  kind: FeatureKind;
  spots: SpotRef[];
  tiles: number;
  pennants: number;
  openEdges: number;
  completed: boolean;
  openCells: CellXY[];
  strengths: { seat: number; strength: number }[];
  leaders: number[];
  figures: LaidFigure[];
  cities: SpotRef[];
  pointsIfCompleted: number;
  pointsAtEnd: number;
  termsIfCompleted: ScoreTerm[];
  termsAtEnd: ScoreTerm[];
}

export interface PlacementOption {
  cell: CellXY;
  rotations: number[];
}
export interface SpotAnswer {
  cell: CellXY;
  spot: string;
  kind: FeatureKind;
  figure: string;
  refusal: Refusal | null;
}
export interface SegmentShape {
  spot: string;
  kind: FeatureKind;
  x: number;
  y: number;
  outline: string;
  companyLeft: boolean; // a piece beside the figure here has more room to its left
}

export interface Selection {
  ruleset: string;
  expansions: string[];
  options: Record<string, string>;
  copies: number;
}
export interface TileKind {
  id: string;
  count: number;
  edges: string;
  period: number;
  symbols: string;
  set: string;
  held?: boolean; // kept by the players, never in the pile
}
export interface OptionRow {
  name: string;
  clause: string;
  text: string;
  kind: "choice" | "number" | "range";
  value: string;
  preset: string;
  fixed: boolean;
  values: { value: string; text: string }[];
}
export interface OrderStep {
  name: string;
  decider: string;
  expansion: string;
  clauses: string[];
  text: string;
}
export interface FigureSpec {
  name: string;
  supply: number;
  tile?: string; // the kind of tile this piece is; "" for figures
}
export interface Ruleset {
  name: string;
  selection: Selection;
  kinds: TileKind[];
  start: string;
  figures: FigureSpec[];
  neutrals: { name: string }[];
  marks: string[]; // printed symbols that mean something in this game
  options: OptionRow[];
  order: OrderStep[];
  minSeats: number;
  maxSeats: number;
  track: number;
  farmers: boolean;
  tileTotal: number;
  hash: string;
}
export interface RulesetName {
  name: string;
  text: string;
}
export interface Fault {
  code: string;
  where: string;
  clause: string;
  message: string;
}

export type Theme = "day" | "winter" | "dark";
export type Detail = "near" | "middle" | "far";

// The letter of a spot tells what it is; a corner ("V.NW") lies in a field.
export const kindOfSpot = (spot: string): FeatureKind =>
  spot.startsWith("C") ? "city" : spot.startsWith("R") ? "road" : spot.startsWith("M") ? "monastery" : "field";
export const isCorner = (spot: string): boolean => spot.startsWith("V.");

export const cellKey = (cell: CellXY): string => `${cell[0]},${cell[1]}`;
export const sameCell = (a: CellXY | null, b: CellXY | null): boolean =>
  a !== null && b !== null && a[0] === b[0] && a[1] === b[1];

// What a kind of tile prints that means something in this game: "volcano", "princess"…
export const marksOf = (kind: Pick<TileKind, "symbols">, marks: readonly string[]): string[] =>
  kind.symbols.split(";").flatMap((symbol) => {
    const name = symbol.split("@")[0] ?? "";
    return marks.includes(name) ? [name] : [];
  });

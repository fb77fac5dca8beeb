// Places that the board offers: where figures may be put and which kinds, where a piece of nobody may go, who may be sent home.
import { cellKey, kindOfSpot, sameCell, type Action, type CellXY, type FeatureKind, type LaidFigure, type SpotAnswer } from "../engine/types";
import type { Choice } from "./draft";

export interface Place {
  cell: CellXY;
  spot: string | null; // null: the tile as a whole
  kind: FeatureKind | null;
  figures: string[]; // in the order of the engine's answers
  neutral?: true; // the figure is a piece of nobody
  seat?: number; // whose figure stands there
}

// The allowed answers, one place a spot: those of the tile just laid in the order of the answers, corners last; then places on
// other tiles; then those of pieces of nobody.
export function placesOf(answers: readonly SpotAnswer[], actions: readonly Action[] = []): Place[] {
  const places = new Map<string, Place>();
  const add = (cell: CellXY, spot: string, kind: FeatureKind, figure: string): void => {
    const key = `${cellKey(cell)}/${spot}`;
    const place = places.get(key);
    if (!place) places.set(key, { cell, spot, kind, figures: [figure] });
    else if (!place.figures.includes(figure)) place.figures.push(figure);
  };
  for (const { cell, spot, kind, figure, refusal } of answers) if (!refusal) add(cell, spot, kind, figure);
  const here = answers[0]?.cell;
  for (const action of actions)
    if (action.type === "put" && !(here && sameCell(action.cell, here))) add(action.cell, action.spot, kindOfSpot(action.spot), action.figure);
  return [...places.values(), ...movesOf(actions)];
}

// Where pieces of nobody may go.
export function movesOf(actions: readonly Action[]): Place[] {
  return actions.flatMap((action): Place[] =>
    action.type === "move"
      ? [{ cell: action.cell, spot: action.spot ?? null, kind: action.spot === undefined ? null : kindOfSpot(action.spot), figures: [action.neutral], neutral: true }]
      : [],
  );
}

// Figures that may be sent home, with their owners.
export function freeable(actions: readonly Action[], standing: readonly LaidFigure[]): Place[] {
  return actions.flatMap((action): Place[] => {
    if (action.type !== "free") return [];
    const found = standing.find((one) => one.figure === action.figure && one.spot === action.spot && sameCell(one.cell, action.cell));
    return [{ cell: action.cell, spot: action.spot, kind: kindOfSpot(action.spot), figures: [action.figure], ...(found ? { seat: found.seat } : {}) }];
  });
}

// The kinds of figures that may go somewhere, each once.
export function kindsOf(places: readonly Place[]): string[] {
  return [...new Set(places.flatMap((place) => place.figures))];
}

// The figure a place is offered with: the picked kind where it may go, else the first that may.
export function figureFor(place: Place, picked: string | null): string {
  return picked !== null && place.figures.includes(picked) ? picked : (place.figures[0] ?? "");
}

// The choice that a place stands for.
export function choiceFor(place: Place, picked: string | null): Choice {
  const figure = figureFor(place, picked);
  if (place.neutral || place.spot === null) return { kind: "move", neutral: figure, cell: place.cell, spot: place.spot };
  return { kind: "put", figure, cell: place.cell, spot: place.spot };
}

export function isPlaceOf(place: Place, choice: Choice | null): boolean {
  if (!choice || choice.kind === "keep") return false;
  return place.spot === choice.spot && sameCell(place.cell, choice.cell) && (choice.kind === "move") === (place.neutral === true);
}

// The next kind in a list, round and round.
export function nextKind(kinds: readonly string[], picked: string | null): string | null {
  if (kinds.length === 0) return null;
  return kinds[(kinds.indexOf(picked ?? kinds[0] ?? "") + 1) % kinds.length] ?? null;
}

// The places of the kind in hand. Pieces of nobody go elsewhere than figures do, so either the ones or the others are offered;
// by themselves figures are.
export function placesFor(places: readonly Place[], picked: string | null): Place[] {
  const kind = picked ?? kindsOf(places)[0];
  const neutral = places.some((place) => place.neutral && kind !== undefined && place.figures.includes(kind));
  return places.filter((place) => (place.neutral === true) === neutral && (!neutral || (kind !== undefined && place.figures.includes(kind))));
}

export interface TileOfPlaces {
  cell: CellXY;
  places: Place[];
}

// Places by tile, for a figure that may go to more tiles than the one just laid; empty when all are on that tile. With a
// picked kind only where that one may go.
export function byTile(places: readonly Place[], laidCell: CellXY | null, picked: string | null): TileOfPlaces[] {
  const put = placesFor(places, picked).filter((place) => !place.neutral);
  if (put.every((place) => sameCell(place.cell, laidCell))) return [];
  const tiles = new Map<string, TileOfPlaces>();
  for (const place of put) {
    if (picked !== null && !place.figures.includes(picked)) continue;
    const key = cellKey(place.cell);
    const tile = tiles.get(key);
    if (tile) tile.places.push(place);
    else tiles.set(key, { cell: place.cell, places: [place] });
  }
  return [...tiles.values()];
}

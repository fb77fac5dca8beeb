// Places where a figure may go, each with the kinds of figures that may go there: what the board offers as spots.
import { cellKey, type CellXY, type FeatureKind, type SpotAnswer } from "../engine/types";

export interface Place {
  cell: CellXY;
  spot: string;
  kind: FeatureKind;
  figures: string[]; // in the order of the engine's answers
}

// The allowed answers, one place a spot. Places of the tile's parts come in the order of the answers, corners last.
export function placesOf(answers: readonly SpotAnswer[]): Place[] {
  const places = new Map<string, Place>();
  for (const { cell, spot, kind, figure, refusal } of answers) {
    if (refusal) continue;
    const key = `${cellKey(cell)}/${spot}`;
    const place = places.get(key);
    if (place) place.figures.push(figure);
    else places.set(key, { cell, spot, kind, figures: [figure] });
  }
  return [...places.values()];
}

// The kinds of figures that may go somewhere, each once.
export function kindsOf(places: readonly Place[]): string[] {
  return [...new Set(places.flatMap((place) => place.figures))];
}

// The figure a place is offered with: the picked kind where it may go, else the first that may.
export function figureFor(place: Place, picked: string | null): string {
  return picked !== null && place.figures.includes(picked) ? picked : (place.figures[0] ?? "");
}

// The next kind in a list, round and round.
export function nextKind(kinds: readonly string[], picked: string | null): string | null {
  if (kinds.length === 0) return null;
  return kinds[(kinds.indexOf(picked ?? kinds[0] ?? "") + 1) % kinds.length] ?? null;
}

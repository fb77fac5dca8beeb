// Sentences about the game, made from the engine's values and the message catalogue.
import type { CellXY, FeatureKind, GameEvent, ScoredEvent, ScoreTerm, SeatPoints, TileKind } from "../engine/types";
import type { Entry } from "../game/history";
import type { SeatInfo } from "../net/protocol";
import { list, t } from "../i18n";

export const kindOfSpot = (spot: string): FeatureKind =>
  spot.startsWith("C") ? "city" : spot.startsWith("R") ? "road" : spot.startsWith("M") ? "monastery" : "field";

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || t("common.playerN", { n: seat + 1 });
}

const edgeWord = (letter: string | undefined): string =>
  letter === "C" ? t("common.edge.city") : letter === "R" ? t("common.edge.road") : t("common.edge.field");

// "North city, east road, south field, west road." for a tile as it lies.
export function edgesText(kind: TileKind, rotation: number): string {
  const at = (side: number): string => edgeWord(kind.edges[(side + 4 - rotation) % 4]);
  return t("play.edges", { n: at(0), e: at(1), s: at(2), w: at(3) });
}

export const winnersOf = (points: readonly SeatPoints[]): number[] => points.filter((one) => one.points > 0).map((one) => one.seat);

// The clause tells what a term counts.
export function termText(term: ScoreTerm, feature: FeatureKind): string {
  const args = { count: term.count, each: term.each };
  if (feature === "field") return t("play.term.cities", args);
  if (/PENNANT/i.test(term.clause)) return t("play.term.pennants", args);
  return t("play.term.tiles", args);
}

// City terms come as tiles first, then pennants under the same clause (BASE-CITY-01: 2 per tile + 2 per pennant).
export function termTexts(terms: readonly ScoreTerm[], feature: FeatureKind): string[] {
  return terms
    .filter((term) => term.count > 0)
    .map((term, i) => (feature === "city" && i > 0 ? t("play.term.pennants", { count: term.count, each: term.each }) : termText(term, feature)));
}

export function scoreLine(event: ScoredEvent, seats: readonly SeatInfo[]): string {
  const winners = winnersOf(event.points);
  const names = list(winners.map((seat) => seatName(seats, seat)));
  if (event.when === "final") return t("play.log.final", { names, what: event.feature });
  return t("play.log.finished", { names, n: winners.length, what: event.feature });
}

export const pointsEach = (event: ScoredEvent): number => Math.max(0, ...event.points.map((one) => one.points));

// What a screen reader hears of one entry of the log.
export function spoken(entry: Entry, seats: readonly SeatInfo[]): string {
  const said: string[] = [];
  const placed = entry.events.find((event): event is Extract<GameEvent, { type: "placed" }> => event.type === "placed");
  const put = entry.events.find((event): event is Extract<GameEvent, { type: "put" }> => event.type === "put");
  if (placed) said.push(t("play.say.laid", { name: seatName(seats, placed.seat), ...xy(placed.cell) }));
  if (put) said.push(t("play.say.put", { name: seatName(seats, put.seat), role: kindOfSpot(put.spot) }));
  for (const event of entry.events) {
    if (event.type !== "scored" || winnersOf(event.points).length === 0) continue;
    said.push(
      t("play.say.score", {
        names: list(winnersOf(event.points).map((seat) => seatName(seats, seat))),
        points: pointsEach(event),
        what: event.feature,
      }),
    );
  }
  return said.join(" ");
}

export const xy = (cell: CellXY): { x: number; y: number } => ({ x: cell[0], y: cell[1] });

// Sentences about the game, made from the engine's values and the message catalogue.
import {
  kindOfSpot, marksOf, type AwardedEvent, type CellXY, type FeatureKind, type GameEvent, type ScoredEvent, type ScoreTerm, type SeatPoints, type TileKind,
} from "../engine/types";
import { eatenIn, stepIn, type Gone } from "../game/flight";
import { movesOn, type Entry } from "../game/history";
import type { SeatInfo } from "../net/protocol";
import { list, t } from "../i18n";

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  const found = seats.find((one) => one.seat === seat);
  return found?.name || t("common.playerN", { n: seat + 1 });
}

// What a figure is where it stands: a follower by its feature, others by their own name.
export const roleOf = (figure: string, spot: string): string => (figure === "follower" ? kindOfSpot(spot) : figure);
export const followersOnly = (kinds: readonly string[]): boolean => kinds.every((kind) => kind === "follower");

const edgeWord = (letter: string | undefined): string =>
  letter === "C" ? t("common.edge.city") : letter === "R" ? t("common.edge.road") : t("common.edge.field");

// "North city, east road, south field, west road." for a tile as it lies, and the symbols that mean something in this game.
export function edgesText(kind: TileKind, rotation: number, marks: readonly string[] = []): string {
  if (kind.held) return t("play.offer.picture");
  const at = (side: number): string => edgeWord(kind.edges[(side + 4 - rotation) % 4]);
  const edges = t("play.edges", { n: at(0), e: at(1), s: at(2), w: at(3) });
  return [edges, ...marksOf(kind, marks).map((mark) => `${t("play.mark", { mark })}.`)].join(" ");
}

// Figures that went home, each with its owner.
export const goneText = (gone: readonly Gone[], seats: readonly SeatInfo[]): string =>
  list(gone.map((one) => t("play.gone", { name: seatName(seats, one.seat), role: roleOf(one.figure, one.spot) })));

// Points beside a feature's, or at the start of a turn.
export function awardLine(event: AwardedEvent, seats: readonly SeatInfo[]): string {
  const names = list(winnersOf(event.points).map((seat) => seatName(seats, seat)));
  return event.spot === undefined ? t("play.log.fairyTurn", { names }) : t("play.log.fairyFeature", { names, what: kindOfSpot(event.spot) });
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
  if (winners.length === 0) return t("play.log.nobody", { what: event.feature });
  if (event.feature === "field" && event.when === "completed") return t("play.log.barnField", { names });
  if (event.clause === "AM-BARN-11") return t("play.log.barn", { names });
  if (event.when === "final") return t("play.log.final", { names, what: event.feature });
  return t("play.log.finished", { names, n: winners.length, what: event.feature });
}

export const pointsEach = (event: ScoredEvent | AwardedEvent): number => Math.max(0, ...event.points.map((one) => one.points));

// What a screen reader hears of one entry of the log.
export function spoken(entry: Entry, seats: readonly SeatInfo[]): string {
  const said: string[] = [];
  const placed = entry.events.find((event): event is Extract<GameEvent, { type: "placed" }> => event.type === "placed");
  const put = entry.events.find((event): event is Extract<GameEvent, { type: "put" }> => event.type === "put");
  const named = placed && { name: seatName(seats, placed.seat), ...xy(placed.cell) };
  if (named) said.push(entry.step === "place" ? t("play.say.laid", named) : t("play.say.abbey", named));
  if (put && movesOn(entry.step)) said.push(t("play.say.moved", { name: seatName(seats, put.seat), kind: kindOfSpot(put.spot) }));
  else if (put) said.push(t("play.say.put", { name: seatName(seats, put.seat), role: roleOf(put.figure, put.spot) }));
  for (const event of entry.events) if (event.type === "skipped" && event.figure) said.push(t("play.say.back", { name: seatName(seats, event.seat) }));
  const flown = stepIn(entry);
  for (const event of entry.events) {
    if (event.type === "moved" && flown) said.push(t("play.say.flown", { name: seatName(seats, flown.step.seat), ...xy(event.cell) }));
    else if (event.type === "moved" && event.seat === null) said.push(`${t("play.log.comes")}.`);
    else if (event.type === "moved") said.push(t("play.say.fairy", { name: seatName(seats, event.seat ?? 0), ...xy(event.cell) }));
    if (event.type === "returned" && event.reason === "freed") said.push(`${t("play.log.freed", { name: seatName(seats, entry.seat ?? 0), who: goneText([event], seats) })}.`);
    if (event.type === "laidAside") said.push(`${t("play.log.aside")}.`);
  }
  const eaten = eatenIn(entry.events);
  if (eaten.length > 0) said.push(`${t("play.log.eaten", { who: goneText(eaten, seats) })}.`);
  const shuffled = entry.events.filter((event) => event.type === "shuffledIn").length;
  if (shuffled > 0) said.push(`${t("play.log.shuffled", { n: shuffled })}.`);
  for (const event of entry.events) {
    if (event.type === "awarded") {
      said.push(t("play.say.award", { names: list(winnersOf(event.points).map((seat) => seatName(seats, seat))), points: pointsEach(event) }));
      continue;
    }
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

// What the turn in the making would bring, in words. The numbers come from a trial on a copy in the engine.
import { isCorner, kindOfSpot, type ScoredEvent } from "../engine/types";
import type { Table } from "../game/table.svelte";
import { list, t } from "../i18n";
import type { SeatInfo } from "../net/protocol";
import { pointsEach, seatName, winnersOf } from "./words";

export function scoredText(event: ScoredEvent, seats: readonly SeatInfo[]): string {
  const winners = winnersOf(event.points);
  if (winners.length === 0) return t("play.hand.closesNobody", { what: event.feature });
  return t("play.hand.closes", {
    what: event.feature,
    who: list(winners.map((seat) => seatName(seats, seat))),
    points: pointsEach(event),
  });
}

// Sentences about the ghost: what it finishes.
export function ghostTexts(table: Table, seats: readonly SeatInfo[]): string[] {
  const { cell, rotation } = table.draft;
  if (!cell) return [];
  return table.previewPlace(cell, rotation).map((event) => scoredText(event, seats));
}

// Sentences about the chosen spot: the feature as it stands and what it scores at once.
export function choiceTexts(table: Table, seats: readonly SeatInfo[]): string[] {
  const { choice } = table.draft;
  if (!choice) return [];
  const { scored, feature } = table.previewChoice(choice);
  const said: string[] = [];
  if (feature && choice.kind === "put") {
    const kind = kindOfSpot(choice.spot);
    if (isCorner(choice.spot)) said.push(t("play.spot.barn", { cities: feature.cities.length, points: feature.pointsAtEnd }), t("play.spot.barnStays"));
    else if (kind === "field") said.push(t("play.spot.fieldWorth", { cities: feature.cities.length, points: feature.pointsAtEnd }), t("play.spot.fieldStays"));
    else if (kind === "monastery") said.push(t("play.spot.monastery", { n: feature.pointsAtEnd }));
    else {
      said.push(`${t("play.spot.now", { kind, tiles: feature.tiles })}, ${t("play.spot.open", { n: feature.openEdges })}, ${t("play.spot.worth", { points: feature.pointsAtEnd })}`);
    }
  }
  if (choice.kind === "put" && choice.figure === "mayor" && feature) said.push(t("play.spot.mayor", { n: feature.pennants }));
  if (choice.kind === "put" && choice.figure === "wagon" && table.draft.stage === "figure") said.push(t("play.spot.wagon"));
  for (const event of scored) if (winnersOf(event.points).length > 0) said.push(scoredText(event, seats));
  return said;
}

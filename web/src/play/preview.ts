// What the turn in the making would bring, in words. The numbers come from a trial on a copy in the engine.
import { isCorner, kindOfSpot } from "../engine/types";
import type { Payment, Table } from "../game/table.svelte";
import { list, t } from "../i18n";
import type { SeatInfo } from "../net/protocol";
import { goneText, pointsEach, seatName, winnersOf } from "./words";

export function scoredText(event: Payment, seats: readonly SeatInfo[]): string {
  const winners = winnersOf(event.points);
  if (event.type === "awarded") return t("play.hand.fairyPays", { who: list(winners.map((seat) => seatName(seats, seat))), points: pointsEach(event) });
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

// Sentences about a tile that lies on trial with nothing more to decide: who goes home, what is finished, what follows.
export function endTexts(table: Table, seats: readonly SeatInfo[]): string[] {
  const { freed } = table.draft;
  const said: string[] = [];
  if (freed?.kind === "free") {
    const owner = table.view?.figures.find((one) => one.figure === freed.figure && one.spot === freed.spot && one.cell.join() === freed.cell.join())?.seat;
    said.push(t("play.free.goes", { who: owner === undefined ? "" : goneText([{ ...freed, seat: owner }], seats) }));
  }
  for (const event of table.previewEnd()) said.push(scoredText(event, seats));
  if (table.thenFlies) said.push(t("play.fly.then"));
  return said;
}

// Sentences about the chosen step: who is eaten.
export function stepTexts(table: Table, seats: readonly SeatInfo[]): string[] {
  const { choice } = table.draft;
  if (!choice) return [];
  const { eaten, paid } = table.previewChoice(choice);
  return [
    eaten.length > 0 ? t("play.fly.eats", { who: goneText(eaten, seats) }) : t("play.fly.eatsNobody"),
    ...paid.filter((event) => winnersOf(event.points).length > 0).map((event) => scoredText(event, seats)),
  ];
}

// Sentences about the chosen spot: the feature as it stands and what it scores at once.
export function choiceTexts(table: Table, seats: readonly SeatInfo[]): string[] {
  const { choice } = table.draft;
  if (!choice) return [];
  const { paid, feature } = table.previewChoice(choice);
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
  if (choice.kind === "move") said.push(t("play.fairy.gives"));
  for (const event of paid) if (winnersOf(event.points).length > 0) said.push(scoredText(event, seats));
  return said;
}

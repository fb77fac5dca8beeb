// What the play screen shows at the moment beside the game itself: open panels, highlights, pop-ups. Nothing here is sent anywhere.
import type { AwardedEvent, CellXY, FeatureKind, FeatureReport, Refusal, ScoredEvent, SpotRef } from "../engine/types";
import type { Gone } from "../game/flight";

export interface Highlight {
  kind: FeatureKind;
  parts: SpotRef[];
}
export interface Popup {
  id: number;
  cell: CellXY;
  seat: number;
  points: number;
  gone?: Gone; // a figure that goes home, in place of points
}
export interface Card {
  cell: CellXY;
  spot: string;
  report: FeatureReport;
  pinned: boolean; // opened by a press, not by hovering
}
export type Tab = "tile" | "players" | "left" | "log";

export class PlayState {
  fields = $state(false);
  drawer = $state(false);
  fitsCell = $state.raw<CellXY | null>(null);
  card = $state.raw<Card | null>(null);
  highlight = $state.raw<Highlight | null>(null);
  shownCell = $state.raw<CellXY | null>(null); // pointed at by a line of the log
  popups = $state.raw<Popup[]>([]);
  refusal = $state.raw<{ cell: CellXY; refusal: Refusal } | null>(null);
  picked = $state<string | null>(null); // the kind of figure to send; null: whatever may go
  open = $state.raw<CellXY | null>(null); // the tile whose places are shown, when a figure may go to many
  award = $state.raw<ScoredEvent | AwardedEvent | null>(null);
  tab = $state<Tab>("tile");
  spoken = $state("");

  #nextPopup = 1;

  popup(cell: CellXY, seat: number, points: number, gone?: Gone): void {
    const id = this.#nextPopup++;
    this.popups = [...this.popups, { id, cell, seat, points, ...(gone ? { gone } : {}) }];
    setTimeout(() => (this.popups = this.popups.filter((popup) => popup.id !== id)), 2600);
  }
}

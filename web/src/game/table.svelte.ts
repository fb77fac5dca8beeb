// The state of one game as the page knows it: who sits where, the confirmed position, the turn in the making. Messages of the
// server go in, reactive values come out; what they look like is left to `src/play`.
import { EngineError, type Engine, type Game, type OpenRuleset } from "../engine/engine";
import { isCorner, type Action, type AwardedEvent, type CellXY, type FeatureReport, type GameEvent, type PlacementOption, type Refusal, type ScoredEvent, type View } from "../engine/types";
import { Connection, inOrder, placeOf, type CloseReason, type ConnectionState, type Surroundings } from "../net/connection";
import { changeKey, newToken, randomHex, readKey, type GameKey } from "../net/keys";
import { subprotocol, type EventMessage, type GameInfo, type Position, type Proof, type ServerMessage, type You } from "../net/protocol";
import { joinGame, rematch } from "../net/rest";
import {
  actionOf, actionOfSending, aimed, choosesFigure, chosen, emptyDraft, figureDraft, flyDraft, freeDraft, laid, moveDraft, optionAt, sent, sentHome, turned,
  turnOf, undone, type Choice, type Draft, type Sending,
} from "./draft";
import { eatenIn, type Gone } from "./flight";
import type { Entry } from "./history";
import { waitBefore } from "./pace";
import { freeable, isPlaceOf, movesOf, placesOf, type Place } from "./places";
import { rebuild } from "./rebuild";
import { verify } from "./verify";

// What a trial of the turn would pay.
export type Payment = ScoredEvent | AwardedEvent;
const paymentsIn = (events: readonly GameEvent[]): Payment[] =>
  events.filter((event): event is Payment => (event.type === "scored" || event.type === "awarded") && event.when === "completed");

export type ProofState = "none" | "checking" | "ok" | "failed" | "unavailable";

// What the play screen is told beside the values: things that happen once.
export interface Happenings {
  applied(entry: Entry): void; // a live entry, not one of a snapshot
  refused(code: string, refusal: Refusal | null, detail: string): void;
  reset(): void; // the server told another story than we had
}

const browserSurroundings: Surroundings = {
  open: () => new WebSocket(new URL("/ws", location.href).href.replace(/^http/, "ws"), subprotocol),
  random: Math.random,
  later(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

const nobody: You = { seats: [], role: "", host: false };

export class Table {
  info = $state.raw<GameInfo | null>(null);
  you = $state.raw<You>(nobody);
  connection = $state<ConnectionState>("connecting");
  attempt = $state(0);
  closed = $state<CloseReason | null>(null);
  ruleset = $state.raw<OpenRuleset | null>(null);
  view = $state.raw<View | null>(null);
  seq = $state(0);
  entries = $state.raw<Entry[]>([]);
  draft = $state.raw<Draft>(emptyDraft);
  options = $state.raw<PlacementOption[]>([]);
  // A tile of the mover's own that may be laid in place of drawing; the kind of it.
  offer = $state.raw<string | null>(null);
  // What may be chosen at the present stage of the draft.
  places = $state.raw<Place[]>([]);
  // A piece of nobody that makes a step now, whoever decides it, and the cells it may go to.
  flying = $state<string | null>(null);
  steps = $state.raw<CellXY[]>([]);
  projected = $state.raw<number[]>([]);
  proof = $state<ProofState>("none");
  nextGameId = $state<string | null>(null);
  happenings: Happenings | null = null;
  reducedMotion: () => boolean = () => false;

  readonly myTurn = $derived.by(() => {
    const toMove = this.view?.toMove;
    return toMove?.decider === "player" && this.info?.status === "playing" && this.you.seats.includes(toMove.seat);
  });
  // The tile that the present step lays: the drawn one, or the one on offer.
  readonly hand = $derived(this.view?.hand ?? this.offer);
  readonly over = $derived(this.view?.toMove.decider === "nobody");

  #game: Game | null = null; // confirmed by the server
  #trials: Game[] = []; // copies with what the draft has decided: the tile, then who goes home
  #connection: Connection | null = null;
  #queue: EventMessage[] = [];
  #pumping = false;
  #awaited = 0; // entries of the sent turn that the log has not told yet
  #key: GameKey;

  constructor(
    readonly engine: Engine,
    readonly id: string,
    private readonly around: Surroundings = browserSurroundings,
  ) {
    this.#key = readKey(id) ?? changeKey(id, {});
  }

  get token(): string | null {
    return this.#key.token;
  }
  get invite(): string | null {
    return this.#key.invite;
  }
  // The position every question of the page is asked in: with the draft's tile when it lies.
  get game(): Game | null {
    return this.#trials[this.#trials.length - 1] ?? this.#game;
  }
  get confirmed(): Game | null {
    return this.#game;
  }

  start(): void {
    this.#connection = new Connection(
      this.id,
      { token: this.#key.token, invite: this.#key.invite },
      {
        position: () => this.#position(),
        state: (state, attempt) => {
          this.connection = state;
          this.attempt = attempt;
        },
        message: (message) => this.#received(message),
        closed: (reason) => (this.closed = reason),
      },
      this.around,
    );
    this.#connection.start();
  }

  stop(): void {
    this.#connection?.stop();
    this.#connection = null;
    this.#forgetTrials();
    this.#game?.free();
    this.#game = null;
  }

  hurry(): void {
    this.#connection?.hurry();
  }

  // Takes a seat with the invitation this browser holds. The token is made here and kept first: a repeated call after a
  // lost answer gives the same seat.
  async claim(seat: number, name: string): Promise<void> {
    if (!this.#key.invite) return;
    const token = this.#key.token ?? newToken();
    const joined = await joinGame(this.id, this.#key.invite, { name, seat, token, entropy: randomHex(32) });
    this.#key = changeKey(this.id, { token: joined.token, updated: Date.now() });
    this.#connection?.stop();
    this.start();
  }

  async rematch(): Promise<string | null> {
    if (!this.#key.token) return null;
    const { nextGameId } = await rematch(this.id, this.#key.token);
    this.#adoptNext(nextGameId);
    return nextGameId;
  }

  // ---- the turn in the making ----

  aim(cell: CellXY): void {
    const option = optionAt(this.options, cell);
    if (option && this.myTurn) this.draft = aimed(this.draft, option);
  }
  turn(step: 1 | -1): void {
    const option = optionAt(this.options, this.draft.cell);
    if (option) this.draft = turned(this.draft, option, step);
  }
  // Lays the ghost on trial and says what comes next.
  lay(): Draft["stage"] {
    const tile = this.hand;
    if (!this.#game || !tile || !this.draft.cell || this.draft.stage !== "place" || !this.myTurn) return this.draft.stage;
    this.#forgetTrials();
    this.#try({ type: "place", tile, cell: this.draft.cell, rotation: this.draft.rotation });
    this.draft = laid(this.draft, this.#next());
    return this.draft.stage;
  }
  choose(choice: Choice): void {
    if (choice.kind !== "keep" && !this.places.some((place) => isPlaceOf(place, choice) && place.figures.includes(choice.kind === "put" ? choice.figure : choice.neutral))) return;
    this.draft = chosen(this.draft, choice);
  }
  // Sends a figure home on trial, or nobody.
  sendHome(freed: Sending): void {
    if (this.draft.stage !== "free") return;
    if (freed.kind === "spare" ? !this.maySpare : !this.places.some((place) => place.spot === freed.spot && isPlaceOf(place, { ...freed, kind: "put" }))) return;
    this.#try(actionOfSending(freed));
    const next = this.#next();
    this.draft = sentHome(this.draft, freed, next === "free" ? "end" : next);
  }
  // Whether the tile may leave everybody where they are.
  maySpare = $state(false);
  undo(): void {
    const before = this.draft;
    const after = undone(before);
    if (after.stage === "place" && before.stage !== "place") this.#forgetTrials();
    else if (after.stage === "free" && before.stage !== "free") {
      this.#trials.pop()?.free();
      this.#next();
    }
    this.draft = after;
  }

  #try(action: Action): void {
    const trial = this.game?.copy();
    if (!trial) return;
    trial.apply(action);
    this.#trials.push(trial);
  }
  // What the position on trial asks of the player whose draft it is, and the places to choose from.
  #next(): "free" | "figure" | "end" {
    this.places = [];
    const seat = this.view?.toMove.seat;
    const next = this.game?.view();
    this.thenFlies = false;
    if (!this.game || !next || next.toMove.decider !== "player") return "end";
    const actions = this.game.legalActions();
    this.thenFlies = actions.length > 0 && actions.every((action) => action.type === "move");
    if (next.toMove.seat !== seat || this.thenFlies) return "end";
    if (actions.some((action) => action.type === "free")) {
      this.places = freeable(actions, next.figures);
      this.maySpare = actions.some((action) => action.type === "skip");
      return "free";
    }
    if (next.toMove.step !== "figure") return "end";
    this.places = placesOf(this.game.spotAnswers(), actions);
    return "figure";
  }
  // The turn on trial is not over: a piece of nobody makes its steps after what was decided so far.
  thenFlies = $state(false);

  // Whether a piece of nobody makes its steps when this is chosen, or nothing is.
  flightAfter(choice: Choice | null): boolean {
    if (this.draft.stage !== "figure") return this.thenFlies;
    const trial = this.game?.copy();
    if (!trial) return false;
    try {
      trial.apply(actionOf(choice ?? { kind: "keep" }));
      const actions = trial.view().toMove.decider === "player" ? trial.legalActions() : [];
      return actions.length > 0 && actions.every((action) => action.type === "move");
    } finally {
      trial.free();
    }
  }

  // What the turn would pay, were it made like this and nothing else asked for: asked of a copy, never shown as made.
  previewPlace(cell: CellXY, rotation: number): Payment[] {
    const tile = this.hand;
    if (!this.#game || !tile) return [];
    return this.#preview(this.#game, { type: "place", tile, cell, rotation });
  }
  // The same for a tile that lies on trial.
  previewEnd(): Payment[] {
    const { cell, rotation, freed } = this.draft;
    if (!cell) return [];
    return freed && this.#trials.length > 0 ? this.#preview(this.#trials[this.#trials.length - 2] ?? this.#game, actionOfSending(freed)) : this.previewPlace(cell, rotation);
  }
  #preview(game: Game | null, action: Action): Payment[] {
    if (!game) return [];
    const trial = game.copy();
    try {
      const { events } = trial.apply(action);
      // Nobody is sent home and no figure put, where that is allowed.
      for (let asked = 0; asked < 2; asked++) {
        const { decider, step } = trial.view().toMove;
        const actions = decider === "player" ? trial.legalActions() : [];
        if (!actions.some((one) => one.type === "skip") || !(step === "figure" || actions.some((one) => one.type === "free"))) break;
        events.push(...trial.apply({ type: "skip" }).events);
      }
      return paymentsIn(events);
    } finally {
      trial.free();
    }
  }
  previewChoice(choice: Choice): { paid: Payment[]; feature: FeatureReport | null; eaten: Gone[] } {
    const nothing = { paid: [], feature: null, eaten: [] };
    if (!this.game || !(choosesFigure(this.draft) || this.draft.stage === "fly")) return nothing;
    let feature = choice.kind === "put" ? this.game.featureAt(choice.cell, choice.spot) : null;
    const trial = this.game.copy();
    try {
      const { events } = trial.apply(actionOf(choice));
      // What a field is worth depends on the figure at its corner: asked when it stands.
      if (choice.kind === "put" && isCorner(choice.spot)) feature = trial.featureAt(choice.cell, choice.spot);
      return { paid: paymentsIn(events), feature, eaten: eatenIn(events) };
    } finally {
      trial.free();
    }
  }

  // Sends the complete turn. Until the answer the draft stays on the board, visibly on its way.
  async commit(): Promise<void> {
    await this.#send(turnOf(this.draft, this.hand));
  }
  // Goes on without the tile on offer.
  async decline(): Promise<void> {
    if (this.offer !== null && this.myTurn && this.draft.stage === "place") await this.#send([{ type: "skip" }]);
  }

  async #send(actions: Action[] | null): Promise<void> {
    if (!actions || !this.#connection || !this.info) return;
    const complete = this.draft;
    this.draft = sent(complete);
    this.#awaited = actions.length;
    const answer = await this.#connection.command({
      cmdId: randomHex(16),
      game: this.id,
      logId: this.info.logId,
      expectedSeq: this.seq,
      actions,
    });
    if ("ack" in answer) {
      // The events bring the new position; after a snapshot it may have come before the answer.
      if (this.seq >= answer.ack.lastSeq && this.draft.stage === "sent") {
        this.#settleDraft();
        this.#refresh();
      }
      return;
    }
    const { reject } = answer;
    if (reject.tail) for (const event of inOrder(reject.tail)) this.#enqueue(event);
    if (this.draft.stage === "sent") this.draft = reject.code === "stale_seq" ? emptyDraft : complete;
    this.#awaited = 0;
    if (this.draft.stage === "place") this.#forgetTrials();
    this.#refresh();
    this.happenings?.refused(reject.code, reject.refusal ?? null, reject.detail ?? "");
  }

  // ---- what the server says ----

  #position(): Position | null {
    this.#flush();
    if (!this.#game || !this.info) return null;
    return { logId: this.info.logId, lastSeq: this.seq, digest: this.#game.digest() };
  }

  #received(message: ServerMessage): void {
    switch (message.t) {
      case "welcome":
        this.info = message.game;
        this.you = message.you;
        this.nextGameId = message.game.nextGameId;
        if (message.resume === "reset" && this.#game) this.happenings?.reset();
        if (message.game.proof) void this.#verify(message.game.proof);
        this.#remember();
        return;
      case "snapshot": {
        const built = rebuild(this.engine, message.record);
        this.#queue = [];
        this.#game?.free();
        this.#game = built.game;
        this.ruleset = built.ruleset;
        this.entries = built.entries;
        this.seq = message.seq;
        this.#refresh();
        if (message.view && this.view?.digest !== message.view.digest) this.#report(message.seq, message.view.digest);
        if (this.over && this.info?.proof) void this.#verify(this.info.proof);
        return;
      }
      case "event":
        this.#enqueue(message);
        return;
      case "seats":
        if (this.info) this.info = { ...this.info, status: message.status, seats: message.seats };
        this.#remember();
        return;
      case "presence":
        if (this.info) {
          const seats = this.info.seats.map((seat) =>
            seat.seat === message.seat ? { ...seat, presence: message.presence, since: message.since } : seat,
          );
          this.info = { ...this.info, seats };
        }
        return;
      case "over":
        this.#flush();
        if (this.info) this.info = { ...this.info, status: "over", result: message.result, proof: message.proof };
        if (message.proof) void this.#verify(message.proof);
        this.#remember();
        return;
      case "rematch":
        this.#adoptNext(message.nextGameId);
        return;
      case "error":
        this.happenings?.refused(message.code, null, message.message);
        return;
      default:
        return;
    }
  }

  #enqueue(message: EventMessage): void {
    const lastKnown = this.#queue[this.#queue.length - 1]?.seq ?? this.seq;
    const place = placeOf(message.seq, lastKnown);
    if (place === "gap") this.#connection?.resume();
    if (place !== "apply") return;
    this.#queue.push(message);
    if (!this.#pumping) this.#pump();
  }

  // Applies what is queued; a computer's next tile waits until the last one has been seen.
  #pump(waited = false): void {
    this.#pumping = true;
    for (let next = this.#queue[0]; next; next = this.#queue[0]) {
      const seat = next.seat === null ? undefined : this.info?.seats[next.seat];
      const wait = waited ? 0 : waitBefore(next.action.type, seat?.kind, this.#queue.length, this.reducedMotion());
      if (wait > 0) {
        this.#refresh();
        this.around.later(wait, () => this.#pump(true));
        return;
      }
      waited = false;
      this.#queue.shift();
      this.#apply(next);
    }
    this.#pumping = false;
    this.#refresh();
  }

  #flush(): void {
    const waiting = this.#queue;
    this.#queue = [];
    for (const message of waiting) this.#apply(message);
    if (waiting.length > 0) this.#refresh();
  }

  #apply(message: EventMessage): void {
    if (!this.#game || placeOf(message.seq, this.seq) !== "apply") return;
    try {
      const { step } = this.#game.view().toMove;
      const { events, digest } = this.#game.apply(message.action);
      const entry: Entry = { seq: message.seq, time: message.time, seat: message.seat, step, action: message.action, events };
      this.seq = message.seq;
      this.entries = [...this.entries, entry];
      if (message.digest && message.digest !== digest) this.#report(message.seq, message.digest, digest);
      if (message.seat !== null) this.#told();
      this.happenings?.applied(entry);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.#report(message.seq, message.digest ?? "");
    }
  }

  // The log has an action of a player: whatever was being made is history, but the rest of a turn that was sent is waited for.
  #told(): void {
    if (this.draft.stage === "sent" && --this.#awaited > 0) return;
    this.#settleDraft();
  }

  #settleDraft(): void {
    this.#awaited = 0;
    this.draft = emptyDraft;
    this.#forgetTrials();
  }

  #forgetTrials(): void {
    for (const trial of this.#trials) trial.free();
    this.#trials = [];
    this.places = [];
    this.thenFlies = false;
  }

  #refresh(): void {
    if (!this.#game) return;
    const view = this.#game.view();
    const handChanged = view.hand !== this.view?.hand || view.digest !== this.view?.digest;
    this.view = view;
    if (handChanged && this.draft.stage !== "sent") {
      this.draft = emptyDraft;
      this.#forgetTrials();
    }
    this.#ask(view);
    this.projected = this.#game.projected().scores;
    this.#remember();
  }

  // What the present step asks for: the tile in hand to be laid, one on offer, a figure to be sent home or put somewhere on the
  // table, or a step of a piece of nobody.
  #ask(view: View): void {
    this.offer = null;
    this.options = [];
    this.flying = null;
    this.steps = [];
    if (!this.#game || view.toMove.decider !== "player") return;
    if (view.hand) {
      if (view.toMove.step === "place") this.options = this.#game.placements(view.hand);
      return;
    }
    const actions = this.#game.legalActions();
    const tile = actions.find((action) => action.type === "place")?.tile;
    if (tile !== undefined) {
      this.offer = tile;
      this.options = this.#game.placements(tile);
      return;
    }
    const flights = actions.every((action) => action.type === "move") ? movesOf(actions) : [];
    this.flying = flights[0]?.figures[0] ?? null;
    this.steps = flights.map((place) => place.cell);
    if (!this.myTurn || this.draft.stage !== "place") return;
    if (this.flying !== null) {
      this.places = flights;
      this.draft = flyDraft;
      // One way only: it need not be looked for, but is still said by the player.
      if (flights.length === 1 && flights[0]) this.choose({ kind: "move", neutral: this.flying, cell: flights[0].cell, spot: null });
      return;
    }
    const asked = this.#next();
    if (asked !== "end" && view.lastCell) {
      this.draft = asked === "free" ? freeDraft(view.lastCell) : figureDraft(view.lastCell);
      return;
    }
    const places = placesOf([], actions);
    if (places.length === 0) return;
    this.places = places;
    this.draft = moveDraft;
  }

  // Our position is not the server's: say so and take its own.
  #report(seq: number, expected: string, actual = this.#game?.digest() ?? ""): void {
    this.#connection?.send({ t: "desync", game: this.id, seq, expected, actual, build: "web" });
    this.#connection?.askSnapshot();
  }

  async #verify(proof: Proof): Promise<void> {
    if (!this.over || this.proof === "checking" || !this.info) return;
    this.proof = "checking";
    this.proof = await verify(proof, this.info.commitment, this.info.seats.length, this.entries);
  }

  #adoptNext(id: string): void {
    if (!readKey(id)?.token && this.#key.token) {
      changeKey(id, { token: this.#key.token, title: this.#key.title, seats: this.#key.seats, updated: Date.now() });
    }
    this.nextGameId = id;
  }

  #remember(): void {
    if (!this.info || this.you.role === "") return;
    if (!this.#key.token && !this.#key.invite) return;
    this.#key = changeKey(this.id, {
      token: this.#key.token,
      invite: this.#key.invite,
      title: this.info.name,
      seats: this.info.seats.map(({ name, colour, kind }) => ({ name, colour, kind })),
      turn: this.view?.turn ?? 0,
      over: this.info.status === "over",
      yourTurn: this.myTurn,
      updated: Date.now(),
    });
  }
}

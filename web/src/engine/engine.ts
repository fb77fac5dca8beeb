// Typed questions to the engine. A `Game` is a position; copies are cheap and an undo is an earlier copy.
// `Ruleset.handle` and games stay open until `free`; a session keeps few of them.
import { EngineModule, type Answer, type Failure } from "./module";
import type {
  Action,
  CellXY,
  Detail,
  Fault,
  FeatureKind,
  FeatureReport,
  GameEvent,
  LaidTile,
  PlacementOption,
  Refusal,
  Ruleset,
  RulesetName,
  SegmentShape,
  Selection,
  SpotAnswer,
  Theme,
  View,
} from "./types";

export interface OpenRuleset extends Ruleset {
  handle: number;
}
export interface Applied {
  events: GameEvent[];
  text: string;
  digest: string;
}
export interface DrawnTile extends LaidTile {
  copy: number; // how many of its kind lie before it; chooses the variant of the picture
}
export interface Layers {
  under: string;
  over: string;
}
export type Composed = { ruleset: OpenRuleset; faults?: undefined } | { ruleset?: undefined; faults: Fault[] };

export function withCopies(tiles: readonly LaidTile[]): DrawnTile[] {
  const count = new Map<string, number>();
  return tiles.map((tile) => {
    const copy = count.get(tile.tile) ?? 0;
    count.set(tile.tile, copy + 1);
    return { ...tile, copy };
  });
}

export class EngineError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

function must<T>(answer: Answer<T>): T {
  if (answer.error) throw new EngineError(answer.error);
  return answer.ok as T;
}

export class Engine {
  readonly #module: EngineModule;
  readonly #composed = new Map<string, OpenRuleset>();

  constructor(module: EngineModule) {
    this.#module = module;
  }

  static async load(source: BufferSource | WebAssembly.Module): Promise<Engine> {
    return new Engine(await EngineModule.load(source));
  }

  knownRulesets(): RulesetName[] {
    return must(this.#module.ask<RulesetName[]>("knownRulesets", {}));
  }

  knownExpansions(): RulesetName[] {
    return must(this.#module.ask<RulesetName[]>("knownExpansions", {}));
  }

  // Every selection is composed once; the set-up page asks at each change.
  compose(selection: Selection): Composed {
    return this.#compose({ selection });
  }

  // The same for a selection in words, "base-c1 farmers=off", as records write it.
  composeWords(words: string): Composed {
    return this.#compose({ words });
  }

  #compose(members: { selection: Selection } | { words: string }): Composed {
    const key = JSON.stringify(members);
    const known = this.#composed.get(key);
    if (known) return { ruleset: known };
    const answer = this.#module.ask<OpenRuleset>("compose", members);
    if (answer.error) {
      if (answer.error.faults) return { faults: answer.error.faults };
      throw new EngineError(answer.error);
    }
    this.#composed.set(key, answer.ok);
    return { ruleset: answer.ok };
  }

  explain(ruleset: OpenRuleset): string {
    return must(this.#module.ask<string>("explain", { ruleset: ruleset.handle }));
  }

  begin(ruleset: OpenRuleset, seats: number, first: number): Game {
    return new Game(this.#module, must(this.#module.ask<number>("begin", { ruleset: ruleset.handle, seats, first })));
  }

  // Verifies everything a record states; gives the digest before the first and after every entry.
  replay(record: string): { digests: string[]; game: Game } {
    const told = must(this.#module.ask<{ digests: string[]; game: number }>("replayRecord", { record }));
    return { digests: told.digests, game: new Game(this.#module, told.game) };
  }

  tileSvg(ruleset: OpenRuleset, tile: string, look: { rotation?: number; copy?: number; theme?: Theme; detail?: Detail } = {}): string {
    return must(this.#module.ask<string>("tileSvg", { ruleset: ruleset.handle, tile, ...look }));
  }

  // What the board owns under and over its tiles, as SVG fragments in board units.
  boardLayers(ruleset: OpenRuleset, tiles: readonly DrawnTile[], theme: Theme): Layers {
    return must(this.#module.ask<Layers>("boardLayers", { ruleset: ruleset.handle, tiles, theme }));
  }

  // A piece of nobody needs no colour; with `beside` it is drawn about the origin of the figure it accompanies, which `company` names.
  figureSvg(look: { colour?: number; figure?: string; lying?: boolean; ghost?: boolean; beside?: boolean; toLeft?: boolean; company?: string }): string {
    return must(this.#module.ask<string>("figureSvg", look));
  }

  // What is drawn for a mark printed on tiles, for legends and buttons; "" when it has no picture.
  signSvg(mark: string, theme: Theme): string {
    return must(this.#module.ask<string>("signSvg", { mark, theme }));
  }

  segmentShapes(ruleset: OpenRuleset, tile: string, rotation: number, copy: number): SegmentShape[] {
    return must(this.#module.ask<SegmentShape[]>("segmentShapes", { ruleset: ruleset.handle, tile, rotation, copy }));
  }

  // Where pieces of nobody stand on a tile by themselves, by piece: their feet in tile units.
  neutralSpots(ruleset: OpenRuleset, tile: string, rotation: number, copy: number): { x: number; y: number }[] {
    return must(this.#module.ask<{ x: number; y: number }[]>("neutralSpots", { ruleset: ruleset.handle, tile, rotation, copy }));
  }
}

export class Game {
  readonly #module: EngineModule;
  readonly handle: number;

  constructor(module: EngineModule, handle: number) {
    this.#module = module;
    this.handle = handle;
  }

  #ask<T>(name: string, members: object = {}): T {
    return must(this.#module.ask<T>(name, { game: this.handle, ...members }));
  }

  copy(): Game {
    return new Game(this.#module, this.#ask<number>("copy"));
  }
  free(): void {
    this.#module.ask("free", { handle: this.handle });
  }

  // Throws EngineError when the action is refused; the position is then unchanged.
  apply(action: Action): Applied {
    return this.#ask<Applied>("apply", { action });
  }
  refusal(action: Action): Refusal | null {
    const answer = this.#module.ask<Action>("check", { game: this.handle, action });
    if (!answer.error) return null;
    if (answer.error.refusal) return answer.error.refusal;
    throw new EngineError(answer.error);
  }
  legalActions(): Action[] {
    return this.#ask<Action[]>("legalActions");
  }
  view(): View {
    return this.#ask<View>("view");
  }
  digest(): string {
    return this.#ask<string>("digest");
  }
  featureAt(cell: CellXY, spot: string): FeatureReport | null {
    return this.#ask<FeatureReport | null>("featureAt", { cell, spot });
  }
  features(kind: FeatureKind): FeatureReport[] {
    return this.#ask<FeatureReport[]>("features", { kind });
  }
  placements(tile: string): PlacementOption[] {
    return this.#ask<PlacementOption[]>("placements", { tile });
  }
  whyNot(tile: string, cell: CellXY, rotation: number): Refusal | null {
    return this.#ask<Refusal | null>("whyNot", { tile, cell, rotation });
  }
  spotAnswers(): SpotAnswer[] {
    return this.#ask<SpotAnswer[]>("spotAnswers");
  }
  projected(): { scores: number[]; events: GameEvent[] } {
    return this.#ask("projected");
  }
  boardText(): string {
    return this.#ask<string>("boardText");
  }
}

// Loads the engine's module and asks it questions: JSON in, JSON out (bindings/wasm/README.md).
import type { Fault, Refusal } from "./types";
import { wasiImports } from "./wasi";

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  question_buffer(bytes: number): number;
  ask(bytes: number): number;
  answer_address(): number;
}

export interface Failure {
  code: "badQuestion" | "badAction" | "refused" | "faults" | "badRecord";
  message: string;
  refusal?: Refusal;
  faults?: Fault[];
  seq?: number;
}
export type Answer<T> = { ok: T; error?: undefined } | { ok?: undefined; error: Failure };

export class EngineModule {
  readonly #exports: Exports;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder();

  private constructor(exports: Exports) {
    this.#exports = exports;
    exports._initialize();
  }

  // From bytes (node) or from a compiled module (the page compiles once, for itself and its worker).
  static async load(source: BufferSource | WebAssembly.Module): Promise<EngineModule> {
    let memory: WebAssembly.Memory | null = null;
    const imports: WebAssembly.Imports = {
      wasi_snapshot_preview1: wasiImports(() => {
        if (!memory) throw new Error("the engine is not ready");
        return memory;
      }),
    };
    const compiled = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
    const exports = (await WebAssembly.instantiate(compiled, imports)).exports as unknown as Exports;
    memory = exports.memory;
    return new EngineModule(exports);
  }

  // The answer, failures included. The module's memory may move while it answers, so views are taken afresh.
  ask<T>(name: string, members: object): Answer<T> {
    const question = this.#encoder.encode(JSON.stringify({ ask: name, ...members }));
    const at = this.#exports.question_buffer(question.length);
    new Uint8Array(this.#exports.memory.buffer, at, question.length).set(question);
    const length = this.#exports.ask(question.length);
    const answer = new Uint8Array(this.#exports.memory.buffer, this.#exports.answer_address(), length);
    return JSON.parse(this.#decoder.decode(answer)) as Answer<T>;
  }
}

// The one engine of this page and its painter of pictures, loaded once.
import { Engine } from "./engine";
import { Pictures } from "./pictures";

declare const __ENGINE_VERSION__: string;

export interface Loaded {
  engine: Engine;
  pictures: Pictures;
}

let loading: Promise<Loaded> | null = null;

export function loadAll(): Promise<Loaded> {
  loading ??= WebAssembly.compileStreaming(fetch(`/bastide.wasm?v=${__ENGINE_VERSION__}`)).then(async (module) => ({
    engine: await Engine.load(module),
    pictures: new Pictures(module),
  }));
  loading.catch(() => (loading = null)); // the next call tries again
  return loading;
}

export const loadEngine = (): Promise<Engine> => loadAll().then(({ engine }) => engine);

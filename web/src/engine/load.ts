// The one engine of this page, loaded once.
import { Engine } from "./engine";

declare const __ENGINE_VERSION__: string;

let loading: Promise<Engine> | null = null;

export function loadEngine(): Promise<Engine> {
  loading ??= Engine.load(fetch(`/bastide.wasm?v=${__ENGINE_VERSION__}`));
  return loading;
}

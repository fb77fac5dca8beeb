// Draws tiles off the page's thread: a tile in full detail takes the engine some milliseconds, a whole board would be felt.
import { Engine } from "./engine";
import type { Question } from "./pictures";

let engine: Promise<Engine> | null = null;

addEventListener("message", (event: MessageEvent<{ module: WebAssembly.Module } | Question>) => {
  const message = event.data;
  if ("module" in message) {
    engine = Engine.load(message.module);
    return;
  }
  void engine?.then((ready) => {
    const { ruleset } = ready.composeWords(message.ruleset);
    const svg = ruleset ? ready.tileSvg(ruleset, message.look.tile, message.look) : "";
    postMessage({ id: message.id, svg });
  });
});

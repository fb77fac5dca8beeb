// Draws off the page's thread: a tile in full detail takes the engine some milliseconds, the layers of a large board a second.
import { Engine } from "./engine";
import type { Answer, Question } from "./pictures";

let engine: Promise<Engine> | null = null;

addEventListener("message", (event: MessageEvent<{ module: WebAssembly.Module } | Question>) => {
  const message = event.data;
  if ("module" in message) engine = Engine.load(message.module);
  else void engine?.then((ready) => postMessage(answer(ready, message)));
});

function answer(ready: Engine, question: Question): Answer {
  const { ruleset } = ready.composeWords(question.ruleset);
  if (!ruleset) throw new Error(`no ruleset is called ${question.ruleset}`);
  if ("look" in question) return { id: question.id, svg: ready.tileSvg(ruleset, question.look.tile, question.look) };
  return { id: question.id, layers: ready.boardLayers(ruleset, question.tiles, question.theme) };
}

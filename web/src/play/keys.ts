// Which key means what. Pure, so that the list in the help and the behaviour can be tested against each other.
import { choosesFigure, choosesPlace, type Draft } from "../game/draft";

export type Command =
  | { do: "walk"; dx: number; dy: number }
  | { do: "pan"; dx: number; dy: number }
  | { do: "spot"; index: number }
  | { do: "spotStep"; step: 1 | -1 }
  | { do: "fly"; dx: number; dy: number }
  | { do: "tile"; dx: number; dy: number }
  | { do: "turn"; step: 1 | -1 }
  | { do: "zoom"; factor: number }
  | { do: "confirm" | "keep" | "kind" | "undo" | "escape" | "fit" | "last" | "fields" | "tiles" | "help" };

export interface Key {
  key: string;
  shift: boolean;
}

const arrows: Record<string, [number, number]> = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
const letters: Record<string, [number, number]> = { w: [0, 1], a: [1, 0], s: [0, -1], d: [-1, 0] };

// The meaning of a key for a draft; null when it has none. `mine`: the player is to move; `offered`: a tile that one may
// also leave where it is; `spread`: the figure may go to many tiles, among which the arrows walk.
export function commandOf({ key, shift }: Key, draft: Draft, mine: boolean, offered = false, spread = false): Command | null {
  const arrow = arrows[key];
  if (arrow) {
    if (mine && draft.stage === "place") return { do: "walk", dx: arrow[0], dy: arrow[1] };
    if (mine && draft.stage === "fly") return { do: "fly", dx: arrow[0], dy: arrow[1] };
    if (mine && draft.stage === "figure" && spread) return { do: "tile", dx: arrow[0], dy: arrow[1] };
    if (mine && choosesPlace(draft)) return { do: "spotStep", step: arrow[0] + arrow[1] > 0 ? 1 : -1 };
    return { do: "pan", dx: -arrow[0], dy: -arrow[1] };
  }
  const small = key.length === 1 ? key.toLowerCase() : key;
  if (mine && (choosesFigure(draft) || draft.stage === "free" || (offered && draft.stage === "place")) && (small === "k" || small === "s")) return { do: "keep" };
  if (mine && draft.stage === "figure" && small === "g") return { do: "kind" };
  if (mine && choosesPlace(draft) && /^[1-9]$/.test(key)) return { do: "spot", index: Number(key) - 1 };
  const pan = letters[small];
  if (pan) return { do: "pan", dx: pan[0], dy: pan[1] };
  switch (small) {
    case "r":
      return { do: "turn", step: shift ? -1 : 1 };
    case "Enter":
    case " ":
      return { do: "confirm" };
    case "z":
    case "Backspace":
      return { do: "undo" };
    case "Escape":
      return { do: "escape" };
    case "+":
    case "=":
      return { do: "zoom", factor: 1.25 };
    case "-":
      return { do: "zoom", factor: 0.8 };
    case "0":
      return { do: "fit" };
    case "l":
    case "Home":
      return { do: "last" };
    case "f":
      return { do: "fields" };
    case "t":
      return { do: "tiles" };
    case "?":
      return { do: "help" };
    default:
      return null;
  }
}

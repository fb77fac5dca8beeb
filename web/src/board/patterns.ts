// Fill patterns of the field overlay: each seat colour has its own, and a seat's second, fourth… field uses the wide
// lattice of it, so that neighbouring fields of one seat stay apart without colour.

export interface Pattern {
  id: string;
  size: number; // of the repeated square, board units
  path: string; // strokes, or filled marks when `filled`
  filled: boolean;
  turn: number; // degrees
}

const strokes: Record<number, { path: (s: number) => string; filled: boolean; turn: number }> = {
  0: { path: (s) => ring(s / 2, s / 2, s * 0.22), filled: false, turn: 0 },
  1: { path: (s) => `M${s / 2} 0V${s}`, filled: false, turn: 0 },
  2: { path: (s) => `M${s / 2} 0V${s}`, filled: false, turn: 45 },
  3: { path: (s) => `M${s / 2} 0V${s}`, filled: false, turn: -45 },
  4: { path: (s) => disc(s / 2, s / 2, s * 0.17), filled: true, turn: 0 },
  5: { path: (s) => `M${s / 2} ${s * 0.25}V${s * 0.75}M${s * 0.25} ${s / 2}H${s * 0.75}`, filled: false, turn: 0 },
};

const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
const ring = disc;

// Pattern of a seat colour's n-th field.
export function patternOf(colour: number, nth: number): Pattern {
  const wide = nth % 2 === 1;
  const kind = strokes[colour] ?? { path: (s: number) => `M${s / 2} 0V${s}`, filled: false, turn: 0 };
  const size = wide ? 130 : 74;
  const lattice = wide && !kind.filled && colour >= 1 && colour <= 3 ? `M0 ${size / 2}H${size}` : "";
  return { id: `field-${colour}-${wide ? "wide" : "dense"}`, size, path: kind.path(size) + lattice, filled: kind.filled, turn: kind.turn };
}

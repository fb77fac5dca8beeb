// Which tiles stand for a rule set on its card, and the small land on the start page.

const cards: Record<string, readonly string[]> = {
  'base-c1': ['D', 'A', 'N'],
  'base-c2': ['K', 'B', 'M'],
  'base-c3': ['H', 'W', 'P'],
  'base-2000': ['R', 'V', 'E'],
  'base-2001': ['I', 'X', 'O'],
  winter: ['WD', 'WE', 'WI'],
  russian: ['L', 'U', 'S'],
  demo: ['d03', 'd01', 'd11'],
};

export function cardTiles(ruleset: string): readonly string[] {
  return cards[ruleset] ?? ['D', 'A', 'N'];
}

// Rows of tiles that fit together unturned.
export const land: readonly (readonly string[])[] = [
  ['C', 'I', 'H', 'B', 'H'],
  ['T', 'F', 'R', 'G', 'N'],
  ['X', 'W', 'V', 'B', 'A'],
];

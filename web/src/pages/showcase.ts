// Which tiles stand for a rule set on its card.

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

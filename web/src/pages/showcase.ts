// Which tiles stand for a rule set on its card, and for an expansion beside its switch.

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

const additions: Record<string, readonly string[]> = {
  'abbey-and-mayor': ['AMA', 'AM11', 'AM05'],
  'princess-and-dragon': ['PD05', 'PD11', 'PD22'],
};

export function expansionTiles(name: string): readonly string[] {
  return additions[name] ?? [];
}

export function cardTiles(ruleset: string): readonly string[] {
  return cards[ruleset] ?? ['D', 'A', 'N'];
}

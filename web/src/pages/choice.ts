// What the player changed about a rule set: a selection as pure data.
import type { OptionRow, Ruleset, Selection } from '../engine/types';

export const mostCopies = 4;

export function freshSelection(ruleset: string): Selection {
  return { ruleset, expansions: [], options: {}, copies: 1 };
}

// Only differences from the rule set are written down.
export function withOption(selection: Selection, row: OptionRow, value: string): Selection {
  const options = { ...selection.options };
  if (value === row.preset) delete options[row.name];
  else options[row.name] = value;
  return { ...selection, options };
}

export function withCopies(selection: Selection, copies: number): Selection {
  return { ...selection, copies: Math.min(Math.max(Math.trunc(copies), 1), mostCopies) };
}

export function changeCount(selection: Selection): number {
  return Object.keys(selection.options).length + (selection.copies === 1 ? 0 : 1);
}

// Options a player can really choose in this rule set. The farmers have a place of their own on the page.
export function openOptions(ruleset: Ruleset): OptionRow[] {
  return ruleset.options.filter((row) => {
    if (row.fixed || row.name === 'farmers') return false;
    return row.kind === 'number' || (row.kind === 'choice' && row.values.length > 1);
  });
}

export function farmersRow(ruleset: Ruleset): OptionRow | undefined {
  return ruleset.options.find((row) => row.name === 'farmers' && !row.fixed);
}

// About 25 seconds a tile, to the next five minutes.
export function minutes(tiles: number): number {
  return Math.max(5, Math.round((tiles * 25) / 60 / 5) * 5);
}

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

const valueOf = (ruleset: Ruleset, name: string) => ruleset.options.find((row) => row.name === name)?.value;

// Options that change nothing while another one stands as it does.
function isIdle(ruleset: Ruleset, name: string): boolean {
  if (name === 'field_scoring') return valueOf(ruleset, 'farmers') === 'off';
  if (name === 'animal_tiles') return valueOf(ruleset, 'tile_set') !== 'winter84';
  if (name === 'cfcf_split') return valueOf(ruleset, 'tile_set') === 'demo20';
  return false;
}

// What may stand in an option that is a range of players: as the rule set says, or up to six.
export function ranges(row: OptionRow): string[] {
  return [...new Set([row.preset, '2-6', row.value])];
}

// Options a player can really choose in this rule set. The farmers have a place of their own on the page.
export function openOptions(ruleset: Ruleset): OptionRow[] {
  return ruleset.options.filter((row) => {
    if (row.fixed || row.name === 'farmers' || isIdle(ruleset, row.name)) return false;
    return row.kind !== 'choice' || row.values.length > 1;
  });
}

export function farmersRow(ruleset: Ruleset): OptionRow | undefined {
  return ruleset.options.find((row) => row.name === 'farmers' && !row.fixed);
}

// About 25 seconds a tile, to the next five minutes.
export function minutes(tiles: number): number {
  return Math.max(5, Math.round((tiles * 25) / 60 / 5) * 5);
}

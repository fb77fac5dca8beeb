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

// The expansion joins or leaves; `rows` are the options it brings, which leave with it.
export function withExpansion(selection: Selection, name: string, on: boolean, rows: readonly OptionRow[]): Selection {
  const others = selection.expansions.filter((one) => one !== name);
  if (on) return { ...selection, expansions: [...others, name] };
  const options = { ...selection.options };
  for (const row of rows) delete options[row.name];
  return { ...selection, expansions: others, options };
}

// Options of `rows` that differ from what they would be by themselves.
export function changesIn(selection: Selection, rows: readonly OptionRow[]): number {
  return rows.filter((row) => row.name in selection.options).length;
}

// Back to what the rule set says, expansions as they are.
export function withoutChanges(selection: Selection, rows: readonly OptionRow[]): Selection {
  const options = { ...selection.options };
  for (const row of rows) delete options[row.name];
  return { ...selection, options };
}

const valueOf = (ruleset: Ruleset, name: string) => ruleset.options.find((row) => row.name === name)?.value;

// Options of The Princess & the Dragon that need a part of it, or several.
const needs: Record<string, readonly string[]> = {
  dragon: ['tiles'],
  princess: ['tiles'],
  portal: ['tiles'],
  dragon_move: ['tiles', 'dragon'],
  early_dragon_tile: ['tiles', 'dragon'],
  deploy_on_dragon_tile: ['tiles', 'dragon'],
  princess_action: ['tiles', 'princess'],
  princess_targets: ['tiles', 'princess'],
  portal_to_volcano_tile: ['tiles', 'portal', 'dragon'],
  portal_occupancy: ['tiles', 'portal'],
  fairy_attachment: ['fairy'],
  fairy_on_volcano_turn: ['tiles', 'fairy', 'dragon'],
};

// Options that change nothing while another one stands as it does.
function isIdle(ruleset: Ruleset, name: string): boolean {
  if (needs[name]?.some((part) => valueOf(ruleset, part) === 'off')) return true;
  if (name === 'field_scoring') return valueOf(ruleset, 'farmers') === 'off';
  if (name === 'animal_tiles') return valueOf(ruleset, 'tile_set') !== 'winter84';
  if (name === 'barn_placement') return valueOf(ruleset, 'farmers') === 'off' || valueOf(ruleset, 'field_scoring') === 'none';
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

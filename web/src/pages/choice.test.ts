import { describe, expect, it } from 'vitest';
import type { OptionRow, Ruleset } from '../engine/types';
import { changesIn, farmersRow, freshSelection, minutes, openOptions, ranges, withCopies, withExpansion, withOption, withoutChanges } from './choice';

function row(name: string, value: string, kind: OptionRow['kind'] = 'choice', fixed = false): OptionRow {
  return { name, clause: '', text: '', kind, value, preset: value, fixed, values: [{ value, text: '' }, { value: 'other', text: '' }] };
}

function ruleset(options: OptionRow[]): Ruleset {
  return {
    name: 'base-c1', selection: freshSelection('base-c1'), kinds: [], start: 'D', figures: [], neutrals: [], marks: [], options, order: [], minSeats: 2, maxSeats: 5, track: 50,
    farmers: true, tileTotal: 72, hash: '',
  };
}

describe('choices about a rule set', () => {
  it('are counted as differences from it', () => {
    const pennants = row('pennants', 'on');
    let selection = withOption(freshSelection('base-c1'), pennants, 'other');
    expect(changesIn(selection, [pennants])).toBe(1);
    selection = withOption(selection, pennants, 'on');
    expect(changesIn(selection, [pennants])).toBe(0);
    expect(selection.options).toEqual({});
  });

  it('let an expansion join and leave with its options, and nothing else', () => {
    const reach = row('wagon_move', 'connected');
    const farmers = row('farmers', 'on');
    let selection = withExpansion(withOption(freshSelection('base-c1'), farmers, 'other'), 'abbey-and-mayor', true, [reach]);
    selection = withOption(selection, reach, 'other');
    expect(selection).toMatchObject({ expansions: ['abbey-and-mayor'], options: { farmers: 'other', wagon_move: 'other' } });
    expect(withoutChanges(selection, [farmers])).toMatchObject({ expansions: ['abbey-and-mayor'], options: { wagon_move: 'other' } });
    expect(withExpansion(selection, 'abbey-and-mayor', false, [reach])).toMatchObject({ expansions: [], options: { farmers: 'other' } });
  });

  it('keep the number of copies between one and four', () => {
    expect([0, 1, 3, 9].map((copies) => withCopies(freshSelection('base-c1'), copies).copies)).toEqual([1, 1, 3, 4]);
  });

  it('leave out what is fixed, has one value, or changes nothing now', () => {
    const single: OptionRow = { ...row('win_tie', 'shared'), values: [{ value: 'shared', text: '' }] };
    const rules = ruleset([
      row('tile_set', 'base72'), row('players', '2-5', 'range'), row('followers', '7', 'number'), row('farmers', 'off'), row('field_scoring', 'per_field_3'),
      row('pennants', 'on', 'choice', true), row('animal_tiles', 'on'), single,
    ]);
    expect(openOptions(rules).map((option) => option.name)).toEqual(['tile_set', 'players', 'followers']);
    expect(farmersRow(rules)?.value).toBe('off');
  });

  it('leave out what needs a part that is not played', () => {
    const names = ['fairy', 'princess', 'portal', 'dragon_move', 'princess_action', 'portal_to_volcano_tile', 'portal_occupancy', 'fairy_attachment'];
    const offered = (off: string) =>
      openOptions(ruleset([row('tiles', off === 'tiles' ? 'off' : 'on'), row('dragon', off === 'dragon' ? 'off' : 'on'), ...names.map((name) => row(name, name === off ? 'off' : 'on'))])).map((one) => one.name);
    expect(offered('tiles')).toEqual(['tiles', 'fairy', 'fairy_attachment']);
    expect(offered('dragon')).toEqual(['tiles', 'dragon', 'fairy', 'princess', 'portal', 'princess_action', 'portal_occupancy', 'fairy_attachment']);
    expect(offered('fairy')).not.toContain('fairy_attachment');
    expect(offered('')).toHaveLength(10);
  });

  it('offer the range of the rule set and up to six players', () => {
    expect(ranges(row('players', '2-5', 'range'))).toEqual(['2-5', '2-6']);
    expect(ranges(row('players', '2-6', 'range'))).toEqual(['2-6']);
  });

  it('guess the length of a game in steps of five minutes', () => {
    expect([20, 72, 84, 1].map(minutes)).toEqual([10, 30, 35, 5]);
  });
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OptionRow, Ruleset, Selection } from '../engine/types';
import NewGame from './NewGame.svelte';
import type { ComposeAnswer, GamePlan } from './types';

function row(selection: Selection, name: string, preset: string, values: string[], fixed = false): OptionRow {
  return { name, clause: '', text: '', kind: 'choice', value: selection.options[name] ?? preset, preset, fixed, values: values.map((value) => ({ value, text: '' })) };
}

function compose(selection: Selection): ComposeAnswer {
  const demo = selection.ruleset === 'demo';
  const added = selection.expansions.includes('abbey-and-mayor');
  if (demo && added) return { faults: [{ code: 'conflict', where: 'abbey-and-mayor', clause: '', message: 'Not in the small game.' }] };
  if (selection.copies > 3) return { faults: [{ code: 'too_many_tiles', where: 'copies', clause: '', message: 'Too many tiles.' }] };
  const ruleset: Ruleset = {
    name: selection.ruleset, selection, kinds: [], start: 'D', figures: [{ name: 'follower', supply: 7 }], neutrals: [], marks: [], order: [], minSeats: 2, maxSeats: demo ? 2 : added ? 6 : 5,
    track: 50, farmers: true, tileTotal: (demo ? 20 : 72) * selection.copies, hash: '0',
    options: [
      row(selection, 'farmers', demo ? 'off' : 'on', ['on', 'off'], demo),
      row(selection, 'small_city', 'normal', ['normal', 'half']),
      row(selection, 'first_player', 'choice', ['random', 'choice']),
      ...(added ? [row(selection, 'wagon_move', 'connected', ['connected', 'adjacent_tile'])] : []),
    ],
  };
  return { ruleset };
}

const started = vi.fn<(plan: GamePlan) => void>();

async function open(preset?: 'computer' | 'link' | 'device') {
  render(NewGame, { rulesets: ['base-c1', 'base-2000', 'winter', 'demo'], expansions: ['abbey-and-mayor'], preset, compose, go: () => undefined, onstart: started });
  await waitFor(() => expect(screen.getByTestId('start-game')).toHaveProperty('disabled', false));
}

const plan = (): GamePlan => started.mock.calls.at(-1)![0];

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  started.mockClear();
});

describe('new game', () => {
  it('starts against the computer with one press', async () => {
    await open();
    await fireEvent.click(screen.getByTestId('start-game'));
    expect(plan()).toEqual({
      selection: { ruleset: 'base-c1', expansions: [], options: {}, copies: 1 }, first: null,
      seats: [{ kind: 'here', name: 'You', colour: 1 }, { kind: 'greedy', name: 'Computer 1', colour: 2 }],
    });
  });

  it('remembers the name of this device', async () => {
    await open();
    await fireEvent.input(screen.getByTestId('seat-name-0'), { target: { value: 'Anna' } });
    await fireEvent.click(screen.getByTestId('start-game'));
    expect(plan().seats[0]?.name).toBe('Anna');
    cleanup();
    await open();
    expect(screen.getByTestId('seat-name-0')).toHaveProperty('value', 'Anna');
  });

  it('adds and removes seats within what the rules allow', async () => {
    await open('device');
    for (let n = 0; n < 3; ++n) await fireEvent.click(screen.getByTestId('add-greedy'));
    expect(screen.queryByTestId('seat-4')).not.toBeNull();
    expect(screen.queryByTestId('seat-5')).toBeNull();
    expect(screen.getByTestId('add-link')).toHaveProperty('disabled', true);
    for (let n = 0; n < 3; ++n) await fireEvent.click(screen.getByTestId('seat-remove-0'));
    expect(screen.queryByTestId('seat-2')).toBeNull();
    expect(screen.getByTestId('seat-remove-0')).toHaveProperty('disabled', true);
  });

  it('seats only two in the small game and gives the others back afterwards', async () => {
    await open('link');
    await fireEvent.click(screen.getByTestId('add-greedy'));
    await fireEvent.click(screen.getByTestId('ruleset-demo'));
    await waitFor(() => expect(screen.queryByTestId('seat-2')).toBeNull());
    expect(screen.queryByTestId('without-farmers')).toBeNull();
    await fireEvent.click(screen.getByTestId('ruleset-base-c1'));
    await waitFor(() => expect(screen.queryByTestId('seat-2')).not.toBeNull());
  });

  it('writes down only what differs from the rule set', async () => {
    await open();
    await fireEvent.click(screen.getByTestId('without-farmers'));
    await fireEvent.change(screen.getByTestId('option-small_city'), { target: { value: 'half' } });
    await waitFor(() => expect(screen.getByText('2 changes from preset')).toBeDefined());
    await fireEvent.change(screen.getByTestId('option-small_city'), { target: { value: 'normal' } });
    await fireEvent.click(screen.getByTestId('start-game'));
    expect(plan().selection.options).toEqual({ farmers: 'off' });
  });

  it('offers a first player only when the rules leave the choice', async () => {
    await open();
    await fireEvent.change(screen.getByTestId('first-seat'), { target: { value: '1' } });
    await fireEvent.click(screen.getByTestId('start-game'));
    expect(plan().first).toBe(1);
    await fireEvent.change(screen.getByTestId('option-first_player'), { target: { value: 'random' } });
    await waitFor(() => expect(screen.queryByTestId('first-seat')).toBeNull());
    await fireEvent.click(screen.getByTestId('start-game'));
    expect(plan().first).toBeNull();
  });

  it('adds an expansion with its own options, and seats six', async () => {
    await open('device');
    expect(screen.queryByTestId('expansion-options-abbey-and-mayor')).toBeNull();
    await fireEvent.click(await screen.findByTestId('expansion-abbey-and-mayor'));
    await fireEvent.change(await screen.findByTestId('option-wagon_move'), { target: { value: 'adjacent_tile' } });
    for (let n = 0; n < 4; ++n) await fireEvent.click(screen.getByTestId('add-greedy'));
    await fireEvent.click(screen.getByTestId('ruleset-winter'));
    await waitFor(() => expect(screen.queryByTestId('seat-5')).not.toBeNull());
    await fireEvent.click(screen.getByTestId('start-game'));
    expect(plan().selection).toEqual({ ruleset: 'winter', expansions: ['abbey-and-mayor'], options: { wagon_move: 'adjacent_tile' }, copies: 1 });
    expect(plan().seats).toHaveLength(6);
  });

  it('leaves an expansion out where it does not fit', async () => {
    await open();
    await fireEvent.click(await screen.findByTestId('expansion-abbey-and-mayor'));
    await fireEvent.click(screen.getByTestId('ruleset-demo'));
    await waitFor(() => expect(screen.getByTestId('expansion-abbey-and-mayor')).toHaveProperty('disabled', true));
    await waitFor(() => expect(screen.getByTestId('start-game')).toHaveProperty('disabled', false));
    await fireEvent.click(screen.getByTestId('start-game'));
    expect(plan().selection.expansions).toEqual([]);
  });

  it('says what is wrong and does not start', async () => {
    await open();
    for (let n = 0; n < 3; ++n) await fireEvent.click(screen.getByRole('button', { name: 'One more: Copies of the tiles' }));
    await waitFor(() => expect(screen.getByText('So many tiles do not fit on one table.')).toBeDefined());
    expect(screen.getByTestId('start-game')).toHaveProperty('disabled', true);
  });
});

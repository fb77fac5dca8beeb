import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Home from './Home.svelte';
import type { OpenGame } from './types';

const nothing = () => undefined;
const game = (id: string, yourTurn: boolean, updated: number): OpenGame => ({
  id, ruleset: 'base-c1', expansions: [], seats: [{ name: id, colour: 0 }], state: 'playing', yourTurn, turn: 3, tiles: 72, updated,
});

afterEach(cleanup);

describe('start page', () => {
  it('asks for a link before it joins', async () => {
    const joined = vi.fn();
    render(Home, { games: [], go: nothing, onplaynow: nothing, oncontinue: nothing, onforget: nothing, onjoin: joined });
    await fireEvent.click(screen.getByTestId('join'));
    expect(joined).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Paste a link first.');
    await fireEvent.input(screen.getByTestId('join-link'), { target: { value: ' https://table.example/#abc ' } });
    await fireEvent.click(screen.getByTestId('join'));
    expect(joined).toHaveBeenCalledWith('https://table.example/#abc');
  });

  it('lists the games that wait for this player first, then the newest', () => {
    render(Home, {
      games: [game('old', false, 1), game('new', false, 9), game('mine', true, 5)], go: nothing, onplaynow: nothing, oncontinue: nothing, onforget: nothing, onjoin: nothing,
    });
    expect([...screen.getByTestId('open-games').querySelectorAll('strong')].map((name) => name.textContent)).toEqual(['mine', 'new', 'old']);
  });
});

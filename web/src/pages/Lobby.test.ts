import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../ui/notices.svelte';
import Lobby from './Lobby.svelte';
import type { LobbySeat } from './types';

const seats: LobbySeat[] = [
  { seat: 0, name: 'Anna', colour: 1, kind: 'link', state: 'ready', mine: false },
  { seat: 1, name: '', colour: 2, kind: 'link', state: 'open', mine: false },
];
const common = { ruleset: 'base-c1', connection: 'online' as const, go: () => undefined, onleave: () => undefined };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  notices.length = 0;
});

describe('lobby', () => {
  it('gives a seat to somebody who says a name', async () => {
    const claimed = vi.fn();
    render(Lobby, { ...common, seats, onclaim: claimed });
    await fireEvent.click(screen.getByTestId('claim-1'));
    expect(claimed).not.toHaveBeenCalled();
    expect(screen.getByText('Say who you are first.')).toBeDefined();
    await fireEvent.input(screen.getByTestId('claim-name'), { target: { value: ' Bálint ' } });
    await fireEvent.click(screen.getByTestId('claim-1'));
    expect(claimed).toHaveBeenCalledWith(1, 'Bálint');
  });

  it('offers no second seat to somebody who sits', () => {
    render(Lobby, { ...common, seats: seats.map((seat) => ({ ...seat, mine: seat.seat === 0 })), onclaim: () => undefined });
    expect(screen.queryByTestId('claim-1')).toBeNull();
  });

  it('shows the invitation as text and code, and copies it', async () => {
    const written = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText: written } });
    render(Lobby, { ...common, seats, inviteUrl: 'https://table.example/#abc' });
    expect(screen.getByRole('img', { name: 'QR code of the invitation link' })).toBeDefined();
    await fireEvent.click(screen.getByTestId('copy-link'));
    expect(written).toHaveBeenCalledWith('https://table.example/#abc');
    await vi.waitFor(() => expect(notices.map((notice) => notice.kind)).toEqual(['good']));
    vi.unstubAllGlobals();
  });

  it('says so when copying is not allowed', async () => {
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('no')) } });
    render(Lobby, { ...common, seats, inviteUrl: 'https://table.example/#abc' });
    await fireEvent.click(screen.getByTestId('copy-link'));
    await vi.waitFor(() => expect(notices.map((notice) => notice.kind)).toEqual(['bad']));
    vi.unstubAllGlobals();
  });
});

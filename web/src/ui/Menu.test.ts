import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Menu from './Menu.svelte';

afterEach(cleanup);

const items = [{ id: 'a', label: 'Anna' }, { id: 'b', label: 'Bálint' }, { id: 'c', label: 'Chiara' }];

async function open(chosen: (id: string) => void = () => undefined) {
  render(Menu, { label: 'People', items, onchoose: chosen });
  await fireEvent.click(screen.getByRole('button', { name: 'People' }));
  await tick();
}

describe('menu', () => {
  it('walks with the arrow keys, round the ends', async () => {
    await open();
    expect(document.activeElement?.textContent).toContain('Anna');
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
    expect(document.activeElement?.textContent).toContain('Chiara');
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
    expect(document.activeElement?.textContent).toContain('Anna');
    await fireEvent.keyDown(document.activeElement!, { key: 'End' });
    expect(document.activeElement?.textContent).toContain('Chiara');
  });

  it('closes on Escape and gives the focus back', async () => {
    await open();
    await fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'People' }));
  });

  it('tells what was chosen', async () => {
    const chosen = vi.fn();
    await open(chosen);
    await fireEvent.click(screen.getByRole('menuitem', { name: 'Bálint' }));
    expect(chosen).toHaveBeenCalledWith('b');
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

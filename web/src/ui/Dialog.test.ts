import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Dialog from './Dialog.svelte';

// jsdom knows the element but not its modal half.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) { this.open = true; };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) { this.open = false; };
});
afterEach(cleanup);

const children = createRawSnippet(() => ({ render: () => '<p>Twenty tiles.</p>' }));

describe('dialog', () => {
  it('starts at its title, so that a late key presses nothing', () => {
    render(Dialog, { open: true, title: 'Result', children });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Result' }));
  });

  it('closes by its button and by Escape, and says so', async () => {
    const closed = vi.fn();
    const { rerender } = render(Dialog, { open: true, title: 'Result', onclose: closed, children });
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Twenty tiles.')).toBeNull();
    await rerender({ open: true });
    const dialog = document.querySelector('dialog')!;
    await fireEvent(dialog, new Event('cancel', { cancelable: true }));
    expect(closed).toHaveBeenCalledTimes(2);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { applyPreferences, boardTheme, isDark, parsePreferences, preferences, reducedMotion, setPreference } from './preferences.svelte';

afterEach(() => {
  setPreference('appearance', 'system');
  setPreference('board', 'auto');
  setPreference('motion', 'system');
});

describe('preferences', () => {
  it('take what they know from storage and defaults for the rest', () => {
    const found = parsePreferences('{"appearance":"dark","confirm":"sometimes","coordinates":true,"marks":"yes","more":1}');
    expect(found.appearance).toBe('dark');
    expect(found.confirm).toBe('fields');
    expect(found.coordinates).toBe(true);
    expect(found.marks).toBe(true);
    expect('more' in found).toBe(false);
  });

  it.each([null, '', 'no json', '7', 'null', '[]'])('survive stored text %s', (text) => {
    expect(parsePreferences(text).appearance).toBe('system');
  });

  it('are written on the document and kept', () => {
    setPreference('appearance', 'dark');
    setPreference('motion', 'reduced');
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', motion: 'reduced' });
    expect(parsePreferences(localStorage.getItem('bastide.preferences'))).toEqual({ ...preferences });
    expect(isDark() && reducedMotion()).toBe(true);
  });

  it('choose the picture of the board from the rules unless told otherwise', () => {
    applyPreferences();
    setPreference('appearance', 'light');
    expect([boardTheme('base-c1'), boardTheme('winter farmers=off')]).toEqual(['day', 'winter']);
    setPreference('appearance', 'dark');
    expect([boardTheme('base-c1'), boardTheme('winter')]).toEqual(['dark', 'winter']);
    setPreference('board', 'day');
    expect(boardTheme('winter')).toBe('day');
  });
});

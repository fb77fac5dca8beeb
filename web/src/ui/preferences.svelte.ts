// What this device prefers: looks and habits, kept in localStorage and written on the document. Nothing here changes a rule.

export interface Preferences {
  appearance: 'system' | 'light' | 'dark';
  board: 'auto' | 'day' | 'winter' | 'dark';
  motion: 'system' | 'reduced';
  confirm: 'always' | 'fields' | 'never'; // when a turn waits for "confirm"
  coordinates: boolean;
  projected: boolean; // score each seat would have if the game ended now
  deadCells: boolean; // mark cells no remaining tile fits
  marks: boolean; // mark legal cells
  handOver: boolean; // a screen between two people at one device
}

const storageKey = 'bastide.preferences';

const defaults: Preferences = {
  appearance: 'system', board: 'auto', motion: 'system', confirm: 'fields',
  coordinates: false, projected: true, deadCells: true, marks: true, handOver: true,
};

const words = {
  appearance: ['system', 'light', 'dark'], board: ['auto', 'day', 'winter', 'dark'], motion: ['system', 'reduced'],
  confirm: ['always', 'fields', 'never'],
} as const;

// Anything unknown or of the wrong kind in the stored text is replaced by the default of that preference.
export function parsePreferences(text: string | null): Preferences {
  const result: Record<string, unknown> = { ...defaults };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return { ...defaults };
  }
  if (typeof stored !== 'object' || stored === null) return { ...defaults };
  const allowed: Record<string, readonly string[]> = words;
  for (const [name, value] of Object.entries(stored)) {
    if (!(name in defaults)) continue;
    const choices = allowed[name];
    if (choices === undefined ? typeof value === 'boolean' : typeof value === 'string' && choices.includes(value)) result[name] = value;
  }
  return result as unknown as Preferences;
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null; // storage may be forbidden; preferences then last as long as the page
  }
}

export const preferences: Preferences = $state(parsePreferences(read()));

const media = (query: string): MediaQueryList | undefined =>
  typeof window === 'undefined' || typeof window.matchMedia !== 'function' ? undefined : window.matchMedia(query);
const darkQuery = media('(prefers-color-scheme: dark)');
const motionQuery = media('(prefers-reduced-motion: reduce)');
const device = $state({ dark: darkQuery?.matches ?? false, still: motionQuery?.matches ?? false });

export function isDark(): boolean {
  return preferences.appearance === 'dark' || (preferences.appearance === 'system' && device.dark);
}

export function reducedMotion(): boolean {
  return preferences.motion === 'reduced' || device.still;
}

// The picture of the board for a rule set: the player's choice, else winter for the winter set, else as bright as the page.
export function boardTheme(ruleset: string): 'day' | 'winter' | 'dark' {
  if (preferences.board !== 'auto') return preferences.board;
  if (ruleset.startsWith('winter')) return 'winter';
  return isDark() ? 'dark' : 'day';
}

function writeOnDocument(): void {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  document.documentElement.dataset.motion = reducedMotion() ? 'reduced' : 'full';
}

export function setPreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
  preferences[name] = value;
  try {
    localStorage.setItem(storageKey, JSON.stringify(preferences));
  } catch {
    // as in read()
  }
  writeOnDocument();
}

let listening = false;

// Writes the preferences on the document and follows the device from now on. Call before the page is mounted.
export function applyPreferences(): void {
  writeOnDocument();
  if (listening) return;
  listening = true;
  darkQuery?.addEventListener('change', (event) => { device.dark = event.matches; writeOnDocument(); });
  motionQuery?.addEventListener('change', (event) => { device.still = event.matches; writeOnDocument(); });
}

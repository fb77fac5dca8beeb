// The language in force: found from the device, chosen by the player, remembered. Every text of the page comes through t().
import { englishMessages, isLanguage, loadMessages, type LanguageCode, type MessageKey, type Messages } from './catalogue';
import { formatMessage, formatsOf, type MessageArgs } from './message';

const storageKey = 'bastide.language';

let current: { code: LanguageCode; messages: Messages } = $state.raw({ code: 'en', messages: englishMessages });

export function language(): LanguageCode {
  return current.code;
}

// The message of a key in the language in force, or in English when a translation is missing.
export function t(key: MessageKey, args: MessageArgs = {}): string {
  return tOr(key, key, args);
}

// As t(), for keys built at run time: `fallback` when there is no such message.
export function tOr(key: string, fallback: string, args: MessageArgs = {}): string {
  const own = current.messages.get(key);
  if (own !== undefined) return formatMessage(own, args, current.code);
  const english = englishMessages.get(key);
  return english === undefined ? fallback : formatMessage(english, args, 'en');
}

export function number(value: number): string {
  return formatsOf(current.code).number.format(value);
}

export function list(names: readonly string[]): string {
  return new Intl.ListFormat(current.code, { type: 'conjunction' }).format(names);
}

export function dateTime(milliseconds: number): string {
  return new Intl.DateTimeFormat(current.code, { dateStyle: 'medium', timeStyle: 'short' }).format(milliseconds);
}

// The first of the wanted languages we speak, else English. "cs-CZ" wants "cs".
export function bestLanguage(remembered: string | null, wanted: readonly string[]): LanguageCode {
  if (isLanguage(remembered)) return remembered;
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0];
    if (isLanguage(code)) return code;
  }
  return 'en';
}

async function use(code: LanguageCode): Promise<void> {
  const messages = await loadMessages(code);
  current = { code, messages };
  document.documentElement.lang = code;
}

export async function setLanguage(code: LanguageCode): Promise<void> {
  await use(code);
  try {
    localStorage.setItem(storageKey, code);
  } catch {
    // storage may be forbidden; the choice then lasts as long as the page
  }
}

// Loads the language of this device. Await it before the page is mounted, so that no English flashes by.
export async function startLanguage(): Promise<LanguageCode> {
  let remembered: string | null = null;
  try {
    remembered = localStorage.getItem(storageKey);
  } catch {
    // as above
  }
  await use(bestLanguage(remembered, navigator.languages));
  return current.code;
}

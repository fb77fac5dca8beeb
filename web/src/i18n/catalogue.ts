// The catalogues: one folder per language, one flat JSON file per part of the page. English is in the bundle and decides which
// keys exist; the others are loaded when chosen.
import clauses from './en/clauses.json';
import common from './en/common.json';
import end from './en/end.json';
import help from './en/help.json';
import home from './en/home.json';
import lobby from './en/lobby.json';
import newgame from './en/newgame.json';
import play from './en/play.json';
import refusals from './en/refusals.json';
import rules from './en/rules.json';
import settings from './en/settings.json';

const english = { clauses, common, end, help, home, lobby, newgame, play, refusals, rules, settings };

type Files = typeof english;
type Key<File extends keyof Files> = `${File}.${keyof Files[File] & string}`;
export type MessageKey = { [File in keyof Files]: Key<File> }[keyof Files];

export type LanguageCode = 'en' | 'hu' | 'ru' | 'cs';
export type Messages = ReadonlyMap<string, string>;
type FileTable = Record<string, Record<string, string>>;

export const LANGUAGES: readonly { code: LanguageCode; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'hu', name: 'Magyar' },
  { code: 'ru', name: 'Русский' },
  { code: 'cs', name: 'Čeština' },
];

export function isLanguage(code: string | null | undefined): code is LanguageCode {
  return LANGUAGES.some((entry) => entry.code === code);
}

export function flatten(files: FileTable): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [file, texts] of Object.entries(files)) {
    for (const [key, text] of Object.entries(texts)) messages.set(`${file}.${key}`, text);
  }
  return messages;
}

export const englishMessages: Messages = flatten(english);

const loaders: Record<Exclude<LanguageCode, 'en'>, () => Promise<{ default: FileTable }>> = {
  hu: () => import('./hu/index'),
  ru: () => import('./ru/index'),
  cs: () => import('./cs/index'),
};

export async function loadMessages(code: LanguageCode): Promise<Messages> {
  return code === 'en' ? englishMessages : flatten((await loaders[code]()).default);
}

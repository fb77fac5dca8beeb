// Every language says everything, with the same arguments and the plural forms it needs.
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './catalogue';
import { formatsOf, parseMessage, type Part } from './message';

const sources = import.meta.glob<string>('./*/*.json', { query: '?raw', import: 'default', eager: true });
const languages = LANGUAGES.map((entry) => entry.code);
const files = [...new Set(Object.keys(sources).map((path) => path.split('/')[2] ?? ''))].sort();

function texts(language: string, file: string): Record<string, string> {
  return JSON.parse(sources[`./${language}/${file}`] ?? '{}') as Record<string, string>;
}

// Strings that stand before a colon, in order.
function writtenKeys(source: string): string[] {
  return [...source.matchAll(/"((?:[^"\\]|\\.)*)"\s*(:?)/g)].filter((found) => found[2] === ':').map((found) => found[1] ?? '');
}

// Arguments of a message with what they are used as: "n:plural", "kind:select:city,other".
function argumentsOf(parts: readonly Part[], found = new Set<string>()): Set<string> {
  for (const part of parts) {
    if (part.type === 'value' || part.type === 'number') found.add(part.name);
    if (part.type !== 'choice') continue;
    found.add(part.name);
    for (const branch of part.branches.values()) argumentsOf(branch, found);
  }
  return found;
}

// Select branches: which words a message tells apart, by argument.
function selections(parts: readonly Part[], found = new Map<string, string>()): Map<string, string> {
  for (const part of parts) {
    if (part.type !== 'choice') continue;
    if (part.kind === 'select') found.set(part.name, [...part.branches.keys()].sort().join(','));
    for (const branch of part.branches.values()) selections(branch, found);
  }
  return found;
}

function pluralFaults(parts: readonly Part[], needed: readonly string[]): string[] {
  return parts.flatMap((part) => {
    if (part.type !== 'choice') return [];
    const inside = [...part.branches.values()].flatMap((branch) => pluralFaults(branch, needed));
    if (part.kind === 'select') return inside;
    const forms = [...part.branches.keys()].filter((key) => !key.startsWith('='));
    const same = forms.length === needed.length && needed.every((form) => forms.includes(form));
    return same ? inside : [...inside, `${part.name}: ${forms.join(' ')} in place of ${needed.join(' ')}`];
  });
}

// Names of the game and of its wooden figure that belong to others; written in two halves so that this file does not hold them.
const foreign = ['mee' + 'ple', 'карка' + 'ссон', 'carca' + 'ssonne', 'мип' + 'л', 'hans' + ' im'];

describe.each(languages)('catalogue %s', (language) => {
  it('has every file', () => {
    for (const file of files) expect(sources, file).toHaveProperty([`./${language}/${file}`]);
  });

  it.each(files)('%s is a flat list of texts without doubled keys', (file) => {
    const source = sources[`./${language}/${file}`] ?? '';
    const found = texts(language, file);
    for (const [key, text] of Object.entries(found)) expect(typeof text, key).toBe('string');
    for (const [key, text] of Object.entries(found)) expect(text.trim(), key).not.toBe('');
    const keys = writtenKeys(source);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(keys).toHaveLength(Object.keys(found).length);
  });

  it.each(files)('%s has the keys of the English file', (file) => {
    expect(Object.keys(texts(language, file)).sort()).toEqual(Object.keys(texts('en', file)).sort());
  });

  it.each(files)('%s uses the arguments of the English file', (file) => {
    const english = texts('en', file);
    for (const [key, text] of Object.entries(texts(language, file))) {
      const original = parseMessage(english[key] ?? '');
      const own = parseMessage(text);
      expect([...argumentsOf(own)].sort(), key).toEqual([...argumentsOf(original)].sort());
      expect(selections(own), key).toEqual(selections(original));
    }
  });

  it.each(files)('%s has the plural forms of the language', (file) => {
    const needed = formatsOf(language).plural.resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(texts(language, file))) expect(pluralFaults(parseMessage(text), needed), key).toEqual([]);
  });

  it.each(files)('%s keeps the voice: no exclamation mark, no name of others', (file) => {
    for (const [key, text] of Object.entries(texts(language, file))) {
      expect(text, key).not.toMatch(/!/);
      for (const word of foreign) expect(text.toLowerCase(), key).not.toContain(word);
    }
  });
});

describe('rule texts', () => {
  it('have a title and a text for every clause', () => {
    const keys = Object.keys(texts('en', 'clauses.json'));
    const clauses = [...new Set(keys.map((key) => key.replace(/\.(title|text)$/, '')))];
    expect(clauses.length).toBeGreaterThanOrEqual(85);
    for (const clause of clauses) {
      expect(clause).toMatch(/^[A-Z]+(-[A-Z]+)+-\d\d$/);
      expect(keys).toContain(`${clause}.title`);
      expect(keys).toContain(`${clause}.text`);
    }
  });

  it('have a title and a text for every rule set, option and value', () => {
    const keys = Object.keys(texts('en', 'rules.json'));
    for (const key of keys) {
      const twin = key.endsWith('.title') ? key.replace(/title$/, 'text') : key.replace(/text$/, 'title');
      expect(keys).toContain(twin);
    }
  });
});

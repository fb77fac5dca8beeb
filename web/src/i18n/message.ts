// Messages: a small subset of the ICU message syntax, read once and kept.
//   {name}  {n, number}  {n, plural, =0 {…} one {# tile} other {# tiles}}  {kind, select, city {…} other {…}}
// Branches may hold placeholders again. There is no quoting: braces are never text.

export type MessageArgs = Readonly<Record<string, string | number>>;

export type Part =
  | { type: 'text'; text: string }
  | { type: 'value'; name: string }
  | { type: 'number'; name: string }
  | { type: 'hash' }
  | { type: 'choice'; kind: 'plural' | 'select'; name: string; branches: Map<string, Part[]> };

export class MessageError extends Error {}

// Reads a message; throws MessageError with position when it is not well formed.
export function parseMessage(source: string): Part[] {
  let at = 0;

  const fail = (what: string): never => {
    throw new MessageError(`${what} at ${at} in "${source}"`);
  };
  const skipSpace = () => { while (/\s/.test(source[at] ?? '')) ++at; };
  const word = (): string => {
    skipSpace();
    const start = at;
    while (/[\w=-]/.test(source[at] ?? '')) ++at;
    if (at === start) fail('a word is missing');
    const found = source.slice(start, at);
    skipSpace();
    return found;
  };
  const expect = (sign: string) => {
    if (source[at] !== sign) fail(`"${sign}" is missing`);
    ++at;
  };

  function branches(kind: 'plural' | 'select', insidePlural: boolean): Map<string, Part[]> {
    const found = new Map<string, Part[]>();
    skipSpace();
    while (source[at] !== '}') {
      const name = word();
      if (found.has(name)) fail(`the branch "${name}" comes twice`);
      expect('{');
      found.set(name, parts(insidePlural || kind === 'plural'));
      expect('}');
      skipSpace();
      if (at >= source.length) fail('"}" is missing');
    }
    if (!found.has('other')) fail('the branch "other" is missing');
    return found;
  }

  function placeholder(insidePlural: boolean): Part {
    expect('{');
    const name = word();
    if (source[at] === '}') {
      ++at;
      return { type: 'value', name };
    }
    expect(',');
    const kind = word();
    if (kind === 'number') {
      expect('}');
      return { type: 'number', name };
    }
    if (kind !== 'plural' && kind !== 'select') return fail(`unknown kind "${kind}"`);
    expect(',');
    const found = branches(kind, insidePlural);
    expect('}');
    return { type: 'choice', kind, name, branches: found };
  }

  function parts(insidePlural: boolean): Part[] {
    const found: Part[] = [];
    let text = '';
    const flush = () => {
      if (text !== '') found.push({ type: 'text', text });
      text = '';
    };
    while (at < source.length && source[at] !== '}') {
      const sign = source[at];
      if (sign === '{') {
        flush();
        found.push(placeholder(insidePlural));
      } else if (sign === '#' && insidePlural) {
        flush();
        found.push({ type: 'hash' });
        ++at;
      } else {
        text += sign;
        ++at;
      }
    }
    flush();
    return found;
  }

  const all = parts(false);
  if (at < source.length) fail('"}" without "{"');
  return all;
}

interface Formats {
  plural: Intl.PluralRules;
  number: Intl.NumberFormat;
}
const formats = new Map<string, Formats>();

export function formatsOf(language: string): Formats {
  let found = formats.get(language);
  if (found === undefined) {
    found = { plural: new Intl.PluralRules(language), number: new Intl.NumberFormat(language) };
    formats.set(language, found);
  }
  return found;
}

function pick(part: Extract<Part, { type: 'choice' }>, value: string | number | undefined, language: string): Part[] {
  const { branches } = part;
  const key = part.kind === 'select' ? String(value) : formatsOf(language).plural.select(Number(value));
  const exact = part.kind === 'plural' ? branches.get(`=${String(value)}`) : undefined;
  return exact ?? branches.get(key) ?? branches.get('other') ?? [];
}

function write(parts: readonly Part[], args: MessageArgs, language: string, hash: number | undefined): string {
  let text = '';
  for (const part of parts) {
    switch (part.type) {
      case 'text': text += part.text; break;
      case 'value': {
        const value = args[part.name];
        text += typeof value === 'number' ? formatsOf(language).number.format(value) : (value ?? `{${part.name}}`);
        break;
      }
      case 'number': text += formatsOf(language).number.format(Number(args[part.name])); break;
      case 'hash': text += formatsOf(language).number.format(hash ?? 0); break;
      case 'choice': {
        const value = args[part.name];
        text += write(pick(part, value, language), args, language, part.kind === 'plural' ? Number(value) : hash);
        break;
      }
    }
  }
  return text;
}

const parsed = new Map<string, Part[]>();

// The message in words. A missing argument shows as {name}, so that it is seen in tests.
export function formatMessage(source: string, args: MessageArgs, language: string): string {
  let parts = parsed.get(source);
  if (parts === undefined) {
    parts = parseMessage(source);
    parsed.set(source, parts);
  }
  return write(parts, args, language, undefined);
}

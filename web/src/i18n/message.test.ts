import { describe, expect, it } from 'vitest';
import { formatMessage, parseMessage } from './message';

describe('messages', () => {
  it('put names and numbers in their places', () => {
    expect(formatMessage('{name} has {points, number}', { name: 'Anna', points: 1234 }, 'en')).toBe('Anna has 1,234');
  });

  it('choose the plural form of the language', () => {
    const tiles = '{n, plural, one {# тайл} few {# тайла} many {# тайлов} other {# тайла}}';
    const forms = [1, 2, 5, 11, 21, 22, 25].map((n) => formatMessage(tiles, { n }, 'ru'));
    expect(forms).toEqual(['1 тайл', '2 тайла', '5 тайлов', '11 тайлов', '21 тайл', '22 тайла', '25 тайлов']);
    const czech = '{n, plural, one {# bod} few {# body} many {# bodu} other {# bodů}}';
    expect([1, 3, 5].map((n) => formatMessage(czech, { n }, 'cs'))).toEqual(['1 bod', '3 body', '5 bodů']);
  });

  it('prefer an exact number to the plural form', () => {
    const seats = '{n, plural, =0 {nobody} one {# seat} other {# seats}}';
    expect([0, 1, 2].map((n) => formatMessage(seats, { n }, 'en'))).toEqual(['nobody', '1 seat', '2 seats']);
  });

  it('select whole sentences and fall back to "other"', () => {
    const edge = '{kind, select, city {a city} other {something}}';
    expect(formatMessage(edge, { kind: 'city' }, 'en')).toBe('a city');
    expect(formatMessage(edge, { kind: 'swamp' }, 'en')).toBe('something');
  });

  it('keep the number of the outer plural inside a nested choice', () => {
    const text = '{n, plural, one {# {k, select, a {A} other {B}}} other {# {k, select, a {As #} other {Bs}}}}';
    expect(formatMessage(text, { n: 3, k: 'a' }, 'en')).toBe('3 As 3');
  });

  it('show a missing argument by its name', () => {
    expect(formatMessage('Hello {name}', {}, 'en')).toBe('Hello {name}');
  });

  it.each(['{', 'a}', '{n, plural, one {x}}', '{n, plural, one {x} one {y} other {z}}', '{n, money}', '{, number}', '{n, select, a {b} other {c}'])(
    'refuse %s', (source) => { expect(() => parseMessage(source)).toThrow(); });
});

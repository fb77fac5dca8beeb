import { afterEach, describe, expect, it } from 'vitest';
import { bestLanguage, clauseTitle, language, list, number, refusalText, setLanguage, startLanguage, t, tOr, valueTitle } from '.';

afterEach(async () => {
  localStorage.clear();
  await setLanguage('en');
});

describe('language', () => {
  it('prefers what was chosen before to what the device speaks', () => {
    expect(bestLanguage('hu', ['cs'])).toBe('hu');
    expect(bestLanguage('xx', ['de-AT', 'cs-CZ', 'en'])).toBe('cs');
    expect(bestLanguage(null, ['ja'])).toBe('en');
  });

  it('changes every text and the document, and is remembered', async () => {
    await setLanguage('hu');
    expect(t('common.settings')).toBe('Beállítások');
    expect(document.documentElement.lang).toBe('hu');
    await setLanguage('en');
    localStorage.setItem('bastide.language', 'ru');
    expect(await startLanguage()).toBe('ru');
    expect(language()).toBe('ru');
    expect(number(1234567)).toBe('1 234 567'.replaceAll(' ', '\u00a0'));
    expect(list(['Анна', 'Пётр'])).toBe('Анна и Пётр');
  });

  it('says a refusal as one sentence of the language', async () => {
    expect(refusalText('edge_mismatch', ['S', 'city', 'field'])).toBe('On the south side a city of the tile would meet a field.');
    expect(refusalText('feature_occupied', ['road'])).toBe('Somebody stands on this road already, perhaps far away.');
    expect(refusalText('no_side_contact', ['corner'])).toMatch(/^A corner/);
    expect(refusalText('not_a_target', ['apart'], 'PD-DRAGON-05')).toMatch(/^The dragon goes/);
    expect(refusalText('not_a_target', ['apart'], 'PD-PRINCESS-01')).toMatch(/city of the princess/);
    expect(refusalText('not_a_target', ['far'], 'AM-WAGON-04')).toMatch(/wagon/);
    expect(refusalText('not_a_target', ['completed'], 'PD-PORTAL-03')).not.toMatch(/wagon/i);
    await setLanguage('cs');
    expect(refusalText('edge_mismatch', ['N', 'road', 'city'])).toBe('Na severní straně má kartička cestu, ale vedle je město.');
  });

  it('shows unknown codes and clauses as they are', () => {
    expect(refusalText('no_such_code', [])).toContain('no_such_code');
    expect(clauseTitle('XX-YY-01')).toBe('XX-YY-01');
    expect(valueTitle('followers', '9')).toBe('9');
    expect(tOr('nothing.here', 'fallback')).toBe('fallback');
  });
});

import { afterEach, expect, test } from 'vitest';
import { rich } from './rich.ts';
import { addTexts, speak, t } from './texts.ts';

afterEach(() => speak('en'));

test('a text is in the language that is spoken, with its plural and its numbers', () => {
  const votes = '{votes, plural, one {# vote} other {# votes}}' as const;
  addTexts('de', [0, { 'Vote Now': ['Jetzt abstimmen'] }]);
  speak('de');
  expect([t('Vote Now'), t('{votes, number} in all', { votes: 1234.5 })]).toEqual([
    'Jetzt abstimmen',
    '1.234,5 in all',
  ]);
  speak('en');
  expect([t('Vote Now'), t(votes, { votes: 1 })]).toEqual(['Vote Now', '1 vote']);
});

test('a name in letters of the other direction is kept apart from the words beside it', () => {
  expect(t('Vote for {name}', { name: 'Keyfort' })).toBe('Vote for Keyfort');
  expect(t('Vote for {name}', { name: 'مقهى' })).toBe('Vote for \u2068مقهى\u2069');
  speak('ar');
  expect(t('Vote for {name}', { name: 'Keyfort' })).toBe('Vote for \u2068Keyfort\u2069');
  expect(rich('Vote for {name}', { name: 'مقهى' })).toMatchObject({ props: { children: 'Vote for مقهى' } });
});

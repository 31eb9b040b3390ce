import { SITE_TEXT_DEFAULTS } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { headerLines, siteTexts } from './use-site-texts.ts';

test('a text that the admins have set is used', () => {
  const texts = siteTexts([
    { key: 'top_right_name', value: 'Shop Awards' },
    { key: 'top_right_details', value: 'Spring' },
    { key: 'site_name', value: 'The Shop Awards' },
    { key: 'site_description', value: 'Choose well' },
  ]);
  expect(texts).toEqual({
    title: 'Shop Awards',
    subtitle: 'Spring',
    name: 'The Shop Awards',
    description: 'Choose well',
  });
});

test('a text that is unset or blank has a default', () => {
  expect(Object.values(siteTexts([{ key: 'site_name', value: '  ' }]))).toEqual(Object.values(SITE_TEXT_DEFAULTS));
});

test.each([
  ['Vendor Awards', 'Spring', true, ['Vendor Awards', 'Spring']],
  ['The Shop Awards', 'Spring', true, ['Spring']],
  ['The Shop Awards', 'Spring', false, ['The Shop Awards', 'Spring']],
  ['Vendor Awards', 'the shop awards', true, ['Vendor Awards']],
  ['Vendor Awards', 'Vendor awards', false, ['Vendor Awards']],
  ['The Shop Awards', 'Choose well', true, []],
])('the header with %s and %s, above the hero: %s, has the lines %j', (title, subtitle, hasHero, lines) =>
  expect(headerLines({ title, subtitle, name: 'The Shop Awards', description: 'Choose well' }, hasHero)).toEqual(lines),
);

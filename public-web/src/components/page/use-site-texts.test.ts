import { expect, test } from 'vitest';
import { siteTexts } from './use-site-texts.ts';

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
  expect(siteTexts([{ key: 'site_name', value: '  ' }])).toEqual({
    title: 'Vendor Awards',
    subtitle: 'Community Choice Awards 2024',
    name: 'Community Choice Awards',
    description: 'Vote for your favorite vendors',
  });
});

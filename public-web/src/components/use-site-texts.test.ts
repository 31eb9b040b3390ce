import { expect, test } from 'vitest';
import { readTextsInPage, siteTexts } from './use-site-texts.ts';

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

test('the texts that the server wrote into the page are read from it', () => {
  const page = new DOMParser().parseFromString(
    '<meta property="og:site_name" content="The Shop Awards"><meta name="description" content="Choose well">' +
      '<meta name="header-title" content="Shop Awards"><meta name="header-details" content="Spring">',
    'text/html',
  );
  const texts = { title: 'Shop Awards', subtitle: 'Spring', name: 'The Shop Awards' };
  expect(readTextsInPage(page, '/')).toEqual({ ...texts, description: 'Choose well' });
  expect(readTextsInPage(page, '/vendor/3')).toEqual(texts);
  expect(readTextsInPage(document, '/')).toEqual({});
});

test('the description of the site is read from the page of a tab, which has one of its own', () => {
  const page = new DOMParser().parseFromString(
    '<meta name="description" content="Who leads"><meta name="site-description" content="Choose well">',
    'text/html',
  );
  expect(readTextsInPage(page, '/')).toEqual({ description: 'Choose well' });
});

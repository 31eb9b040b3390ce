import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite } from '../testing/open-site.tsx';
import { mainText, press } from '../testing/press.ts';
import { failure } from '../testing/site-api.ts';
import type { Answers } from '../testing/states/answers.ts';
import { DERIVED } from '../testing/states/derived.ts';

const MANY = DERIVED.manyVendors as Answers;
const cards = () => [...document.querySelectorAll('[aria-label="Vendors"] > li')].map(({ textContent }) => textContent);
const search = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

test('search and order are part of the address, and a search without results says so', async () => {
  const { pass } = await openSite('/?tab=vendors');
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'votes' } });
  expect(window.location.search).toBe('?tab=vendors&sort=votes');
  search('SPROCKET');
  await pass(1_000);
  expect(cards()).toEqual([expect.stringContaining('Sprocket Lane')]);
  expect(window.location.search).toBe('?tab=vendors&sort=votes&q=SPROCKET');
  search('sprokcet');
  await pass(1_000);
  expect(mainText()).toContain('Nothing matches “sprokcet”. Close to it:');
  expect(cards()).toEqual([expect.stringContaining('Sprocket Lane')]);
  search('no such vendor');
  await pass(1_000);
  expect(mainText()).toMatch(/No vendors found.*Try adjusting your search terms or filters\./);
  press('Clear the search');
  await pass(1_000);
  expect(cards()).toHaveLength(24);
});

test('a search in the address is in its field, with what it finds', async () => {
  await openSite('/?tab=vendors&q=sprocket');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'sprocket');
  expect(cards()).toEqual([expect.stringContaining('Sprocket Lane')]);
});

test('if the ratings cannot be loaded, vendors are shown and none is called unrated, until they can be', async () => {
  const { api, pass, settle } = await openSite('/nowhere');
  api.responses['/api/leaderboard'] = () => failure(503, '');
  fireEvent.click(screen.getByRole('link', { name: 'All Vendors' }));
  await settle();
  expect(cards()[0]).toContain('Ratings cannot be shown right now');
  expect(cards()[0]).not.toContain('review');
  delete api.responses['/api/leaderboard'];
  await pass(4_000);
  expect(cards()[0]).toContain('reviews');
  expect(cards()[0]).not.toContain('cannot be shown');
});

test('600 vendors are shown in parts, and going back returns to the same part', async () => {
  const { pass, settle, goBack } = await openSite('/?tab=vendors', { state: MANY });
  expect(cards()).toHaveLength(48);
  expect(mainText()).toContain('1–48 of 600 vendors');
  const firstName = () => document.querySelector('[aria-label="Vendors"] h3')?.textContent;
  const first = firstName();
  press('Next page');
  await settle();
  expect(window.location.search).toBe('?tab=vendors&page=2');
  expect(firstName()).not.toBe(first);
  await goBack();
  expect(firstName()).toBe(first);
  search('lane 25');
  await pass(1_000);
  expect(cards()).toEqual([expect.stringContaining('Sprocket Lane 25')]);
});

import type { RevealedPlace } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { type CategoryOutline, sentCategory } from '../../lib/sent-category.ts';
import { resultsStatus } from '../../testing/results-status.ts';
import { outlineOf } from './category-outline.ts';

const placeOf = (place: RevealedPlace['place']): RevealedPlace => ({
  position: 1,
  categoryId: 1,
  categoryName: 'Speed',
  color: 'blue',
  place,
  vendors: [],
});

const sent = (outline: CategoryOutline) => ({
  name: 'Speed',
  resultsWords: '',
  outline,
  rows: undefined,
  haveAllVendorsLeft: false,
});

test.each([
  ['live', 'empty', [], 'empty'],
  ['live', 'ranking', [], 'ranking'],
  // The page was loaded during the reveal, which is over.
  ['final', 'secret', [], 'ranking'],
  // It was loaded before the reveal.
  ['revealing', 'ranking', [], 'secret'],
  ['revealing', 'line', [], 'line'],
  ['revealing', 'secret', [3], 'places'],
  ['revealing', 'secret', [3, 1], 'line'],
] as const)('results that are %s, a page that said %s, and the places %j: %s', (state, said, places, outline) => {
  const known = { status: resultsStatus(state), sent: sent(said), revealed: places.map(placeOf) };
  expect(outlineOf({ ...known, isOverallSecret: state === 'revealing' })).toBe(outline);
});

test('once the overall winner is public, a revealed category has the search in place of the line', () => {
  const known = { status: resultsStatus('revealing'), sent: sent('line'), revealed: [placeOf(1)] };
  expect(outlineOf({ ...known, isOverallSecret: false })).toBe('ranking');
});

test('the page says what the ranking of a category shows, and the name may contain a colon', () => {
  const tag = document.createElement('meta');
  tag.name = 'category-7';
  tag.content = 'revealing stage line rows-2: Speed: by mail';
  document.head.append(tag);
  expect(sentCategory('7')).toEqual({
    name: 'Speed: by mail',
    resultsWords: 'revealing stage line rows-2',
    outline: 'line',
    rows: 2,
    haveAllVendorsLeft: false,
  });
  expect(sentCategory('8')).toBeUndefined();
  expect(sentCategory('"]')).toBeUndefined();
  tag.remove();
});

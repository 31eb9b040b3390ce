import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test.each([
  ['/?tab=leaderboard&category=2', 'Back to Leaderboard'],
  ['/?tab=vendors&q=tea', 'Back to Vendors'],
  ['/?tab=results', 'Back to Results'],
  ['/', 'Back to Vote Now'],
  ['/reveal', 'Back to the Reveal'],
])('from %s the way is "%s"', (from, label) => {
  expect(wayBack({ from })).toEqual({ label, href: from, isPreviousPage: true });
});

test.each([undefined, null, 'x', {}, { from: 7 }, { from: '/vendor/3' }])('with %j it is the vendors', (state) => {
  expect(wayBack(state)).toEqual({ label: 'Back to Vendors', href: '/?tab=vendors', isPreviousPage: false });
});

import { expect, test } from 'vitest';
import { returnLink } from './return-link.ts';

test.each([
  ['/?tab=leaderboard&category=2', 'Back to Leaderboard'],
  ['/?tab=vendors&q=tea', 'Back to Vendors'],
  ['/?tab=results', 'Back to Results'],
  ['/', 'Back to Vote Now'],
  ['/reveal', 'Back to the Reveal'],
])('from %s the link back says "%s"', (from, label) => {
  expect(returnLink({ from })).toEqual({ label, href: from, isPreviousPage: true });
});

test.each([undefined, null, 'x', {}, { from: 7 }, { from: '/vendor/3' }])(
  'with the state %j the link leads back to the vendors',
  (state) => {
    expect(returnLink(state)).toEqual({ label: 'Back to Vendors', href: '/?tab=vendors', isPreviousPage: false });
  },
);

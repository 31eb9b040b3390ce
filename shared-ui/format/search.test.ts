import { expect, test } from 'vitest';
import { matchesSearch } from './search.ts';

test.each([
  ['Vendor 5', true],
  ['extra 5', true],
  ['  5   EXTRA ', true],
  ['parcels extra', true],
  ['', true],
  ['extra 6', false],
  ['birch', false],
  // No word is made of the end of one text and the begin of the next.
  ['5plain', false],
])('"%s" is found: %s', (search, isFound) => {
  expect(matchesSearch(search, 'Extra Vendor 5', 'Plain parcels', null, undefined)).toBe(isFound);
});

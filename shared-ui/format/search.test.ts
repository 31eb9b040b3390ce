import { expect, test } from 'vitest';
import { searchIn } from './search.ts';

const VENDORS = [
  { name: 'Extra Vendor 5', description: 'Plain parcels' },
  { name: 'Vendor Extra', description: 'Extra parcels' },
  { name: 'Elm', description: null },
];

test.each([
  ['', [0, 1, 2]],
  ['  extra   VENDOR ', [0]],
  ['parcels', [0, 1]],
  ['5 extra', [0]],
  ['parcels vendor', [0, 1]],
  ['extra 6', []],
  // No word is made of the end of one text and the begin of the next.
  ['5plain', []],
])('"%s" finds the vendors %j', (typed, found) => {
  expect(searchIn(VENDORS, typed, ({ name, description }) => [name, description])).toEqual(
    found.map((index) => VENDORS[index]),
  );
});

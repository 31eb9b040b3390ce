import type { Category } from '@plaudit/public-api/contract';
import { expect, test } from 'vitest';
import { canAnyVendorRank } from './stands-in.ts';

const category = (id: number, nominees?: number[]): Category => ({
  id,
  name: `Category ${id}`,
  description: '',
  icon: 'award',
  color: 'blue',
  ...(nominees && { nominees }),
});

test.each([
  ['without shortlists', true, [category(1), category(2)]],
  ['with half of the categories open to all', true, [category(1), category(2, [5])]],
  [
    'with a vendor on the shortlists of half of the categories',
    true,
    [category(1, [5]), category(2, [5]), category(3, [6]), category(4, [7])],
  ],
  ['with each vendor on one of three shortlists', false, [category(1, [5]), category(2, [6]), category(3, [7])]],
])('%s, some vendor can have a place in the ranking: %s', (_what, expected, categories) => {
  expect(canAnyVendorRank(categories)).toBe(expected);
});

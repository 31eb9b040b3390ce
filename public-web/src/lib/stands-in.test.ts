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
  ['without shortlists', [category(1), category(2)], true],
  ['with half of the categories open to all', [category(1), category(2, [5])], true],
  [
    'on the shortlists of half of the categories',
    [category(1, [5]), category(2, [5]), category(3, [6]), category(4, [7])],
    true,
  ],
  ['where each vendor is on one of three shortlists', [category(1, [5]), category(2, [6]), category(3, [7])], false],
])('some vendor can have a place in the ranking: %s', (_what, categories, expected) => {
  expect(canAnyVendorRank(categories)).toBe(expected);
});

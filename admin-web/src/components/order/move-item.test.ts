import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [1, 99, 'acdb'],
  [2, -5, 'cabd'],
  [9, 0, 'abcd'],
])('an item moves from place %i to place %i', (from, to, expected) => {
  expect(moveItem([...'abcd'], from, to).join('')).toBe(expected);
});

import { expect, test } from 'vitest';
import { pageOf } from './page-of.ts';

const LIST = ['a', 'b', 'c', 'd', 'e'];

test.each([
  { page: 1, shown: 1, items: ['a', 'b'] },
  { page: 3, shown: 3, items: ['e'] },
  { page: 9, shown: 3, items: ['e'] },
])('page $page of three is page $shown', ({ page, shown, items }) => {
  expect(pageOf(LIST, page, 2)).toEqual({ items, page: shown, pageSize: 2, total: 5 });
});

test('an empty list has one page', () => {
  expect(pageOf([], 4, 2)).toEqual({ items: [], page: 1, pageSize: 2, total: 0 });
});

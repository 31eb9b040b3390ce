import { expect, test } from 'vitest';
import { labeledColumns, niceTicks } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1234, [0, 500, 1000, 1500]],
  [98_765, [0, 50_000, 100_000]],
])('an axis up to %d has the ticks %j', (highest, ticks) => {
  expect(niceTicks(highest)).toEqual(ticks);
});

test('labels are at equal distances, and never more than there is room for', () => {
  expect(labeledColumns(4, 6)).toEqual([0, 1, 2, 3]);
  expect(labeledColumns(48, 6)).toEqual([0, 8, 16, 24, 32, 40]);
  expect(labeledColumns(31, 6)).toEqual([0, 6, 12, 18, 24, 30]);
  expect(labeledColumns(0, 6)).toEqual([]);
});

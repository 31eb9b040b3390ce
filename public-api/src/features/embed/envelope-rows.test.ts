import { describe, expect, it } from 'vitest';
import { indentClasses, rowsOf } from './envelope-rows.ts';

describe('the rows of envelopes', () => {
  it.each([
    [4, 3, [2, 2]],
    [4, 4, [4]],
    [7, 3, [3, 2, 2]],
    [7, 5, [4, 3]],
    [10, 4, [4, 3, 3]],
    [10, 5, [5, 5]],
  ])('are for %d envelopes, of which %d fit side by side: %j', (count, most, rows) => {
    expect(rowsOf(count, most)).toEqual(rows);
  });

  it('leave no envelope alone in the last row', () => {
    for (let count = 2; count <= 30; count += 1) {
      for (const most of [3, 4, 5]) expect(rowsOf(count, most).at(-1), `${count} in ${most}`).toBeGreaterThan(1);
    }
  });

  it('begin further in if they are shorter', () => {
    expect(indentClasses(7)).toEqual(['', '', '', 'indent-3', 'indent-4 indent-5', 'indent-3', 'indent-2']);
  });
});

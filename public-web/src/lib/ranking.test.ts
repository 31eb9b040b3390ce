import { expect, test } from 'vitest';
import { barShare } from './ranking.ts';

test('a bar is relative to the highest number of votes', () => {
  expect(barShare(5, 10)).toBe(0.5);
  expect(barShare(0, 0)).toBe(0);
});

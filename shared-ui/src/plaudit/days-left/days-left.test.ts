import { expect, it } from 'vitest';
import { daysLeft } from './days-left.tsx';

const end = new Date('2026-12-01T00:00:00Z');
it.each([
  ['2026-11-20T12:00:00Z', 11],
  ['2026-11-30T00:00:00Z', 1],
  ['2026-11-30T23:59:59Z', 1],
  ['2026-12-01T00:00:00Z', 0],
  ['2027-01-01T00:00:00Z', 0],
])('from %s it is %s', (now, days) => {
  expect(daysLeft(end, new Date(now))).toBe(days);
});

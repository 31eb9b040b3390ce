import { expect, it } from 'vitest';
import { daysLeft, urgencyAt } from './days-left.ts';

const NOW = Date.parse('2026-06-15T12:00:00Z');
const MINUTE_MS = 60_000;
const isoIn = (ms: number) => new Date(NOW + ms).toISOString();

it('days left are rounded up, and never below 0', () => {
  expect(daysLeft(isoIn(1), NOW)).toBe(1);
  expect(daysLeft(isoIn(24 * 60 * MINUTE_MS), NOW)).toBe(1);
  expect(daysLeft(isoIn(24 * 60 * MINUTE_MS + 1), NOW)).toBe(2);
  expect(daysLeft(isoIn(0), NOW)).toBe(0);
  expect(daysLeft(isoIn(-90 * MINUTE_MS), NOW)).toBe(0);
});

it.each([
  [24 * 60 * MINUTE_MS + 1, undefined],
  [24 * 60 * MINUTE_MS, 'day'],
  [60 * MINUTE_MS + 1, 'day'],
  [60 * MINUTE_MS, 'hour'],
  [1, 'hour'],
  [0, undefined],
])('%d milliseconds before the end the urgency is %s', (left, urgency) => expect(urgencyAt(left)).toBe(urgency));

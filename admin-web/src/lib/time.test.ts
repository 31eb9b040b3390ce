import { expect, test, vi } from 'vitest';
import { daysLeft, formatAgo, toLocalInput } from './time.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE = 60_000;
const at = (ms: number) => new Date(NOW + ms).toISOString();

test('days left are rounded up and never below 0', () => {
  expect(daysLeft(at(1), NOW)).toBe(1);
  expect(daysLeft(at(24 * 60 * MINUTE), NOW)).toBe(1);
  expect(daysLeft(at(24 * 60 * MINUTE + 1), NOW)).toBe(2);
  expect(daysLeft(at(0), NOW)).toBe(0);
  expect(daysLeft(at(-90 * MINUTE), NOW)).toBe(0);
});

test('a time is shown relative to now, and a future one, from a wrong clock, as just now', () => {
  expect(formatAgo(at(-30_000), NOW)).toBe('just now');
  expect(formatAgo(at(5 * MINUTE), NOW)).toBe('just now');
  expect(formatAgo(at(-MINUTE), NOW)).toBe('1 minute ago');
  expect(formatAgo(at(-3 * 60 * MINUTE), NOW)).toBe('3 hours ago');
  expect(formatAgo(at(-25 * 60 * MINUTE), NOW)).toBe('yesterday');
});

test('a datetime field shows local time and reads back to the same minute', () => {
  expect(new Date(toLocalInput(new Date(NOW))).getTime()).toBe(NOW);
});

test('a day is the same day west of Greenwich', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.resetModules();
  const { formatDate, formatDay } = await import('./time.ts');
  const day = formatDate('2026-05-01T12:00:00-07:00');
  expect(formatDate('2026-05-01T00:00:00.000Z')).not.toBe(day);
  expect(formatDay('2026-05-01')).toBe(day);
  vi.unstubAllEnvs();
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatNearTime,
  formatPublicTime,
  formatPublicTimeShort,
  formatSpan,
  formatWeekdayAndHour,
} from './dates.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const isoIn = (ms: number) => new Date(NOW + ms).toISOString();

describe('in New York', () => {
  // The formatters take their time zone when the module is loaded.
  let dates: typeof import('./dates.ts');
  beforeAll(async () => {
    vi.stubEnv('TZ', 'America/New_York');
    vi.resetModules();
    (await import('../texts/texts.ts')).speak('en');
    dates = await import('./dates.ts');
  });
  afterAll(() => vi.unstubAllEnvs());

  it('writes American English. In a time no line ends after the month, or between an hour and its AM or PM', () => {
    expect(dates.formatDate('2026-11-20T19:03:00Z')).toBe('Nov 20, 2026');
    expect(dates.formatMonth('2026-12-01T01:00:00Z')).toBe('December 2026');
    expect(dates.formatDateTime('2026-11-20T19:03:00Z')).toBe('Nov\u00a020, 2026, 2:03\u00a0PM');
    expect(dates.formatWeekdayAndHour('2026-11-20T19:00:00Z')).toBe('Fri\u00a02\u00a0PM');
  });

  it('names the time zone of a public time, also in summer', () => {
    expect(dates.formatPublicTime('2026-11-20T19:03:00Z')).toBe('Nov\u00a020, 2026, 2:03\u00a0PM\u00a0EST');
    expect(dates.formatPublicTime('2026-07-01T19:03:00Z')).toBe('Jul\u00a01, 2026, 3:03\u00a0PM\u00a0EDT');
  });

  it('writes the times in a sentence in the reader’s zone, and changes nothing else', () => {
    expect(
      dates.withOwnTimes('moved the end from May 3, 2026, 6:00 PM UTC to November 21, 2026, 12:05 AM UTC. It stays.'),
    ).toBe(
      'moved the end from May\u00a03, 2026, 2:00\u00a0PM\u00a0EDT to Nov\u00a020, 2026, 7:05\u00a0PM\u00a0EST. It stays.',
    );
    expect(dates.withOwnTimes('renamed “Smarch 13, 2026, 6:00 PM UTC” to “UTC 2026”.')).toBe(
      'renamed “Smarch 13, 2026, 6:00 PM UTC” to “UTC 2026”.',
    );
  });

  it('leaves out the parts of a near date that equal today’s', () => {
    const now = new Date('2026-05-04T16:30:00Z');
    expect(dates.formatNearTime('2026-05-04T13:03:00Z', now)).toBe('9:03\u00a0AM\u00a0EDT');
    expect(dates.formatNearTime('2026-05-03T22:00:00Z', now)).toBe('May\u00a03, 6:00\u00a0PM\u00a0EDT');
    expect(dates.formatNearTime('2025-12-31T17:05:00Z', now)).toBe('Dec\u00a031, 2025, 12:05\u00a0PM\u00a0EST');
    expect(dates.formatPublicTimeShort('2026-05-04T13:00:00Z', now)).toBe('May\u00a04, 9:00\u00a0AM\u00a0EDT');
  });

  it('writes a range within a day, within a year and over the new year', () => {
    expect(dates.formatSpan('2026-11-08T14:00:00Z', '2026-11-08T22:00:00Z')).toBe(
      'Nov\u00a08, 2026, 9:00\u00a0AM – 5:00\u00a0PM\u00a0EST',
    );
    expect(dates.formatSpan('2026-10-09T14:00:00Z', '2026-11-08T14:00:00Z')).toBe('Oct 9 – Nov 8, 2026');
    expect(dates.formatSpan('2025-12-09T14:00:00Z', '2026-01-08T14:00:00Z')).toBe('Dec 9, 2025 – Jan 8, 2026');
  });

  it('a day without a time is the same day in every time zone', () => {
    expect(dates.formatDate('2026-05-01T00:00:00.000Z')).toBe('Apr 30, 2026');
    expect(dates.formatDay('2026-05-01')).toBe('May 1, 2026');
  });
});

it('the space before AM and PM is the same in every browser', () => {
  const written = [formatDateTime, formatPublicTime, formatWeekdayAndHour, formatDate, formatDay].map((write) =>
    write(isoIn(0)),
  );
  expect(
    [...written, formatSpan(isoIn(0), isoIn(MINUTE_MS)), formatNearTime(isoIn(0), new Date(NOW))].join(''),
  ).not.toMatch(/\u202f/);
  expect(formatPublicTimeShort(isoIn(0), new Date(NOW))).not.toMatch(/\u202f/);
});

it('a past time is shown relative to now, and a future time, caused by a wrong clock, as just now', () => {
  expect(formatAgo(isoIn(-30_000), NOW)).toBe('just now');
  expect(formatAgo(isoIn(5 * MINUTE_MS), NOW)).toBe('just now');
  expect(formatAgo(isoIn(-MINUTE_MS), NOW)).toBe('1 minute ago');
  expect(formatAgo(isoIn(-3 * 60 * MINUTE_MS), NOW)).toBe('3 hours ago');
  expect(formatAgo(isoIn(-25 * 60 * MINUTE_MS), NOW)).toBe('yesterday');
  expect(formatAgo('2026-05-01T12:00:00Z', NOW)).toBe('May 1, 2026');
});

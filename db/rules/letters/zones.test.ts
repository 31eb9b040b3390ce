import '../../../shared-ui/texts/english.ts';
import { expect, it } from 'vitest';
import { isZone, momentOf, writeTime } from './zones.ts';

it('a time on the clocks of a zone is one moment, in summer and in winter', () => {
  expect(momentOf('2026-12-12', '18:00', 'Europe/Oslo').toISOString()).toBe('2026-12-12T17:00:00.000Z');
  expect(momentOf('2026-06-12', '18:00', 'Europe/Oslo').toISOString()).toBe('2026-06-12T16:00:00.000Z');
  expect(momentOf('2026-12-12', '18:00', 'America/New_York').toISOString()).toBe('2026-12-12T23:00:00.000Z');
  // The clocks of Oslo go from 2:00 to 3:00.
  expect(momentOf('2026-03-29', '02:30', 'Europe/Oslo').toISOString()).toBe('2026-03-29T01:30:00.000Z');
});

it('a time is written with the city whose clocks show it', () => {
  const at = new Date('2026-12-13T19:00:00Z');
  const now = new Date('2026-06-01T00:00:00Z');
  expect(writeTime(at, 'Europe/Oslo', now)).toBe('Sunday, December 13, 8:00 PM in Oslo');
  expect(writeTime(at, 'America/New_York', now)).toBe('Sunday, December 13, 2:00 PM in New York');
  // In New York the year has not begun.
  expect(writeTime(at, 'America/New_York', new Date('2027-01-01T02:00:00Z'))).not.toContain('2026');
  expect(writeTime(at, 'UTC', new Date('2027-01-01T02:00:00Z'))).toBe('Sunday, December 13, 2026, 7:00 PM UTC');
});

it('only names of time zones are zones', () => {
  expect([isZone('Europe/Oslo'), isZone('UTC'), isZone('Oslo'), isZone('')]).toEqual([true, true, false, false]);
});

import { expect, test } from 'vitest';
import { dayAndHour, fromZoneInput, toZoneInput, zoneName } from './zone.ts';

test.each([
  ['Europe/Oslo', '2026-12-13T20:00', '2026-12-13T19:00:00.000Z'],
  ['Europe/Oslo', '2026-07-01T20:00', '2026-07-01T18:00:00.000Z'],
  // The clocks leave this hour out.
  ['Europe/Oslo', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['Asia/Kolkata', '2026-12-13T20:00', '2026-12-13T14:30:00.000Z'],
  ['America/New_York', '2026-12-13T20:00', '2026-12-14T01:00:00.000Z'],
])('in %s, %s is %s', (zone, text, iso) => {
  expect(fromZoneInput(text, zone).toISOString()).toBe(iso);
});

test('a time is written as the clocks of the zone show it, and full hours have no minutes', () => {
  const at = new Date('2026-12-13T19:00:00Z');
  expect(toZoneInput(at, 'Europe/Oslo')).toBe('2026-12-13T20:00');
  expect(dayAndHour(at, 'Europe/Oslo')).toBe('Sunday, December 13, 8 PM');
  expect(dayAndHour(at, 'Asia/Kolkata')).toBe('Monday, December 14, 12:30 AM');
  expect([zoneName('America/New_York'), zoneName('UTC')]).toEqual(['New York time', 'UTC time']);
});

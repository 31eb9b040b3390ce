import { expect, test } from 'vitest';
import { toLocalInput } from '../../lib/time.ts';
import { revealTimeError, toRevealTime } from './reveal-time.ts';

const atLocal = (text: string) => new Date(text).toISOString();
const endingAt = (end: string) => ({ endDate: atLocal(end), endedAt: null });

test('the first full hour that is two hours after the end of voting or later is proposed', () => {
  const now = Date.parse('2026-12-01T09:00');
  expect(toRevealTime(endingAt('2026-12-20T18:00'), now)).toBe('2026-12-20T20:00');
  expect(toRevealTime(endingAt('2026-12-20T18:00:41'), now)).toBe('2026-12-20T21:00');
  expect(toRevealTime(endingAt('2026-12-20T23:30'), now)).toBe('2026-12-21T02:00');
});

test('if the proposed hour has passed, the same hour tomorrow is proposed', () => {
  const now = Date.parse('2026-12-24T09:15');
  expect(toRevealTime(endingAt('2026-12-20T18:00'), now)).toBe('2026-12-25T20:00');
});

test('for a period that was closed early the proposal follows the end that it had', () => {
  const closed = { endDate: atLocal('2027-02-01T12:00'), endedAt: atLocal('2026-12-20T17:10') };
  expect(toRevealTime(closed, Date.parse('2026-12-20T17:20'))).toBe('2026-12-20T20:00');
  expect(revealTimeError('2026-12-20T20:00', closed, Date.parse('2026-12-20T17:20'))).toBeUndefined();
});

test('the announced time is shown, also if it has passed', () => {
  const announced = { ...endingAt('2026-12-20T18:00'), revealAnnouncedFor: atLocal('2026-12-20T19:30:12.345') };
  expect(toRevealTime(announced, Date.parse('2026-12-24T09:00'))).toBe('2026-12-20T19:30');
});

test('the time has to be a complete date after the end of voting and in the future', () => {
  const period = endingAt('2026-12-20T18:00:30');
  const before = Date.parse('2026-12-01T09:00');
  expect(revealTimeError('', period, before)).toBe('A date and time are needed');
  expect(revealTimeError('0002-12-20T20:00', period, before)).toBe('A date and time are needed');
  expect(revealTimeError('2026-12-20T18:00', period, before)).toBe('It has to be after the end of voting');
  expect(revealTimeError('2026-12-20T18:01', period, before)).toBeUndefined();
  expect(revealTimeError('2026-12-21T20:00', period, Date.parse('2026-12-21T20:00'))).toBe(
    'It has to be in the future',
  );
});

test('an announced time is compared with its seconds, which the field does not show', () => {
  const revealAnnouncedFor = atLocal('2026-12-20T18:00:40');
  const period = { ...endingAt('2026-12-20T18:00:30'), revealAnnouncedFor };
  const shown = toLocalInput(new Date(revealAnnouncedFor));
  expect(revealTimeError(shown, period, Date.parse('2026-12-01T09:00'))).toBeUndefined();
});

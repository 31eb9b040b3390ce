import { expect, test } from 'vitest';
import { datesOf, faultsOf, formOf } from './period-form.ts';
import { isAhead, isPast, isRunning } from './period-state.ts';

const PERIOD = { name: 'Spring', startDate: '2026-11-20T12:00:41.123Z', endDate: '2026-12-20T12:00:41.123Z' };
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

test('an untouched date keeps its seconds, a touched one is the minute that was chosen', () => {
  const form = formOf(PERIOD, NOW);
  expect(datesOf(form, PERIOD)).toEqual({ startDate: PERIOD.startDate, endDate: PERIOD.endDate });
  const moved = { ...form, end: '2026-12-24T18:00' };
  expect(datesOf(moved, PERIOD).endDate).toBe(new Date('2026-12-24T18:00').toISOString());
});

test('a new period is proposed for 30 days from tomorrow', () => {
  const { start, end } = formOf(undefined, NOW);
  expect(Date.parse(start)).toBe(NOW + 86_400_000);
  expect(Date.parse(end) - Date.parse(start)).toBe(30 * 86_400_000);
});

test('a period needs a name, two dates, and an end after its start', () => {
  const form = { name: 'Spring', start: '2026-12-01T10:00', end: '2026-12-02T10:00' };
  expect(faultsOf(form)).toEqual({});
  expect(Object.keys(faultsOf({ name: ' ', start: '', end: '' }))).toEqual(['name', 'start', 'end']);
  expect(faultsOf({ ...form, end: form.start })).toHaveProperty('end');
});

test('a period is running, ahead or past, and one of them only', () => {
  const cycle = { id: 1, totalVotes: 0, totalParticipants: 0, version: 1, ...PERIOD };
  const running = { ...cycle, isActive: true, isScheduled: false, endedAt: null };
  const ahead = { ...cycle, isActive: false, isScheduled: true, endedAt: null };
  const past = { ...cycle, isActive: false, isScheduled: false, endedAt: PERIOD.endDate };
  for (const period of [running, ahead, past]) {
    expect([isRunning(period), isAhead(period), isPast(period)].filter(Boolean)).toHaveLength(1);
  }
  expect(isRunning(running) && isAhead(ahead) && isPast(past)).toBe(true);
});

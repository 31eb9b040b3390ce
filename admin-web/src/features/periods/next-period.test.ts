import type { Cycle } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { moveYears, repeatForm } from './next-period.ts';

const iso = (local: string) => new Date(local).toISOString();
const NOW = Date.parse(iso('2026-11-25T12:00'));

const period = (given: Partial<Cycle>): Cycle => ({
  id: 1,
  name: 'Awards 2026',
  startDate: iso('2026-11-20T18:00'),
  endDate: iso('2026-12-04T20:30'),
  isActive: true,
  isScheduled: false,
  endedAt: null,
  totalVotes: 0,
  totalParticipants: 0,
  participantsCountedAt: null,
  version: 1,
  resultsMode: 'live',
  frozenFrom: null,
  resultsState: 'live',
  revealedAt: null,
  ...given,
});
const repeatOf = (source: Cycle, now = NOW) => repeatForm(source, source.endDate, now);
const dates = (given: Partial<Cycle>, now = NOW) => {
  const { start, end } = repeatOf(period(given), now);
  return [start, end];
};

test('a period is repeated a year later, on the same weekday at the same local time, for as many days', () => {
  expect(repeatOf(period({}), NOW)).toEqual({
    name: 'Awards 2027',
    start: '2027-11-19T18:00',
    end: '2027-12-03T20:30',
    counts: 'everyone',
    proofs: ['invitation'],
    mode: 'live',
    frozenFrom: '',
  });
});

test('the repeated period has the same mode, and the time of its freeze moves with the dates', () => {
  const frozen = period({ resultsMode: 'frozen', frozenFrom: iso('2026-12-03T20:30') });
  expect(repeatOf(frozen, NOW)).toMatchObject({ mode: 'frozen', frozenFrom: '2027-12-02T20:30' });
});

test('a period that was closed early is repeated with the end that was planned', () => {
  const closed = period({ endDate: iso('2026-11-24T20:00') });
  const { start, end } = repeatForm(closed, iso('2026-12-04T20:30'), NOW);
  expect([start, end]).toEqual(['2027-11-19T18:00', '2027-12-03T20:30']);
});

test('a period that was closed before its freeze is repeated with a freeze a day before the end', () => {
  const closed = { resultsMode: 'frozen', frozenFrom: iso('2026-12-10T12:00') } as const;
  expect(repeatOf(period(closed), NOW)).toMatchObject({ mode: 'frozen', frozenFrom: '2027-12-02T20:30' });
});

test('the local time stays the same if the clocks change between the two periods', () => {
  expect(dates({ startDate: iso('2026-03-30T09:00'), endDate: iso('2026-11-02T09:00') })).toEqual([
    '2027-03-29T09:00',
    '2027-11-01T09:00',
  ]);
});

test('an old period is repeated in the first year in which its start is ahead', () => {
  const old = { name: 'Awards 2022', startDate: iso('2022-11-18T18:00'), endDate: iso('2022-12-02T18:00') };
  expect(repeatOf(period(old), NOW)).toMatchObject({ name: 'Awards 2027', start: '2027-11-19T18:00' });
  expect(repeatOf(period(old), Date.parse(iso('2026-11-01T12:00')))).toMatchObject({
    name: 'Awards 2026',
    start: '2026-11-20T18:00',
  });
});

test('a period in the first days of January is repeated in the first days of January', () => {
  expect(dates({ startDate: iso('2026-01-01T10:00'), endDate: iso('2026-01-31T10:00') })).toEqual([
    '2027-01-07T10:00',
    '2027-02-06T10:00',
  ]);
});

test.each([
  ['Awards 2026', 'Awards 2027'],
  ['Season 2026/27', 'Season 2027/28'],
  ['1999/00', '2000/01'],
  ['30-Day Voting Period', '30-Day Voting Period'],
  ['The 12026th', 'The 12026th'],
])('the name %s becomes %s', (name, moved) => {
  expect(moveYears(name, 1)).toBe(moved);
});

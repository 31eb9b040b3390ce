import { expect, test } from 'vitest';
import { LIVE_MODE } from '../../lib/results-mode.ts';
import { compareWithStored, datesOf, findErrors, toForm } from './period-form.ts';
import { stateOf } from './period-state.ts';

const PERIOD = {
  name: 'Spring',
  startDate: '2026-11-20T12:00:41.123Z',
  endDate: '2026-12-20T12:00:41.123Z',
  resultsMode: 'live' as const,
  frozenFrom: null,
};
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

test('a date keeps its seconds unless it is edited', () => {
  const form = toForm(PERIOD, NOW);
  expect(datesOf(form, PERIOD)).toEqual({ startDate: PERIOD.startDate, endDate: PERIOD.endDate });
  const moved = { ...form, end: '2026-12-24T18:00' };
  expect(datesOf(moved, PERIOD).endDate).toBe(new Date('2026-12-24T18:00').toISOString());
});

test('a new period is proposed for 30 days from tomorrow', () => {
  const { start, end } = toForm(undefined, NOW);
  expect(Date.parse(start)).toBe(NOW + 86_400_000);
  expect(Date.parse(end) - Date.parse(start)).toBe(30 * 86_400_000);
});

test('a period needs a name, two dates, and an end after its start', () => {
  const dates = { start: '2026-12-01T10:00', end: '2026-12-02T10:00' };
  const form = { name: 'Spring', ...dates, counts: 'everyone' as const, proofs: ['invitation'] as const, ...LIVE_MODE };
  expect(findErrors(form)).toEqual({});
  expect(Object.keys(findErrors({ ...form, name: ' ', start: '', end: '' }))).toEqual(['name', 'start', 'end']);
  expect(findErrors({ ...form, end: form.start })).toHaveProperty('end');
  expect(findErrors({ ...form, start: '0002-12-01T10:00', end: '20261-12-02T10:00' })).toEqual({
    start: 'The year has to be between 2000 and 2999',
    end: 'The year has to be between 2000 and 2999',
  });
});

test('a period is running, ahead or past; it is past if the server says that it has ended', () => {
  const cycle = {
    id: 1,
    totalVotes: 0,
    totalParticipants: 0,
    participantsCountedAt: null,
    resultsState: 'live' as const,
    revealedAt: null,
    version: 1,
    ...PERIOD,
  };
  const active = { ...cycle, isActive: true, isScheduled: false, endedAt: null };
  const scheduled = { ...cycle, isActive: false, isScheduled: true, endedAt: null };
  const replaced = { ...cycle, isActive: false, isScheduled: false, endedAt: PERIOD.endDate };
  expect(stateOf(active, undefined)).toBe('running');
  expect(stateOf(active, 1)).toBe('past');
  expect(stateOf(scheduled, undefined)).toBe('ahead');
  expect(stateOf(replaced, undefined)).toBe('past');
});

test('both versions are shown while a date is incomplete', () => {
  const form = {
    name: 'Mine',
    start: '',
    end: '',
    counts: 'confirmed' as const,
    proofs: ['invitation', 'email'] as const,
    ...LIVE_MODE,
  };
  expect(compareWithStored(form, { ...PERIOD } as Parameters<typeof compareWithStored>[1])).toMatchObject([
    { label: 'Name', mine: 'Mine', stored: 'Spring' },
    { label: 'Starts', mine: '', stored: expect.stringContaining('2026') },
    { label: 'Ends', mine: '', stored: expect.stringContaining('2026') },
    { label: 'Results', mine: 'Live', stored: 'Live' },
    {
      label: 'Votes that count',
      mine: 'Confirmed accounts: Invitation codes, E-mail addresses',
      stored: 'Every account',
    },
  ]);
});

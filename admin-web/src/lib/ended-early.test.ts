import type { Cycle } from '@plaudit/admin-api/contract';
import { expect, test } from 'vitest';
import { endedEarlyBy } from './ended-early.ts';

const scheduled = (id: number, startDate: string): Cycle => ({
  id,
  name: `Period ${id}`,
  startDate,
  endDate: '2027-06-01T00:00:00.000Z',
  isActive: false,
  isScheduled: true,
  endedAt: null,
  totalVotes: 0,
  totalParticipants: 0,
  participantsCountedAt: null,
  resultsMode: 'live',
  frozenFrom: null,
  resultsState: 'live',
  revealedAt: null,
  version: 1,
});
const span = { startDate: '2026-11-20T00:00:00.000Z', endDate: '2026-12-20T00:00:00.000Z' };
const [january, december, november] = [
  scheduled(1, '2027-01-01T00:00:00.000Z'),
  scheduled(2, '2026-12-10T00:00:00.000Z'),
  scheduled(3, '2026-11-25T00:00:00.000Z'),
];

test('a period is ended early by the first scheduled period that starts before its end', () => {
  expect(endedEarlyBy(span, [january, december, november])).toBe(november);
  expect(endedEarlyBy(span, [january])).toBeUndefined();
});

test('a period does not end itself early, nor does one that has started or ended', () => {
  expect(endedEarlyBy({ ...span, id: 3 }, [november])).toBeUndefined();
  expect(endedEarlyBy(span, [{ ...november, isActive: true }])).toBeUndefined();
  expect(endedEarlyBy(span, [{ ...november, endedAt: '2026-11-26T00:00:00.000Z' }])).toBeUndefined();
});

import type { Cycle } from '@plaudit/admin-api/contract';

const DAY_MS = 86_400_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

/** A running period whose results wait for a reveal. */
export const HIDDEN_PERIOD: Cycle = {
  id: 9,
  name: 'Spring',
  startDate: inDays(-3),
  endDate: inDays(3),
  isActive: true,
  isScheduled: false,
  endedAt: null,
  totalVotes: 3,
  totalParticipants: 2,
  participantsCountedAt: '2026-05-01T12:00:00.000Z',
  resultsMode: 'hidden',
  frozenFrom: null,
  resultsState: 'hidden',
  revealedAt: null,
  version: 1,
};

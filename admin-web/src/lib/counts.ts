import type { Counts, CountsRequest, Cycle } from '@plaudit/admin-api/contract';

export const COUNTS: readonly { counts: Counts; label: string; sentence: string }[] = [
  { counts: 'everyone', label: 'Every account', sentence: 'Whoever registers can vote, and every vote counts.' },
  {
    counts: 'confirmed',
    label: 'Confirmed accounts',
    sentence:
      'Whoever registers can vote. The votes count once the account is confirmed with an invitation code that you give out.',
  },
];

export const countsOf = (stored: Pick<Cycle, 'counts'> | undefined): Counts => stored?.counts ?? 'everyone';

export const countsLabel = (counts: Counts): string => COUNTS.find((known) => known.counts === counts)?.label ?? counts;

/** The field to send. It is left out if nothing changes, because a change is a public decision. */
export const toCountsRequest = (counts: Counts, stored: Pick<Cycle, 'counts'> | undefined): CountsRequest =>
  counts === countsOf(stored) ? {} : { counts };

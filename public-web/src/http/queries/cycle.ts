import type { CurrentCycle } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { resultsPeriodOf } from '../../lib/cycle.ts';
import { statusOf, waitsForReveal } from '../../lib/results/results-status.ts';
import { getQuery } from '../http-client.ts';
import { pollEvery } from '../query-client.ts';
import { REVEAL_INTERVAL_MS } from './reveal-interval.ts';

/** Short enough that a pause, a start or an end is shown within seconds. */
const CYCLE_INTERVAL_MS = 5_000;

export const cycleQuery = queryOptions({
  ...getQuery<CurrentCycle>('/api/voting/cycle'),
  refetchInterval: (query) => {
    const period = query.state.data && resultsPeriodOf(query.state.data);
    const isBeforeReveal = period?.state === 'ended' && waitsForReveal(statusOf(period));
    return pollEvery(isBeforeReveal ? REVEAL_INTERVAL_MS : CYCLE_INTERVAL_MS)(query);
  },
});

/**
 * The period of the ballots, without the time of the response and the participants of today. With these, every poll would
 * render the page.
 */
export type ShownPeriod = Omit<CurrentCycle, 'now' | 'participantsToday'>;

export const periodQuery = queryOptions({
  ...cycleQuery,
  select: ({ now: _now, participantsToday: _today, ...period }: CurrentCycle): ShownPeriod => period,
});

export const participantsTodayQuery = queryOptions({
  ...cycleQuery,
  select: (cycle: CurrentCycle) => cycle.participantsToday,
});

/** The period of the results. During a rehearsal it is another one than that of the ballots. */
export const resultsPeriodQuery = queryOptions({ ...cycleQuery, select: resultsPeriodOf });

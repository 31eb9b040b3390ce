import { type Decisions, LEADERBOARD_INTERVAL_MS, type OneDecision } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';

/** Of the current or last period, if none is given. */
export const decisionsQuery = (cycleId: number | undefined) =>
  queryOptions({
    ...(cycleId === undefined
      ? getQuery<Decisions>('/api/decisions')
      : getQuery<Decisions>('/api/decisions', { cycleId })),
    refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS),
    refetchOnMount: 'always',
  });

export const oneDecisionQuery = (id: number) => getQuery<OneDecision>('/api/decisions', id);

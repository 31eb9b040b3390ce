import {
  type DecisionDetail,
  type Decisions,
  LEADERBOARD_INTERVAL_MS,
  type PublicLinkNumbers,
} from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';

/** Without an id it returns the decisions of the current period, or of the last one. */
export const decisionsQuery = (cycleId: number | undefined) =>
  queryOptions({
    ...(cycleId === undefined
      ? getQuery<Decisions>('/api/decisions')
      : getQuery<Decisions>('/api/decisions', { cycleId })),
    refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS),
    refetchOnMount: 'always',
  });

export const decisionDetailQuery = (id: number) => getQuery<DecisionDetail>('/api/decisions', id);

/** Computed every hour. A site without a roll has none. */
export const linkNumbersQuery = getQuery<PublicLinkNumbers>('/api/personal-links');

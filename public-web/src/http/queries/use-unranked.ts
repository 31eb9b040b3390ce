import { LEADERBOARD_INTERVAL_MS, type UnrankedVendor } from '@plaudit/public-api/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { statusOf } from '../../lib/results/results-status.ts';
import { hasFailed } from '../has-failed.ts';
import { pollEvery } from '../query-client.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { categoriesQuery } from './categories.ts';
import { resultsPeriodQuery } from './cycle.ts';
import { periodResultsQuery } from './results.ts';

export type Unranked = {
  /** The vendors without an overall rank. Undefined while loading, and if they could not be loaded. */
  unranked: readonly UnrankedVendor[] | undefined;
  /** The query for these vendors, if they could not be loaded. */
  failed: UseQueryResult | undefined;
};

const NONE: readonly UnrankedVendor[] = [];

type UnrankedOptions = {
  /** True where the ranking is polled. Then these vendors are polled as often, until the result is final. */
  polls?: boolean;
  /** True where no winner of a category is named. Then a final result alone is no reason to read these vendors. */
  namesNoWinner?: boolean;
};

/**
 * Reads the vendors of the period of the results that stand in too few categories for an overall rank. They are not in
 * the ranking, and yet they can lead or win a category. Before the final result they are read only if some category has
 * a shortlist. A final result is about the categories of its period, which may have had shortlists that are gone today.
 */
export function useUnranked({ polls = false, namesNoWinner = false }: UnrankedOptions = {}): Unranked {
  const periodQuery = useSharedQuery(resultsPeriodQuery);
  const period = periodQuery.data;
  const categories = useSharedQuery(categoriesQuery);
  const hasShortlists = categories.data?.some(({ nominees }) => nominees !== undefined) ?? false;
  const isFinal = statusOf(period).state === 'final';
  const isNeeded = period?.id != null && ((isFinal && !namesNoWinner) || hasShortlists);
  const query = useQuery({
    ...periodResultsQuery(period?.id ?? 0),
    refetchOnMount: 'always',
    enabled: isNeeded,
    ...(polls && !isFinal && { refetchInterval: pollEvery(LEADERBOARD_INTERVAL_MS) }),
  });
  const isPeriodKnown = period !== undefined || hasFailed(periodQuery);
  const isNeedKnown = isPeriodKnown && (isNeeded || categories.data !== undefined || hasFailed(categories));
  if (isNeedKnown && !isNeeded) return { unranked: NONE, failed: undefined };
  return {
    unranked: query.data && (query.data.unranked ?? NONE),
    failed: hasFailed(query) ? query : undefined,
  };
}

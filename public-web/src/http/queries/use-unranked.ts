import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { hasFailed } from '../has-failed.ts';
import { categoriesQuery } from './categories.ts';
import { periodQuery } from './cycle.ts';
import { periodResultsQuery } from './results.ts';
import { useResultsStatus } from './use-results-status.ts';

export type Unranked = {
  /** Undefined while loading, and if they could not be loaded. */
  unranked: readonly UnrankedVendor[] | undefined;
  /** The query, if they could not be loaded. */
  failed: UseQueryResult | undefined;
};

const NONE: readonly UnrankedVendor[] = [];

/**
 * Reads the vendors of the current period that stand in too few categories for an overall rank. They are not in
 * the ranking, and yet they can lead or win a category. Before the final result they are read only if some category has
 * a shortlist. Later the categories of today may be others than those of the period.
 */
export function useUnranked(): Unranked {
  const { status } = useResultsStatus();
  const cycle = useQuery(periodQuery).data;
  const { data: categories } = useQuery(categoriesQuery);
  const hasShortlists = categories?.some(({ nominees }) => nominees !== undefined) ?? false;
  const isNeeded = cycle?.id != null && (status?.state === 'final' || hasShortlists);
  const query = useQuery({ ...periodResultsQuery(cycle?.id ?? 0), refetchOnMount: 'always', enabled: isNeeded });
  if (status !== undefined && !isNeeded) return { unranked: NONE, failed: undefined };
  return {
    unranked: status && query.data && (query.data.unranked ?? NONE),
    failed: hasFailed(query) ? query : undefined,
  };
}

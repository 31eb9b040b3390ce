import { givenName, type ResultsPeriod } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { periodResultsQuery } from '../../http/queries/results.ts';
import { formatSpan } from '../../lib/format.ts';
import { withVotes } from '../../lib/results/ranking.ts';

export type FormerRanks = {
  /** 'Spring', or its dates. */
  period: string;
  /** By the vendor's id. Undefined while loading. */
  ranks: ReadonlyMap<number, number> | undefined;
};

/**
 * The ranks of the period before this one. Undefined if there is none, if its result is not final or has no votes, or
 * if it could not be loaded.
 */
export function useFormerRanks(
  periods: readonly ResultsPeriod[] | undefined,
  period: ResultsPeriod | undefined,
): FormerRanks | undefined {
  const index = periods?.findIndex(({ id }) => id === period?.id) ?? -1;
  const former = index < 0 ? undefined : periods?.[index + 1];
  const isFinal = former?.state === 'final' && former.totalVotes > 0;
  const { data, isError } = useQuery({ ...periodResultsQuery(former?.id ?? 0), enabled: isFinal });
  if (former === undefined || !isFinal || isError) return undefined;
  return {
    period: givenName(former.name) ?? formatSpan(former.startDate, former.endDate),
    ranks: data && new Map(withVotes(data.leaderboard).map(({ id, rank }) => [id, rank])),
  };
}

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { categoriesQuery } from '../http/queries/categories.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { categoryVotesQuery, leaderboardQuery, periodsQuery, statsQuery } from '../http/queries/results.ts';
import { REVEAL_INTERVAL_MS } from '../http/queries/reveal-interval.ts';
import { vendorsQuery } from '../http/queries/vendors.ts';
import { statusOf } from '../lib/results/results-status.ts';

const LIST_QUERIES = [categoriesQuery, vendorsQuery];
/**
 * The queries with numbers. The categories query stands for the results of each category too, because their keys begin
 * with its key.
 */
const NUMBER_QUERIES = [leaderboardQuery, categoriesQuery, statsQuery, categoryVotesQuery, periodsQuery];

/** The gateway may respond with numbers that are two seconds old, so after a change they are read a second time. */
const SECOND_READ_AFTER_MS = 3_000;

/**
 * Most of the lists and numbers are not polled. When another voting period starts, those on the page are about the
 * former one, so both are read again. When other numbers of the same period become public, only the numbers are read
 * again. During a reveal, they are read again every few seconds.
 */
export function useFreshResults(): void {
  const client = useQueryClient();
  const { data: cycle } = useQuery(cycleQuery);
  const period = cycle?.id;
  const { state, publishedAt } = statusOf(cycle);
  const numbersVersion = `${state} ${publishedAt}`;
  const lastRead = useRef<{ period: number | null; numbersVersion: string }>(undefined);

  useEffect(() => {
    const before = lastRead.current;
    if (period === undefined || (before?.period === period && before.numbersVersion === numbersVersion))
      return undefined;
    lastRead.current = { period, numbersVersion };
    if (before === undefined) return undefined;
    const changed = before.period === period ? NUMBER_QUERIES : [...LIST_QUERIES, ...NUMBER_QUERIES];
    invalidate(client, changed);
    // Before the first opening the lists are empty, so then they are read a second time, too.
    const changedLater = before.period === null ? changed : NUMBER_QUERIES;
    const timer = setTimeout(() => invalidate(client, changedLater), SECOND_READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, period, numbersVersion]);

  useEffect(() => {
    if (state !== 'revealing') return undefined;
    const timer = setInterval(() => invalidate(client, NUMBER_QUERIES), REVEAL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [client, state]);
}

function invalidate(client: QueryClient, queries: readonly { queryKey: readonly unknown[] }[]): void {
  for (const { queryKey } of queries) void client.invalidateQueries({ queryKey });
}

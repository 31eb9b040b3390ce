import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { categoriesQuery, vendorsQuery } from '../http/queries/catalogue.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { categoryVotesQuery, leaderboardQuery, statsQuery } from '../http/queries/results.ts';

/** Data never goes stale by itself. When a new voting period starts, everything on the page is about the last one. */
export function useFreshPeriod(): void {
  const client = useQueryClient();
  const { data } = useQuery(cycleQuery);
  const period = data?.id;
  const shown = useRef<number | null>(undefined);
  useEffect(() => {
    if (period === undefined) return;
    if (shown.current !== undefined && shown.current !== period) {
      for (const { queryKey } of [categoriesQuery, vendorsQuery, leaderboardQuery, statsQuery, categoryVotesQuery]) {
        void client.invalidateQueries({ queryKey });
      }
    }
    shown.current = period;
  }, [client, period]);
}

import { COUNTING_INTERVAL_MS } from '@plaudit/admin-api/contract';
import { pollEvery } from './query-client.ts';

type PolledPageQuery = Parameters<ReturnType<typeof pollEvery>>[0] & {
  state: { data?: { counting?: true } | undefined };
};

/** The interval of a poll for a page of a list. While the server still counts the list, it is asked again soon. */
export const pollPage =
  (intervalMs?: number) =>
  (query: PolledPageQuery): number | undefined => {
    if (query.state.data?.counting) return pollEvery(COUNTING_INTERVAL_MS)(query);
    return intervalMs === undefined ? undefined : pollEvery(intervalMs)(query);
  };

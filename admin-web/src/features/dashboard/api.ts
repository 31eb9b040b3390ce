import { HISTORY_INTERVAL_MS, type History, type Race } from '@plaudit/admin-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { pollEvery } from '../../http/query-client.ts';

export const historyQuery = queryOptions({
  ...getQuery<History>('/api/admin/history'),
  refetchInterval: pollEvery(HISTORY_INTERVAL_MS),
  staleTime: HISTORY_INTERVAL_MS / 2,
  meta: { failure: 'Failed to fetch the history' },
});

export const raceQuery = (cycleId: number) =>
  queryOptions({
    ...getQuery<Race>(`/api/admin/voting-cycles/${cycleId}/race`),
    refetchInterval: pollEvery(HISTORY_INTERVAL_MS),
    staleTime: HISTORY_INTERVAL_MS / 2,
    meta: { failure: 'Failed to fetch the race' },
  });

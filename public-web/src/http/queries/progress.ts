import { PROGRESS_INTERVAL_MS, type VotingProgress } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http-client.ts';
import { pollEvery } from '../query-client.ts';

export const PROGRESS_KEY = ['/api/voting/progress'] as const;

/** `generation` changes when somebody signs in or out, so that nobody sees another voter's progress. */
export const progressQuery = (generation: number) =>
  queryOptions({
    queryKey: [...PROGRESS_KEY, generation],
    queryFn: ({ signal }) => http.get<VotingProgress>('/api/voting/progress', { signal }),
    refetchInterval: pollEvery(PROGRESS_INTERVAL_MS),
  });

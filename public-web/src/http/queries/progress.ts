import { PROGRESS_INTERVAL_MS, type VotingProgress } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getOwnQuery } from '../http-client.ts';
import { pollEvery } from '../query-client.ts';

const PATH = '/api/voting/progress';

export const PROGRESS_KEY = [PATH] as const;

export const progressQuery = (generation: number) =>
  queryOptions({
    ...getOwnQuery<VotingProgress>(PATH, generation),
    refetchInterval: pollEvery(PROGRESS_INTERVAL_MS),
  });

import { PROGRESS_INTERVAL_MS, type VotingProgress } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getOwnQuery } from '../http-client.ts';
import { perGeneration } from '../per-generation.ts';
import { pollEvery } from '../query-client.ts';

const PATH = '/api/voting/progress';

export const PROGRESS_KEY = [PATH] as const;

/** For what reads the progress at first, and then from what something else on the page polls or changes. */
export const unpolledProgressQuery = perGeneration((generation) => getOwnQuery<VotingProgress>(PATH, generation));

export const progressQuery = perGeneration((generation) =>
  queryOptions({ ...unpolledProgressQuery(generation), refetchInterval: pollEvery(PROGRESS_INTERVAL_MS) }),
);

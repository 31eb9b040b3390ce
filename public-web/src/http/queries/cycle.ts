import type { CurrentCycle } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from '../http-client.ts';
import { pollEvery } from '../query-client.ts';

/** Short enough that a pause, a start or an end is shown within seconds. */
const CYCLE_INTERVAL_MS = 5_000;

export const cycleQuery = queryOptions({
  ...getQuery<CurrentCycle>('/api/voting/cycle'),
  refetchInterval: pollEvery(CYCLE_INTERVAL_MS),
});

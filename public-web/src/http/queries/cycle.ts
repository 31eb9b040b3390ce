import type { CurrentCycle } from '@plaudit/public-api/contract';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../http-client.ts';
import { every } from '../query-client.ts';

/** Short enough that a pause, a start or an end shows on the page within seconds. */
const CYCLE_INTERVAL_MS = 5_000;

export const cycleQuery = queryOptions({
  queryKey: ['/api/voting/cycle'],
  queryFn: ({ signal }) => http.get<CurrentCycle>('/api/voting/cycle', { signal }),
  refetchInterval: every(CYCLE_INTERVAL_MS),
});

import { hasFailed } from '../has-failed.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { resultsPeriodQuery } from './cycle.ts';

/** True until it is known which numbers are public. */
export function useResultsPending(): boolean {
  const query = useSharedQuery(resultsPeriodQuery);
  return query.data === undefined && !hasFailed(query);
}

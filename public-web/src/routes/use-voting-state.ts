import type { VotingState } from '@plaudit/public-api/contract';
import { periodQuery } from '../http/queries/cycle.ts';
import { useSharedQuery } from '../http/use-shared-query.ts';

/** Voting counts as open until the period is loaded. */
export function useVotingState(): VotingState {
  return useSharedQuery(periodQuery).data?.state ?? 'open';
}

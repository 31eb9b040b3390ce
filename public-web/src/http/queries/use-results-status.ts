import type { ResultsStatus, VotingState } from '@plaudit/public-api/contract';
import { statusOf } from '../../lib/results-status.ts';
import { hasFailed } from '../has-failed.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { resultsPeriodQuery } from './cycle.ts';

export type ResultsAndVotingState = {
  /** Undefined while loading. */
  status: ResultsStatus | undefined;
  /** Whether votes are accepted in the period of these results. In a rehearsal they are not. */
  voting: VotingState | undefined;
};

export function useResultsStatus(): ResultsAndVotingState {
  const period = useSharedQuery(resultsPeriodQuery);
  // Without a response the numbers count as live.
  const isKnown = period.data !== undefined || hasFailed(period);
  return { status: isKnown ? statusOf(period.data) : undefined, voting: period.data?.state };
}

import type { ResultsStatus, VotingState } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../lib/results-status.ts';
import { hasFailed } from '../has-failed.ts';
import { resultsPeriodQuery } from './cycle.ts';

export type ResultsAndVotingState = {
  /** Undefined while loading. */
  status: ResultsStatus | undefined;
  /** Whether votes are accepted in the period of these results. In a rehearsal they are not. */
  voting: VotingState | undefined;
};

export function useResultsStatus(): ResultsAndVotingState {
  const period = useQuery(resultsPeriodQuery);
  const isKnown = period.data !== undefined || hasFailed(period);
  return { status: isKnown ? statusOf(period.data) : undefined, voting: period.data?.state };
}

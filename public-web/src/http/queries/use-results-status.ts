import type { ResultsStatus, VotingState } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../lib/results-status.ts';
import { hasFailed } from '../has-failed.ts';
import { periodQuery } from './cycle.ts';

export type ResultsAndVotingState = {
  /** Undefined while loading. */
  status: ResultsStatus | undefined;
  voting: VotingState | undefined;
};

export function useResultsStatus(): ResultsAndVotingState {
  const cycle = useQuery(periodQuery);
  const isKnown = cycle.data !== undefined || hasFailed(cycle);
  return { status: isKnown ? statusOf(cycle.data) : undefined, voting: cycle.data?.state };
}

import type { ResultsStatus, VotingState } from '@plaudit/public-api/contract';
import { statusOf } from '../../lib/results-status.ts';
import { SENT_PAGE } from '../../lib/sent-page.ts';
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
  // Without a response the numbers count as live, unless the page that the server sent says something else.
  const isKnown = period.data !== undefined || (SENT_PAGE.isOpenAndLive && hasFailed(period));
  return { status: isKnown ? statusOf(period.data) : undefined, voting: period.data?.state };
}

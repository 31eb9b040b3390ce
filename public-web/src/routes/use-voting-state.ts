import type { VotingState } from '@plaudit/public-api/contract';
import { periodQuery } from '../http/queries/cycle.ts';
import { useSharedQuery } from '../http/use-shared-query.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';

/** Until the period is loaded, its state when the server made the page. */
export function useVotingState(): VotingState {
  const { data: { state } = { state: SENT_PAGE.voting } } = useSharedQuery(periodQuery);
  return state;
}

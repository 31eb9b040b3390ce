import type { VotingState } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { periodQuery } from '../http/queries/cycle.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';

/** Until the period is loaded, its state when the server made the page. */
export function useVotingState(): VotingState {
  const { data: { state } = { state: SENT_PAGE.voting } } = useQuery(periodQuery);
  return state;
}

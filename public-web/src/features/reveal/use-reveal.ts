import type { Reveal, VotingState } from '@plaudit/public-api/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getQuery } from '../../http/http-client.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { pollEvery } from '../../http/query-client.ts';

/** People read this page during the presentation, so a place must appear within three seconds. */
const STAGE_INTERVAL_MS = 1_000;
const WAITING_INTERVAL_MS = 5_000;

const revealQuery = getQuery<Reveal>('/api/reveal');

/**
 * Polls often while the next place can come at any moment, and rarely before the end of voting and after the last
 * place.
 */
export function useReveal(): { reveal: UseQueryResult<Reveal>; voting: VotingState | undefined } {
  const voting = useQuery(cycleQuery).data?.state;
  const reveal = useQuery({
    ...revealQuery,
    refetchOnMount: 'always',
    refetchInterval: (query) => {
      const state = query.state.data?.state;
      const isNear = state === 'revealing' || (voting === 'ended' && (state === 'hidden' || state === 'frozen'));
      return pollEvery(isNear ? STAGE_INTERVAL_MS : WAITING_INTERVAL_MS)(query);
    },
  });
  return { reveal, voting };
}

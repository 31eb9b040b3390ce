import type { Reveal } from '@plaudit/public-api/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { revealQuery } from '../../http/queries/reveal.ts';
import { pollEvery } from '../../http/query-client.ts';

/**
 * People read this page while the places are announced on stage, so a place must appear within three seconds. The
 * gateway's response is up to two seconds old.
 */
const PLACE_INTERVAL_MS = 750;
const WAITING_INTERVAL_MS = 5_000;

type RevealNow = {
  reveal: UseQueryResult<Reveal>;
  /**
   * True if voting in the period that is revealed is over. That period can be an earlier one than the current. Undefined
   * while loading.
   */
  isOver: boolean | undefined;
  /** False once it is known that Vote Now is about another period than the one that is revealed. */
  areWinnersOnVoteNow: boolean;
};

/**
 * Polls often while the next place can come at any moment: after the end of voting, until the last place is revealed.
 * Otherwise polls rarely.
 */
export function useReveal(): RevealNow {
  const current = useQuery(cycleQuery);
  const { data: cycle } = current;
  const isOverFor = (data: Reveal | undefined) =>
    cycle !== undefined && data?.period != null && (cycle.state === 'ended' || data.period.id !== cycle.id);
  const reveal = useQuery({
    ...revealQuery,
    refetchOnMount: 'always',
    refetchInterval: (query) => {
      const { data } = query.state;
      const isWaiting = data?.state === 'hidden' || data?.state === 'frozen';
      const isPlaceExpected = data?.state === 'revealing' || (isWaiting && isOverFor(data));
      return pollEvery(isPlaceExpected ? PLACE_INTERVAL_MS : WAITING_INTERVAL_MS)(query);
    },
  });
  const isOverKnown = reveal.data !== undefined && (cycle !== undefined || hasFailed(current));
  return {
    reveal,
    isOver: isOverKnown ? isOverFor(reveal.data) : undefined,
    areWinnersOnVoteNow: cycle === undefined || cycle.id === reveal.data?.period?.id,
  };
}

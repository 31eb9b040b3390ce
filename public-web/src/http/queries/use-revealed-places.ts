import type { RevealedPlace } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { statusOf } from '../../lib/results-status.ts';
import { pollEvery } from '../query-client.ts';
import { resultsPeriodQuery } from './cycle.ts';
import { revealQuery } from './reveal.ts';
import { REVEAL_INTERVAL_MS } from './reveal-interval.ts';

const NONE: readonly RevealedPlace[] = [];

/** The places revealed so far in the period of the results. Empty while they are loading, and if no reveal is on. */
export function useRevealedPlaces(): readonly RevealedPlace[] {
  const { data: period } = useQuery(resultsPeriodQuery);
  const isRevealing = statusOf(period).state === 'revealing';
  const { data: reveal } = useQuery({
    ...revealQuery,
    enabled: isRevealing,
    refetchInterval: pollEvery(REVEAL_INTERVAL_MS),
  });
  return isRevealing && reveal?.period?.id === period?.id ? (reveal?.revealed ?? NONE) : NONE;
}

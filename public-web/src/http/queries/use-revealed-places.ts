import type { RevealedPlace } from '@plaudit/public-api/contract';
import { statusOf } from '../../lib/results/results-status.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { resultsPeriodQuery } from './cycle.ts';
import { polledRevealQuery } from './reveal.ts';

const NONE: readonly RevealedPlace[] = [];

/** The places revealed so far in the period of the results. Empty while they are loading, and if no reveal is on. */
export function useRevealedPlaces(): readonly RevealedPlace[] {
  const { data: period } = useSharedQuery(resultsPeriodQuery);
  const isRevealing = statusOf(period).state === 'revealing';
  const { data: reveal } = useSharedQuery(isRevealing ? polledRevealQuery : undefined);
  return isRevealing && reveal?.period?.id === period?.id ? (reveal?.revealed ?? NONE) : NONE;
}

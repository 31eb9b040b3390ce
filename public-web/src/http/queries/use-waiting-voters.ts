import type { WaitingVoters } from '../../lib/results/empty-words.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { resultsPeriodQuery } from './cycle.ts';
import { polledStatsQuery } from './results.ts';

/** Undefined in a period that counts the votes of every account, and while loading. */
export function useWaitingVoters(): WaitingVoters | undefined {
  const { data: period } = useSharedQuery(resultsPeriodQuery);
  const { data: stats } = useSharedQuery(polledStatsQuery);
  // The period is known first. Without it, the ending would say for a moment that nobody has voted.
  const isOnlyConfirmed = stats ? stats.waitingParticipants !== undefined : period?.counts === 'confirmed';
  return isOnlyConfirmed ? { accounts: stats?.waitingParticipants } : undefined;
}

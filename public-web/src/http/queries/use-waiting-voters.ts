import { useQuery } from '@tanstack/react-query';
import type { WaitingVoters } from '../../lib/results-words.ts';
import { resultsPeriodQuery } from './cycle.ts';
import { polledStatsQuery } from './results.ts';

/** Undefined in a period that counts the votes of every account, and while loading. */
export function useWaitingVoters(): WaitingVoters | undefined {
  const { data: period } = useQuery(resultsPeriodQuery);
  const { data: stats } = useQuery(polledStatsQuery);
  // The period is known first. Without it, the ending would say for a moment that nobody has voted.
  const isOnlyConfirmed = stats ? stats.waitingParticipants !== undefined : period?.counts === 'confirmed';
  return isOnlyConfirmed ? { accounts: stats?.waitingParticipants } : undefined;
}

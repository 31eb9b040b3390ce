import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { useEffect } from 'react';
import { useStoredState } from '../../../lib/first-rendering.ts';
import { keptStorage } from '../../../lib/usable-storage.ts';
import {
  type Movement,
  movementSince,
  type RankSnapshot,
  readSnapshot,
  saveSnapshot,
  takeSnapshot,
} from './rank-snapshot.ts';

/**
 * The snapshot that was stored when the leaderboard appeared on the page. It stays the same while the leaderboard is
 * there, also while the ranking of one category stands in the place of the overall ranking.
 */
export function useLastSeenRanks(): RankSnapshot | undefined {
  const [lastSeen] = useStoredState(() => readSnapshot(keptStorage), undefined);
  return lastSeen;
}

export function useMovements(
  lastSeen: RankSnapshot | undefined,
  entries: readonly LeaderboardEntry[],
  period: number | null,
): (entry: LeaderboardEntry) => Movement | undefined {
  useEffect(() => saveSnapshot(keptStorage, takeSnapshot(period, entries)), [period, entries]);
  return (entry) => movementSince(lastSeen, period, entry);
}

import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { useEffect, useState } from 'react';
import { keptStorage } from '../../lib/usable-storage.ts';
import { type Movement, movementSince, readSnapshot, saveSnapshot, takeSnapshot } from './rank-snapshot.ts';

/**
 * Compares with the snapshot that was stored when the ranking appeared on the page, for as long as the ranking stays
 * there.
 */
export function useMovements(
  entries: readonly LeaderboardEntry[],
  period: number | null,
): (entry: LeaderboardEntry) => Movement | undefined {
  const [before] = useState(() => readSnapshot(keptStorage));
  useEffect(() => saveSnapshot(keptStorage, takeSnapshot(period, entries)), [period, entries]);
  return (entry) => movementSince(before, period, entry);
}

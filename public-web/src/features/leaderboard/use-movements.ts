import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { useEffect, useState } from 'react';
import { keptStorage } from '../../lib/usable-storage.ts';
import { keepLook, type Movement, movementSince, readLook, takeLook } from './last-look.ts';

/** Compares with the look before this one, which stays the measure for as long as this one lasts. */
export function useMovements(
  entries: readonly LeaderboardEntry[],
  period: number | null,
): (entry: LeaderboardEntry) => Movement | undefined {
  const [before] = useState(() => readLook(keptStorage));
  useEffect(() => keepLook(keptStorage, takeLook(period, entries)), [period, entries]);
  return (entry) => movementSince(before, period, entry);
}

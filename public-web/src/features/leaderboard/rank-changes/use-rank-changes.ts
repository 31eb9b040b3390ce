import { createContext, useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ResultsView } from '../../../lib/results/results-view.ts';
import { createRankChanges, type RankChanges, type Ranked } from './rank-changes.ts';

/** The changes of the ranking around a mark. */
export const RankChangesContext = createContext<RankChanges | undefined>(undefined);

const subscribeToNothing = () => () => undefined;

/** How many ranks the vendor has just gained, below 0 if it lost some. */
export function useGainedRanks(id: number): number {
  const changes = useContext(RankChangesContext);
  return useSyncExternalStore(
    changes?.subscribe ?? subscribeToNothing,
    () => changes?.gainedBy(id) ?? 0,
    () => 0,
  );
}

/** `rows` must be the same array, and `toRanked` the same function, for as long as the numbers are the same. */
export function useRankChanges<Row>(
  rows: readonly Row[],
  toRanked: (row: Row) => Ranked,
  { period, view }: { period: number | null; view: ResultsView },
): RankChanges {
  const [changes] = useState(createRankChanges);
  // The places that a reveal makes public are no change of ranks.
  const scope = view.state === 'revealing' ? undefined : `${period} ${view.state}`;
  useLayoutEffect(() => changes.show(rows.map(toRanked), scope), [changes, rows, toRanked, scope]);
  useEffect(() => changes.stop, [changes]);
  return changes;
}

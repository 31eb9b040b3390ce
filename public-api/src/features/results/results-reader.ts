import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';

export type ReadResults = (cycleId: number) => Promise<PublicResults | undefined>;

/** Several routes need the same numbers of a period, so callers share one read that is under way. Nothing is cached. */
export function createResultsReader(db: Db): ReadResults {
  const underWay = new Map<number, ReturnType<ReadResults>>();
  return (cycleId) => {
    const reading = underWay.get(cycleId) ?? readPublicResults(db, cycleId).finally(() => underWay.delete(cycleId));
    underWay.set(cycleId, reading);
    return reading;
  };
}

import type { Db } from '@plaudit/db/connect';
import type { StandingsInput } from '@plaudit/db/rules/standings';
import { readStandingsInput } from '@plaudit/db/rules/standings-queries';

export type ReadStandings = (cycleId: number) => Promise<StandingsInput>;

/** Several routes need the same figures of a period, so callers share one read that is under way. Nothing is cached. */
export function createStandingsReader(db: Db): ReadStandings {
  const underWay = new Map<number, Promise<StandingsInput>>();
  return (cycleId) => {
    const reading = underWay.get(cycleId) ?? readStandingsInput(db, cycleId).finally(() => underWay.delete(cycleId));
    underWay.set(cycleId, reading);
    return reading;
  };
}

import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readRace } from '@plaudit/db/rules/results/race';
import type { Race } from '../../../contract/index.ts';
import { getCycle } from '../cycles/cycles.service.ts';

export async function getRace(db: Db, cycleId: number): Promise<Race> {
  await getCycle(db, cycleId);
  const results = await readPublicResults(db, cycleId);
  if (results === undefined) throw new Error(`There is no cycle ${cycleId}`);
  return readRace(db, cycleId, results);
}

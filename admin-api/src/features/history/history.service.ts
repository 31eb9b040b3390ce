import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { votingEnd } from '@plaudit/db/rules/voting-end';
import { RACE_VENDORS_MAX, type Race } from '../../../contract/index.ts';
import { getCycle } from '../cycles/cycles.service.ts';
import { ranksOf } from './daily-figures.ts';
import { listRankedDays } from './history.queries.ts';

export async function getRace(db: Db, cycleId: number): Promise<Race> {
  const cycle = await getCycle(db, cycleId);
  const results = await readPublicResults(db, cycleId);
  if (results === undefined) throw new Error(`There is no cycle ${cycleId}`);
  const { state } = results.status;
  if (state === 'hidden' || state === 'frozen' || state === 'revealing') return { state, days: [], vendors: [] };
  const days = await listRankedDays(db, cycleId);
  if (state === 'final') {
    // The ranks of the last day are those of the written result.
    const lastDay = votingEnd(cycle.endDate, cycle.endedAt).slice(0, 10);
    const others = days.filter(({ day }) => day < lastDay);
    days.splice(0, days.length, ...others, { day: lastDay, ranks: ranksOf(results) });
  }
  const ranks = days.map((day) => new Map(day.ranks));
  const place = new Map(days.at(-1)?.ranks.map(([id], index) => [id, index]));
  const leaders = results.vendors
    .filter(({ id }) => place.has(id))
    .toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  return {
    state,
    days: days.map(({ day }) => day),
    vendors: leaders.slice(0, RACE_VENDORS_MAX).map(({ id, name, imageUrl }) => ({
      id,
      name,
      imageUrl,
      ranks: ranks.map((byVendor) => byVendor.get(id) ?? null),
    })),
  };
}

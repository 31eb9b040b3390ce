import type { Db } from '@plaudit/db/connect';
import { computeCategoryStandings, computeCategoryTotals, computeStandings } from '@plaudit/db/rules/standings';
import { readStandingsInput } from '@plaudit/db/rules/standings-queries';
import type { CycleResults } from '../../../contract/index.ts';
import { getCycle } from '../cycles/cycles.service.ts';

/** By the same rules as the public leaderboard, for past cycles and the running one. */
export async function getCycleResults(db: Db, id: number): Promise<CycleResults> {
  const cycle = await getCycle(db, id);
  const input = await readStandingsInput(db, id);
  return {
    cycle,
    categories: computeCategoryTotals(input).map((category) => ({
      categoryId: category.id,
      categoryName: category.name,
      totalVotes: category.votes,
      vendors: computeCategoryStandings(input, category.id).map(({ rank, votes, percentage, vendor }) => ({
        rank,
        vendorId: vendor.id,
        vendorName: vendor.name,
        votes,
        percentage,
      })),
    })),
    leaderboard: computeStandings(input).map(({ rank, id: vendorId, name, averageScore, totalVotes }) => ({
      rank,
      vendorId,
      vendorName: name,
      averageScore,
      totalVotes,
    })),
  };
}

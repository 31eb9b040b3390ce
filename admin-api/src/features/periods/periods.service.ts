import type { Db } from '@plaudit/db/connect';
import { computeCategoryStandings, computeStandings } from '@plaudit/db/standings';
import { readStandingsInput } from '@plaudit/db/standings-queries';
import type { CycleResults } from '../../../contract/index.ts';
import { getCycle } from '../cycles/cycles.service.ts';

/** Computed from the tallies by the rules of the public leaderboard, for a past period as for the running one. */
export async function getCycleResults(db: Db, id: number): Promise<CycleResults> {
  const cycle = await getCycle(db, id);
  const input = await readStandingsInput(db, id);
  return {
    cycle,
    categories: input.categories.map((category) => {
      const standings = computeCategoryStandings(input, category.id);
      return {
        categoryId: category.id,
        categoryName: category.name,
        totalVotes: standings.reduce((sum, standing) => sum + standing.votes, 0),
        vendors: standings.map(({ rank, votes, percentage, vendor }) => ({
          rank,
          vendorId: vendor.id,
          vendorName: vendor.name,
          votes,
          percentage,
        })),
      };
    }),
    leaderboard: computeStandings(input).map(({ rank, id: vendorId, name, averageScore, totalVotes }) => ({
      rank,
      vendorId,
      vendorName: name,
      averageScore,
      totalVotes,
    })),
  };
}

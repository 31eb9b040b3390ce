import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import type { Cycle, CycleResults } from '../../../contract/index.ts';
import { toIsoOrNull } from '../../sql.ts';
import { getCycle } from '../cycles/cycles.service.ts';

/** The numbers that the public sees, so that no admin knows more than voters do. */
export async function getCycleResults(db: Db, id: number): Promise<CycleResults> {
  const cycle = await getCycle(db, id);
  const results = await readPublicResults(db, id);
  if (results === undefined) throw new Error(`There is no cycle ${id}`);
  return toCycleResults(cycle, results);
}

function toCycleResults(cycle: Cycle, results: Omit<PublicResults, 'participants'>): CycleResults {
  const { mode, state, frozenFrom } = results.status;
  return {
    cycle,
    status: { mode, state, frozenFrom: toIsoOrNull(frozenFrom), publishedAt: toIsoOrNull(results.publishedAt) },
    categories: results.categories.map((category) => ({
      categoryId: category.id,
      categoryName: category.name,
      totalVotes: category.votes,
      vendors: category.vendors.map(({ rank, votes, percentage, vendor }) => ({
        rank,
        vendorId: vendor.id,
        vendorName: vendor.name,
        votes,
        percentage,
      })),
    })),
    leaderboard: results.vendors.map(({ rank, id: vendorId, name, averageScore, totalVotes }) => ({
      rank,
      vendorId,
      vendorName: name,
      averageScore,
      totalVotes,
    })),
  };
}

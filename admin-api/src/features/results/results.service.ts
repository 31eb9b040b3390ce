import type { Db } from '@plaudit/db/connect';
import { recordDecision } from '@plaudit/db/rules/decisions/decisions';
import {
  findResultsStatus,
  type ResultsState,
  type ResultsStatus,
  readActualResults,
  readPublicResults,
} from '@plaudit/db/rules/results/public-results';
import type { Results } from '@plaudit/db/rules/results/results';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Cycle, CycleResults } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { toIsoOrNull } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { getCycle } from '../cycles/cycles.service.ts';

/** The numbers that the public sees. For closed numbers a super admin needs a look, which is public. */
export async function getCycleResults(db: Db, id: number): Promise<CycleResults> {
  const cycle = await getCycle(db, id);
  const results = await readPublicResults(db, id);
  if (results === undefined) throw new Error(`There is no cycle ${id}`);
  return toCycleResults(cycle, results);
}

const CLOSED_STATES: readonly ResultsState[] = ['hidden', 'frozen', 'revealing'];

/** The decision is stored before the numbers are read, so that no look stays unrecorded. */
export async function lookAtResults(db: Db, caller: Caller, id: number, reason: string): Promise<CycleResults> {
  const cycle = await getCycle(db, id);
  const status = await changeApartAs(db, caller, async (trx) => {
    const found = await findResultsStatus(trx, id);
    if (found === undefined || !CLOSED_STATES.includes(found.state)) {
      throw new AppError('results.public', 409, 'Everybody can see the numbers of this voting period');
    }
    const decisionId = await recordDecision(trx, {
      cycleId: id,
      decidedBy: caller.role,
      kind: 'numbers.looked_at',
      facts: {},
      reason,
    });
    await recordAuditEvent(trx, caller, {
      action: 'cycle.looked_at',
      subjectType: 'cycle',
      subjectId: id,
      detail: { name: cycle.name, decisionId },
    });
    return found;
  });
  return toCycleResults(cycle, { status, ...(await readActualResults(db, id)) });
}

function toCycleResults(cycle: Cycle, results: Results & { status: ResultsStatus }): CycleResults {
  const { mode, state, frozenFrom, publishedAt, provisionalUntil } = results.status;
  return {
    cycle,
    status: {
      mode,
      state,
      frozenFrom: toIsoOrNull(frozenFrom),
      publishedAt: toIsoOrNull(publishedAt),
      provisionalUntil: toIsoOrNull(provisionalUntil),
    },
    categories: results.categories.map((category) => ({
      categoryId: category.id,
      categoryName: category.name,
      totalVotes: category.votes,
      vendors: category.vendors.map(({ rank, votes, percentage, vendor }) => ({
        rank,
        vendorId: vendor.id,
        vendorName: vendor.name,
        imageUrl: vendor.imageUrl,
        votes,
        percentage,
      })),
    })),
    leaderboard: results.vendors.map(({ rank, id: vendorId, name, imageUrl, averageScore, totalVotes }) => ({
      rank,
      vendorId,
      imageUrl,
      vendorName: name,
      averageScore,
      totalVotes,
    })),
  };
}

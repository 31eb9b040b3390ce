import type { Db } from '@plaudit/db/connect';
import { findResultsStatus } from '@plaudit/db/rules/results/public-results';
import { listWrittenVersions } from '@plaudit/db/rules/results/written-results';
import { AppError } from '@plaudit/server-kit/app-error';
import type { ResultVersion } from '../../../contract/index.ts';
import { hasResults } from './results.queries.ts';

/** Every version of a final result, newest first. A version that became void because voting continued is left out. */
export async function listResultVersions(db: Db, cycleId: number): Promise<ResultVersion[]> {
  const status = (await hasResults(db, cycleId)) ? await findResultsStatus(db, cycleId) : undefined;
  if (status === undefined) throw new AppError('cycle.not_found', 404, 'There is no such voting period');
  if (status.state !== 'final') return [];
  return (await listWrittenVersions(db, cycleId)).map(({ version, writtenAt, participants, totalVotes, vendors }) => ({
    version,
    writtenAt: writtenAt.toISOString(),
    participants,
    totalVotes,
    leaderboard: vendors.map(({ rank, id, name, averageScore, totalVotes: votes }) => ({
      rank,
      id,
      name,
      averageScore,
      totalVotes: votes,
    })),
  }));
}

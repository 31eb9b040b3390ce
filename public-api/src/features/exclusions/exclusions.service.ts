import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { readVotingState, readVotingStateShared, type VotingState } from '@plaudit/db/rules/periods/voting-state';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type { OwnExclusionResponse } from '../../../contract/index.ts';
import { type CoveringExclusion, findCoveringExclusion, insertObjection } from './exclusions.queries.ts';

export async function getOwnExclusion(db: Db, accountId: number): Promise<OwnExclusionResponse> {
  return { exclusion: (await findExclusionIn(db, await readVotingState(db), accountId)) ?? null };
}

/** A voter can object to an exclusion once, and no objection is stored to one that is final. */
export async function objectToExclusion(db: Db, accountId: number, reason: string): Promise<OwnExclusionResponse> {
  return transaction(db, async (trx) => {
    const exclusion = await findExclusionIn(trx, await readVotingStateShared(trx), accountId);
    if (exclusion === undefined) throw new AppError('exclusion.none', 404, 'Your votes are not set aside');
    if (exclusion.objection) throw objectedAlready();
    if (!exclusion.canObject) throw new AppError('objection.too_late', 409, 'The time to object is over');
    try {
      await insertObjection(trx, exclusion.id, accountId, reason);
    } catch (error) {
      throw isDuplicate(error) ? objectedAlready() : error;
    }
    return getOwnExclusion(trx, accountId);
  });
}

const objectedAlready = () => new AppError('objection.made', 409, 'You have objected already');

async function findExclusionIn(
  db: Db,
  { cycle }: VotingState,
  accountId: number,
): Promise<CoveringExclusion | undefined> {
  return cycle === null || cycle.countsEveryone ? undefined : findCoveringExclusion(db, cycle.id, accountId);
}

import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { readVotingState, readVotingStateShared, type VotingState } from '@plaudit/db/rules/periods/voting-state';
import { transaction } from '@plaudit/db/transaction';
import type { OwnExclusionResponse } from '../../../contract/index.ts';
import { voterError } from '../../http/voter-error.ts';
import { type CoveringExclusion, findCoveringExclusion, insertObjection } from './exclusions.queries.ts';

export async function getOwnExclusion(db: Db, accountId: number): Promise<OwnExclusionResponse> {
  return { exclusion: (await findExclusionIn(db, await readVotingState(db), accountId)) ?? null };
}

/** A voter can object to an exclusion once, and no objection is stored to one that is final. */
export async function objectToExclusion(db: Db, accountId: number, reason: string): Promise<OwnExclusionResponse> {
  return transaction(db, async (trx) => {
    const exclusion = await findExclusionIn(trx, await readVotingStateShared(trx), accountId);
    if (exclusion === undefined) throw voterError('exclusion.none', 404);
    if (exclusion.objection) throw objectedAlready();
    if (!exclusion.canObject) throw voterError('objection.too_late', 409);
    try {
      await insertObjection(trx, exclusion.id, accountId, reason);
    } catch (error) {
      throw isDuplicate(error) ? objectedAlready() : error;
    }
    return getOwnExclusion(trx, accountId);
  });
}

const objectedAlready = () => voterError('objection.made', 409);

async function findExclusionIn(
  db: Db,
  { cycle }: VotingState,
  accountId: number,
): Promise<CoveringExclusion | undefined> {
  return cycle === null || cycle.countsEveryone ? undefined : findCoveringExclusion(db, cycle.id, accountId);
}

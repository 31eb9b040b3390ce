import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { readVotingState } from '@plaudit/db/rules/voting-state';
import { AppError } from '@plaudit/server-kit/app-error';
import type { OwnExclusionResponse } from '../../../contract/index.ts';
import { type CoveringExclusion, findCoveringExclusion, insertObjection } from './exclusions.queries.ts';

export async function getOwnExclusion(db: Db, accountId: number): Promise<OwnExclusionResponse> {
  return { exclusion: (await findCurrentExclusion(db, accountId)) ?? null };
}

/** A voter can object to an exclusion once. */
export async function objectToExclusion(db: Db, accountId: number, reason: string): Promise<OwnExclusionResponse> {
  const exclusion = await findCurrentExclusion(db, accountId);
  if (exclusion === undefined) throw new AppError('exclusion.none', 404, 'Your votes are not set aside');
  if (exclusion.objection) throw objectedAlready();
  if (!exclusion.canObject) throw new AppError('objection.too_late', 409, 'The time to object is over');
  try {
    await insertObjection(db, exclusion.id, accountId, reason);
  } catch (error) {
    throw isDuplicate(error) ? objectedAlready() : error;
  }
  return getOwnExclusion(db, accountId);
}

const objectedAlready = () => new AppError('objection.made', 409, 'You have objected already');

async function findCurrentExclusion(db: Db, accountId: number): Promise<CoveringExclusion | undefined> {
  const { cycle } = await readVotingState(db);
  return cycle === null || cycle.countsEveryone ? undefined : findCoveringExclusion(db, cycle.id, accountId);
}

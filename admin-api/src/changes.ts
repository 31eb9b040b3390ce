import type { Db } from '@plaudit/db/connect';
import { isRetryable } from '@plaudit/db/database-errors';
import { readVotingStateExclusive, type VotingState } from '@plaudit/db/rules/periods/voting-state';
import { writeDueResultsFirst } from '@plaudit/db/rules/results/written-results';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import { FRESH_SECOND_FACTOR_MINUTES } from '../contract/index.ts';
import { hasPassedSecondFactorWithin, isUsableAdminSession, lockUsableAccount } from './changes.queries.ts';
import type { Caller } from './http/caller.ts';
import type { RowWait, Trx } from './sql.ts';

/**
 * A change by an admin runs in `changeAs` or `changeVotingAs`, and a change of the caller's own second factor in
 * `changeSecondFactorAs`. The first two begin by writing down the result of a period that has just ended, so that no
 * change can alter it. They are rejected while it cannot be written. A change that alters no result runs in
 * `changeApartAs` or `changeVotingApartAs`, which write nothing first, so that a result that cannot be written stops
 * only what could alter it. All check the caller again under a lock, because the admin may have been deleted,
 * deactivated or blocked since the request was authenticated. Deleting, deactivating and blocking write to the locked
 * rows, so a change is either stored before the response that confirms them, or it is rejected.
 *
 * Locks are taken in this order: voting state, second factor, account, session, everything else. So two changes do not
 * wait for each other in a circle.
 */
export function changeAs<Result>(db: Db, caller: Caller, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return transaction(db, async (trx) => {
    await writeDueResultsFirst(trx);
    await lockCaller(trx, caller);
    return work(trx);
  });
}

/** Like `changeAs`, for a change that must not overlap with a vote. */
export function changeVotingAs<Result>(
  db: Db,
  caller: Caller,
  work: (trx: Trx, voting: VotingState) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (trx) => {
    const voting = await readVotingStateExclusive(trx);
    await writeDueResultsFirst(trx);
    await lockCaller(trx, caller);
    return work(trx, voting);
  });
}

/** Like `changeAs`, for a change of what no result is computed from, such as a session, a text or a picture. */
export function changeApartAs<Result>(db: Db, caller: Caller, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return transaction(db, async (trx) => {
    await lockCaller(trx, caller);
    return work(trx);
  });
}

/** Like `changeVotingAs`, for a change of what no result is computed from, such as a pause or the next period. */
export function changeVotingApartAs<Result>(
  db: Db,
  caller: Caller,
  work: (trx: Trx, voting: VotingState) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (trx) => {
    const voting = await readVotingStateExclusive(trx);
    await lockCaller(trx, caller);
    return work(trx, voting);
  });
}

const ATTEMPTS = 3;

/**
 * Like `changeVotingApartAs`, for a change that locks the row of an account or a session. If the row is an admin's, a change
 * by that admin may lock it for seconds, and votes wait for the voting lock. So `lockRow` first waits for the row
 * without the voting lock, and then must get it at once. If another change gets it first, the voting lock is released
 * before each further try, and after some tries everything starts again. The last time `lockRow` waits, so that an
 * admin who makes one change after another cannot prevent it.
 */
export async function changeVotingAfter<Row, Result>(
  db: Db,
  caller: Caller,
  lockRow: (trx: Trx, wait: RowWait) => Promise<Row>,
  work: (trx: Trx, row: Row) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    await transaction(db, (trx) => lockRow(trx, 'wait'));
    try {
      return await changeVotingApartAs(db, caller, async (trx) =>
        work(trx, await lockRow(trx, attempt === ATTEMPTS ? 'wait' : 'at once')),
      );
    } catch (error) {
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
    }
  }
}

export async function lockCaller(trx: Trx, caller: Caller): Promise<void> {
  const mayAct =
    (await lockUsableAccount(trx, caller.accountId, caller.role)) &&
    (await isUsableAdminSession(trx, caller.sessionId, caller.hasPassedSecondFactor));
  if (!mayAct) {
    throw new AppError('session.invalid', 401, 'Your account or session was changed meanwhile. Please sign in again');
  }
}

/** `verify-2fa`, a passkey, or a code in the request itself makes the second factor fresh again. */
export async function requireFreshSecondFactor(db: Db, caller: Caller): Promise<void> {
  if (await hasPassedSecondFactorWithin(db, caller.sessionId, FRESH_SECOND_FACTOR_MINUTES)) return;
  throw new AppError('second_factor.required', 403, 'Enter your current 2FA code to confirm');
}

import type { Db } from '@plaudit/db/connect';
import { transaction } from '@plaudit/db/transaction';
import { AppError } from '@plaudit/server-kit/app-error';
import type { AuditAction } from '../../../contract/index.ts';
import { lockCaller } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { lockSecondFactor, type SecondFactor } from './second-factor.queries.ts';

/**
 * Locks the account's second factor before the caller's rows. Otherwise two requests of one session could both hold the
 * shared lock on its row, and each would wait for the other before it counts its attempt there.
 */
export function changeSecondFactorAs<Result>(
  db: Db,
  caller: Caller,
  work: (trx: Trx, factor: SecondFactor) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (trx) => {
    const factor = await lockSecondFactor(trx, caller.accountId);
    if (!factor) throw new AppError('second_factor.none', 403, 'This account has no second factor');
    await lockCaller(trx, caller);
    return work(trx, factor);
  });
}

export function recordAccountEvent(
  trx: Trx,
  caller: Caller,
  action: AuditAction,
  detail?: Record<string, unknown>,
): Promise<void> {
  const subject = { subjectType: 'account', subjectId: caller.accountId };
  return recordAuditEvent(trx, caller, { action, ...subject, ...(detail && { detail }) });
}

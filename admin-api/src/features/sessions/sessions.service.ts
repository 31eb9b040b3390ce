import type { Db } from '@plaudit/db/connect';
import { setSessionBlocked } from '@plaudit/db/rules/sign-in/sessions';
import { AppError } from '@plaudit/server-kit/app-error';
import type { UserSessionDetails } from '../../../contract/index.ts';
import { changeVotingAfter, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import type { RowWait, Trx } from '../../sql.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { findOwner, findSessionDetails, lockSession } from './sessions.queries.ts';

export async function getSessionDetails(db: Db, id: number): Promise<UserSessionDetails> {
  const details = await findSessionDetails(db, id);
  if (!details) throw new AppError('session.not_found', 404, 'Session not found');
  return details;
}

/** Holds the exclusive voting lock, so once the response is sent, no vote from a blocked session is accepted. */
export async function setBlocked(db: Db, caller: Caller, id: number, isBlocked: boolean): Promise<UserSessionDetails> {
  const lock = (trx: Trx, wait: RowWait) => lockSession(trx, id, wait);
  await changeVotingAfter(db, caller, lock, async (trx, session) => {
    if (!session) throw new AppError('session.not_found', 404, 'Session not found');
    if (id === caller.sessionId) throw new AppError('session.own', 409, 'You cannot block your own session');
    const owner = session.accountId === null ? undefined : await findOwner(trx, session.accountId);
    if (owner && owner.role !== 'voter') {
      const isOwnBlock = isBlocked && session.accountId === caller.accountId;
      if (caller.role !== 'super_admin' && !isOwnBlock) {
        const message = 'Only a super admin may unblock the session of an admin, or block that of another admin';
        throw new AppError('session.of_admin', 403, message);
      }
      await requireFreshSecondFactor(trx, caller);
    }
    await setSessionBlocked(trx, id, isBlocked);
    await recordAuditEvent(trx, caller, {
      action: isBlocked ? 'session.blocked' : 'session.unblocked',
      subjectType: 'session',
      subjectId: id,
      detail: { username: owner?.username ?? null },
    });
  });
  return getSessionDetails(db, id);
}

import type { Db } from '@plaudit/db/connect';
import { deleteLinksMadeBy } from '@plaudit/db/rules/accounts/account-links';
import { changePassword, type PasswordChange } from '@plaudit/db/rules/sign-in/password-change';
import { AppError } from '@plaudit/server-kit/app-error';
import type { OwnAccount, PasswordChangedResponse, SessionsEndedResponse } from '../../../contract/index.ts';
import { changeApartAs } from '../../changes.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Caller, passwordOwner } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { listPasskeys } from '../passkeys/passkeys.queries.ts';
import { readRecoveryCodes } from '../second-factor/recovery-codes.queries.ts';
import { endOwnSessions, findOwnDates, listOwnSessions, replacePasswordHash } from './own-account.queries.ts';
import { readOwnLetters } from './own-letters.queries.ts';

export async function changeOwnPassword(
  { db, passwords }: Dependencies,
  caller: Caller,
  change: PasswordChange,
): Promise<PasswordChangedResponse> {
  await changePassword({ db, passwords }, { ...passwordOwner(caller), sessionId: caller.sessionId }, change, {
    runAsOwner: (work) =>
      changeApartAs(db, caller, async (trx) => {
        await work(trx);
        // Somebody who knew the previous password may have made links for other accounts.
        await deleteLinksMadeBy(trx, caller.accountId);
        await recordAuditEvent(trx, caller, {
          action: 'account.password_changed',
          subjectType: 'account',
          subjectId: caller.accountId,
        });
      }),
    replaceHash: replacePasswordHash,
  });
  return { changed: true };
}

export async function readOwnAccount(db: Db, caller: Caller): Promise<OwnAccount> {
  const dates = await findOwnDates(db, caller.accountId);
  if (dates === undefined) throw new AppError('second_factor.none', 403, 'This account has no second factor');
  const codes = await readRecoveryCodes(db, caller.accountId);
  return {
    username: caller.username,
    role: caller.role,
    ...dates,
    recoveryCodesLeft: codes.left,
    areRecoveryCodesKept: codes.areKept,
    passkeys: await listPasskeys(db, caller.accountId),
    letters: await readOwnLetters(db, caller.accountId),
    sessions: await listOwnSessions(db, caller),
  };
}

/** Nobody gains access by ending sessions, so it needs no fresh second factor. */
export async function endOtherOwnSessions(db: Db, caller: Caller, only?: number): Promise<SessionsEndedResponse> {
  if (only === caller.sessionId) {
    throw new AppError('session.own', 409, 'This is the session that you use now. Sign out instead');
  }
  return changeApartAs(db, caller, async (trx) => {
    const ended = await endOwnSessions(trx, caller, only);
    if (ended === 0 && only !== undefined) throw new AppError('session.not_found', 404, 'Session not found');
    if (ended > 0) {
      await recordAuditEvent(trx, caller, {
        action: 'account.sessions_ended',
        subjectType: 'account',
        subjectId: caller.accountId,
        detail: { sessions: ended },
      });
    }
    return { ended };
  });
}

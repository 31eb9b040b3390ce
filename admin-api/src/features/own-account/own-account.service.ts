import { changePassword, type PasswordChange } from '@plaudit/db/rules/password-change';
import type { PasswordChangedResponse } from '../../../contract/index.ts';
import { changeAs } from '../../changes.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../http/caller.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { replacePasswordHash } from './own-account.queries.ts';

export async function changeOwnPassword(
  { db, passwords }: Deps,
  caller: Caller,
  change: PasswordChange,
): Promise<PasswordChangedResponse> {
  await changePassword({ db, passwords }, caller, change, {
    runAsOwner: (work) =>
      changeAs(db, caller, async (trx) => {
        await work(trx);
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

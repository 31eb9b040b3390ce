import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { checkCurrentPassword } from '@plaudit/db/rules/sign-in/password-change';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { AppError } from '@plaudit/server-kit/app-error';
import type { Callers } from '../../http/route.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { insertFormerName } from '../accounts/former-names.ts';
import { passwordOwner } from '../accounts/password-caller.ts';
import { deleteLettersOf } from '../letters/letter-wishes.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts';
import { forgetMember } from '../personal-links/personal-links.queries.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { deleteLinksAndAllMail, deleteSessions, retireVoter } from './account-deletion.queries.ts';

export type AccountDeletionDependencies = { db: Db; passwords: PasswordQueue; tokenKey: KeyObject };

/** Deletes the account of a voter. The votes stay. The account keeps its id and loses its name. */
export async function deleteOwnAccount(
  { db, passwords, tokenKey }: AccountDeletionDependencies,
  caller: Callers['voter'],
  currentPassword: string,
): Promise<void> {
  const { session } = caller;
  const { account } = session;
  const passwordHash = await checkCurrentPassword({ db, passwords }, passwordOwner(caller), currentPassword);
  const { email } = await getAccount(db, account.id);
  await changeOwnAccount(db, session, async (trx) => {
    if (!(await retireVoter(trx, account.id, passwordHash))) {
      throw new AppError('password.changed_meanwhile', 409, 'The password of this account was changed meanwhile');
    }
    await insertFormerName(trx, tokenKey, account.username);
    // The sessions are deleted first, so that none of them adds anything while the rest is deleted.
    await deleteSessions(trx, account.id);
    await deletePasskeysOf(trx, account.id);
    await forgetMember(trx, account.id);
    await deleteLinksAndAllMail(trx, account.id, email);
    await deleteLettersOf(trx, account.id);
  });
}

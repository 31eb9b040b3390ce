import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { AppError } from '@plaudit/server-kit/app-error';
import type { OwnerProof } from '../../../contract/index.ts';
import type { Callers } from '../../http/route.ts';
import { voterError } from '../../http/voter-error.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { insertFormerName } from '../accounts/former-names.ts';
import { deleteProposedName } from '../accounts/proposed-name.ts';
import { deleteLettersOf } from '../letters/letter-wishes.ts';
import { unlinkSubjectsOf } from '../openid/subjects.queries.ts';
import { checkOwner } from '../passkeys/owner-proof.ts';
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts';
import { forgetMember, mayDeleteAccount } from '../personal-links/personal-links.queries.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { deleteLinksAndAllMail, deleteSessions, retireVoter } from './account-deletion.queries.ts';

export type AccountDeletionDependencies = {
  db: Db;
  passwords: PasswordQueue;
  tokenKey: KeyObject;
  siteOrigin: string;
  sendsMail: boolean;
};

/** Deletes the account of a voter. The votes stay. The account keeps its id and loses its name. */
export async function deleteOwnAccount(
  dependencies: AccountDeletionDependencies,
  caller: Callers['voter'],
  proof: OwnerProof,
): Promise<void> {
  const { db, tokenKey, sendsMail } = dependencies;
  const { session } = caller;
  const { account } = session;
  const passwordHash = await checkOwner(dependencies, caller, proof);
  await changeOwnAccount(db, session, async (trx) => {
    if (sendsMail && !(await mayDeleteAccount(trx, session))) throw linkNeeded();
    const { username, email } = await getAccount(trx, account.id);
    if (!(await retireVoter(trx, account.id, passwordHash))) {
      throw new AppError('password.changed_meanwhile', 409, 'The password of this account was changed meanwhile');
    }
    await insertFormerName(trx, tokenKey, username);
    // The sessions are deleted first, so that none of them adds anything while the rest is deleted.
    await deleteSessions(trx, account.id);
    await deletePasskeysOf(trx, account.id);
    await unlinkSubjectsOf(trx, account.id);
    await deleteProposedName(trx, account.id);
    await forgetMember(trx, account.id);
    await deleteLinksAndAllMail(trx, account.id, email);
    await deleteLettersOf(trx, account.id);
  });
}

const linkNeeded = () => voterError('personal_link.needed', 403);

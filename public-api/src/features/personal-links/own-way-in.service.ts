import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { endOtherSessions } from '@plaudit/db/rules/sign-in/sessions';
import type { Account, LinkPasswordRequest, PasskeyCreation } from '../../../contract/index.ts';
import type { Callers } from '../../http/route.ts';
import { voterError } from '../../http/voter-error.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { insertFormerName, isFormerName } from '../accounts/former-names.ts';
import { passwordOwner } from '../accounts/password-caller.ts';
import { usernameTaken } from '../accounts/register.service.ts';
import { passkeyCreation } from '../passkeys/passkeys.service.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';
import { mayChooseWayIn, setFirstPassword } from './personal-links.queries.ts';

export type OwnWayInDependencies = { db: Db; passwords: PasswordQueue; tokenKey: KeyObject; siteOrigin: string };

/**
 * The name replaces the one that the site made up, or the one of somebody from whom the account was taken back. As with
 * any new password, all other sessions end: somebody else may have used another link.
 */
export async function chooseFirstPassword(
  { db, passwords, tokenKey }: OwnWayInDependencies,
  caller: Callers['voter'],
  { username, newPassword }: LinkPasswordRequest,
): Promise<Account> {
  const { session } = caller;
  if (!(await mayChooseWayIn(db, session))) throw tooLate();
  const hash = await passwords.admit(passwordOwner(caller), (admitted) => admitted.hash(newPassword));
  try {
    await changeOwnAccount(db, session, async (trx) => {
      const former = (await getAccount(trx, session.account.id)).username;
      if (!(await setFirstPassword(trx, session.account.id, username, hash))) throw tooLate();
      // Checked after the change, which waits for a voter who is deleting an account with this name at this moment.
      if (await isFormerName(trx, tokenKey, username)) throw usernameTaken();
      // Nobody else may act under the name that this account had until now.
      if (former.toLowerCase() !== username.toLowerCase()) await insertFormerName(trx, tokenKey, former);
      await endOtherSessions(trx, session.account.id, session.id);
    });
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_unique' ? usernameTaken() : error;
  }
  return getAccount(db, session.account.id);
}

/** For an account that only a link has opened, which has neither a password nor a passkey to prove its owner with. */
export async function beginFirstPasskey(
  dependencies: OwnWayInDependencies,
  { session }: Callers['voter'],
): Promise<PasskeyCreation> {
  if (!(await mayChooseWayIn(dependencies.db, session))) throw tooLate();
  return passkeyCreation(dependencies, session, []);
}

const tooLate = () => voterError('personal_link.too_late', 403);

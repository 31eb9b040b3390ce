import type { Db } from '@plaudit/db/connect';
import { violatedConstraint } from '@plaudit/db/database-errors';
import type { PasswordQueue } from '@plaudit/db/rules/sign-in/passwords';
import { accountCounter, consumeAttempt } from '@plaudit/db/rules/sign-in/throttles';
import type { AppError } from '@plaudit/server-kit/app-error';
import type { Account, FirstPasswordRequest, WaysIn } from '../../../contract/index.ts';
import type { Callers, SignedInSession } from '../../http/route.ts';
import { voterError, voterTooMany } from '../../http/voter-error.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { insertFormerName, isFormerName } from '../accounts/former-names.ts';
import { passwordOwner } from '../accounts/password-caller.ts';
import { isNameProposed, NO_PASSWORD } from '../accounts/proposed-name.ts';
import { usernameTaken } from '../accounts/register.service.ts';
import type { ProviderDependencies } from '../openid/provider-visit.ts';
import { listLinkedSubjects } from '../openid/subjects.queries.ts';
import { checkOwner } from '../passkeys/owner-proof.ts';
import { maskAddress } from '../personal-links/mask-address.ts';
import { findInvitedAddress } from '../personal-links/personal-links.queries.ts';
import { changeOwnAccount } from '../sessions/own-account-change.ts';

export type WaysInDependencies = ProviderDependencies & { db: Db; passwords: PasswordQueue };

export async function readWaysIn(
  { db, providers }: Pick<WaysInDependencies, 'db' | 'providers'>,
  accountId: number,
): Promise<WaysIn> {
  const account = await db('accounts').where({ id: accountId }).first('password_hash');
  const subjects = await listLinkedSubjects(db, accountId);
  const invited = await findInvitedAddress(db, accountId);
  return {
    hasPassword: account?.password_hash !== NO_PASSWORD,
    providers: subjects.map(({ id, provider, linked_at }) => ({
      id,
      name: providers.find((known) => known.id === provider)?.name ?? provider,
      linkedOn: linked_at.toISOString().slice(0, 10),
    })),
    mayRename: await isNameProposed(db, accountId),
    linksGoTo: invited === undefined ? null : maskAddress(invited),
  };
}

/** Limits how many names an account can try, because the response says whether a name is taken. */
const namesThrottle = (accountId: number) => ({
  key: accountCounter('new-name', accountId),
  limit: 20,
  windowSeconds: 60 * 60,
});

/** Gives an account the name that its owner wants in place of the proposed one, once. */
export async function rename(
  { db, tokenKey }: Pick<WaysInDependencies, 'db' | 'tokenKey'>,
  session: SignedInSession,
  username: string,
): Promise<Account> {
  const { account } = session;
  const wait = await consumeAttempt(db, [namesThrottle(account.id)]);
  if (wait !== undefined) throw voterTooMany('name.too_many', wait);
  try {
    await changeOwnAccount(db, session, async (trx) => {
      const former = (await getAccount(trx, account.id)).username;
      const [[[row]]] = await trx.raw('call rename_voter(?, ?)', [account.id, username]);
      if (row.renamed !== 1) {
        throw voterError('name.final', 409);
      }
      if (await isFormerName(trx, tokenKey, username)) throw usernameTaken();
      // Nobody else may act under the name that this account had until now.
      if (former.toLowerCase() !== username.toLowerCase()) await insertFormerName(trx, tokenKey, former);
    });
  } catch (error) {
    throw violatedConstraint(error) === 'accounts_username_unique' ? usernameTaken() : error;
  }
  return getAccount(db, account.id);
}

/** Gives an account that has no password its first one. */
export async function setFirstPassword(
  dependencies: WaysInDependencies,
  caller: Callers['voter'],
  { newPassword, ...proof }: FirstPasswordRequest,
): Promise<WaysIn> {
  const { db, passwords } = dependencies;
  const { session } = caller;
  const { account } = session;
  const present = await checkOwner(dependencies, caller, proof);
  if (present !== NO_PASSWORD) throw hasPassword();
  const next = await passwords.admit(passwordOwner(caller), (admitted) => admitted.hash(newPassword));
  await changeOwnAccount(db, session, async (trx) => {
    const [[[row]]] = await trx.raw('call change_voter_password(?, ?, ?)', [account.id, NO_PASSWORD, next]);
    if (row.changed !== 1) throw hasPassword();
  });
  return readWaysIn(dependencies, account.id);
}

function hasPassword(): AppError {
  return voterError('password.present', 409);
}

import { deleteLinksMadeBy } from '@plaudit/db/rules/accounts/account-links';
import { SERVER_NAME } from '@plaudit/db/rules/accounts/account-rules';
import type { PasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { encryptSecret, type SecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { endSessionsOfAccount } from '@plaudit/db/rules/sign-in/sessions';
import { forgetSignIns } from '@plaudit/db/rules/sign-in/sign-in-failures';
import { transaction } from '@plaudit/db/transaction';
import type { Knex } from 'knex';
import { type AdminCredentials, makeCredentials } from './admin-credentials.ts';

export async function listSuperAdmins(db: Knex): Promise<string[]> {
  return db('accounts').where({ role: 'super_admin', is_active: 1, retired_at: null }).orderBy('id').pluck('username');
}

/**
 * Gives a super admin another password and another second factor, and returns them to be shown once. Every earlier way
 * into the account is closed: its sessions end, and recovery codes, passkeys, links and the previous authenticator are
 * deleted. Returns undefined if there is no usable super admin with this name. The counters that limit sign-ins to this
 * account are deleted too, so that guesses from elsewhere do not keep the owner out.
 */
export async function recoverAdmin(
  db: Knex,
  options: { hasher: PasswordHasher; secondFactorKey: SecondFactorKey },
  username: string,
): Promise<AdminCredentials | undefined> {
  const credentials = makeCredentials(username);
  const passwordHash = await options.hasher.hash(credentials.password);
  const storedName = await transaction(db, async (trx) => {
    const account = await trx('accounts')
      .where({ username, role: 'super_admin', is_active: 1, retired_at: null })
      .forUpdate()
      .first('id', 'username');
    if (account === undefined) return undefined;
    const accountId = account.id;
    await trx('accounts').where({ id: accountId }).update({ password_hash: passwordHash });
    await trx('second_factors').where({ account_id: accountId }).delete();
    await trx('recovery_codes').where({ account_id: accountId }).delete();
    await trx('admin_passkeys').where({ account_id: accountId }).delete();
    await trx('second_factors').insert({
      account_id: accountId,
      secret_encrypted: encryptSecret(options.secondFactorKey, credentials.secret),
      codes_kept_at: null,
    });
    // Includes links and invitations for others, which somebody else may have made with this account.
    await trx('account_links').where({ account_id: accountId }).delete();
    await deleteLinksMadeBy(trx, accountId);
    await endSessionsOfAccount(trx, accountId);
    await forgetSignIns(trx, username);
    await trx('audit_log').insert({
      actor_username: SERVER_NAME,
      action: 'account.recovered',
      subject_type: 'account',
      subject_id: String(accountId),
      detail: JSON.stringify({ username }),
    });
    return account.username;
  });
  // The name may have been typed with other capital letters.
  return storedName === undefined ? undefined : { ...credentials, username: storedName };
}

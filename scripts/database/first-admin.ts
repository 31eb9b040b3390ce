import { randomBytes } from 'node:crypto';
import { isDuplicate } from '@plaudit/db/database-errors';
import type { PasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { encryptSecret, type SecondFactorKey } from '@plaudit/db/rules/sign-in/second-factor-secret';
import { transaction } from '@plaudit/db/transaction';
import type { Knex } from 'knex';
import { type AdminCredentials, makeCredentials } from './admin-credentials.ts';

const USUAL_NAME = 'admin';

/** Returns undefined if there is a usable super admin already, or if another process makes one at this moment. */
export async function createFirstAdmin(
  db: Knex,
  options: { hasher: PasswordHasher; secondFactorKey: SecondFactorKey },
): Promise<AdminCredentials | undefined> {
  if (await hasSuperAdmin(db)) return undefined;
  const username = await findFreeName(db);
  const credentials = makeCredentials(username);
  const passwordHash = await options.hasher.hash(credentials.password);
  try {
    return await transaction(db, async (trx) => {
      // Locks the row of an account that has the usual name. So of several processes that need another name, each looks
      // for a super admin after the one before it has finished. Without such an account, only one can insert the name.
      await trx('accounts').where({ username: USUAL_NAME }).forUpdate().first('id');
      if (await hasSuperAdmin(trx)) return undefined;
      const [id] = await trx('accounts').insert({ username, password_hash: passwordHash, role: 'super_admin' });
      const secretEncrypted = encryptSecret(options.secondFactorKey, credentials.secret);
      await trx('second_factors').insert({ account_id: id as number, secret_encrypted: secretEncrypted });
      return credentials;
    });
  } catch (error) {
    if (isDuplicate(error)) return undefined;
    throw error;
  }
}

async function hasSuperAdmin(db: Knex): Promise<boolean> {
  const found = await db('accounts').where({ role: 'super_admin', is_active: 1, retired_at: null }).first('id');
  return found !== undefined;
}

async function findFreeName(db: Knex): Promise<string> {
  const taken = await db('accounts').where({ username: USUAL_NAME }).first('id');
  return taken ? `${USUAL_NAME}_${randomBytes(3).toString('hex')}` : USUAL_NAME;
}

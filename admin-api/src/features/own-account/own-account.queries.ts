import type { Db } from '@plaudit/db/connect';
import type { PasswordHashes } from '@plaudit/db/rules/password-change';

/** Returns false if the account has another password by now. */
export async function replacePasswordHash(
  trx: Db,
  accountId: number,
  { former, next }: PasswordHashes,
): Promise<boolean> {
  const replaced = await trx('accounts')
    .where({ id: accountId, password_hash: former })
    .update({ password_hash: next });
  return replaced === 1;
}

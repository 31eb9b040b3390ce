import type { Db } from '@plaudit/db/connect';
import type { AccountRow } from '@plaudit/db/rows';
import type { AdminAccount, AdminRole } from '../../../contract/index.ts';
import { lockRow, type RowWait, type Trx } from '../../sql.ts';

/** As it is without a valid session: an account whose sessions have just ended has none. */
export const toAccount = (row: AccountRow): AdminAccount => ({
  id: row.id,
  username: row.username,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: null,
  isActive: row.is_active === 1,
  role: row.role,
  version: row.version,
});

export async function lockAccount(trx: Trx, username: string, wait: RowWait): Promise<AdminAccount | undefined> {
  const row = await trx('accounts').where({ username }).whereNull('retired_at').modify(lockRow(wait)).first();
  return row && toAccount(row);
}

export async function insertAdmin(
  trx: Db,
  account: { username: string; passwordHash: string; role: AdminRole },
): Promise<AdminAccount> {
  const [id] = await trx('accounts').insert({
    username: account.username,
    password_hash: account.passwordHash,
    role: account.role,
  });
  const row = await trx('accounts')
    .where({ id: id as number })
    .first();
  if (!row) throw new Error('The account that was just inserted is not there');
  return toAccount(row);
}

export async function setActive(trx: Db, id: number, isActive: boolean): Promise<void> {
  await trx('accounts')
    .where({ id })
    .update({ is_active: isActive, version: trx.raw('version + 1') });
}

export async function setRole(trx: Db, id: number, role: AdminRole): Promise<void> {
  await trx('accounts')
    .where({ id })
    .update({ role, version: trx.raw('version + 1') });
}

export async function retireAccount(trx: Db, id: number): Promise<void> {
  await trx('accounts')
    .where({ id })
    .update({ is_active: 0, retired_at: trx.raw('now(3)'), version: trx.raw('version + 1') });
}

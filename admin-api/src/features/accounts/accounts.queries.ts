import type { Db } from '@plaudit/db/connect';
import type { AccountRow, Role } from '@plaudit/db/rows';
import type { AccountQuery, AdminAccount, AdminRole } from '../../../contract/index.ts';
import { countRows, isAscii, likePattern, lockRow, type RowWait, type Trx } from '../../sql.ts';

const toAccount = (row: AccountRow): AdminAccount => ({
  id: row.id,
  username: row.username,
  email: row.email,
  createdAt: row.created_at.toISOString(),
  isActive: row.is_active === 1,
  role: row.role,
  version: row.version,
});

type Filter = Pick<AccountQuery, 'search' | 'role' | 'status'>;

const ADMIN_ROLES: Role[] = ['admin', 'super_admin'];

function filterAccounts(db: Db, { search, role, status }: Filter) {
  const query = db('accounts').whereNull('retired_at');
  if (role === 'admins') query.whereIn('role', ADMIN_ROLES);
  else if (role) query.where({ role });
  if (status) query.where('is_active', status === 'active' ? 1 : 0);
  if (search) {
    const pattern = `%${likePattern(search)}%`;
    query.where((either) => {
      either.where('email', 'like', pattern);
      if (isAscii(search)) either.orWhere('username', 'like', pattern);
    });
  }
  return query;
}

export async function listAccounts(db: Db, filter: Filter, limit: number, offset: number): Promise<AdminAccount[]> {
  const rows = await filterAccounts(db, filter).select('*').orderBy('id', 'desc').limit(limit).offset(offset);
  return rows.map(toAccount);
}

export const countAccounts = (db: Db, filter: Filter): Promise<number> => countRows(filterAccounts(db, filter));

/** Locks the row. Returns undefined for a deleted account. */
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

export async function retireAccount(trx: Db, id: number): Promise<void> {
  await trx('accounts')
    .where({ id })
    .update({ is_active: 0, retired_at: trx.raw('now(3)'), version: trx.raw('version + 1') });
}

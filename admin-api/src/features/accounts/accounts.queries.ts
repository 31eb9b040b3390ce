import type { Db } from '@plaudit/db/connect';
import type { AccountRow, Role } from '@plaudit/db/rows';
import type { AccountQuery, AdminAccount, AdminRole } from '../../../contract/index.ts';
import type { LongList } from '../../long-lists/long-list.ts';
import { isAscii, likePattern, lockRow, type RowWait, type Trx } from '../../sql.ts';

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

/**
 * A list of admins is read from an index on the role, because only a few accounts are admins. In that index admins of
 * different roles are not in the order of the list, so the database sorts them. Every other list is read by id.
 */
function entriesOf(db: Db, { role }: Filter) {
  if (role === undefined || role === 'voter') return db.from(db.raw('accounts force index (primary)'));
  const roles = role === 'admins' ? ADMIN_ROLES : [role];
  return db.from(db.raw('accounts force index (accounts_role_index)')).whereIn('accounts.role', roles);
}

export const accountList: LongList<Filter, AdminAccount> = {
  table: 'accounts',
  key: ['id'],
  entries: entriesOf,
  match: (query, { search, role, status }) => {
    query.whereNull('retired_at');
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
  },
  read: async (_db, query) => {
    const rows: AccountRow[] = await query.select('accounts.*');
    return rows.map(toAccount);
  },
};

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

import type { Db } from '@plaudit/db/connect';
import type { AccountRow, Role } from '@plaudit/db/rows';
import { isUnended, whereValid } from '@plaudit/db/rules/sign-in/sessions';
import type { AccountFilter, AccountQuery, AdminAccount } from '../../../contract/index.ts';
import type { Key, ListQuery, LongList } from '../../long-lists/long-list.ts';
import { createPageReader, type ReadPage } from '../../long-lists/read-page.ts';
import { isAscii, likePattern } from '../../sql.ts';
import { toAccount } from './accounts.queries.ts';

const ADMIN_ROLES: Role[] = ['admin', 'super_admin'];
/** The largest number that a search for an id may be, which is the largest id. */
const ID_MAX = 4_294_967_295;

/**
 * A list of admins is read from an index on the role, because only a few accounts are admins. In that index admins of
 * different roles are not in the order of the list, so the database sorts them. Every other list is read in the order
 * of its own index.
 */
function entriesOf(db: Db, { role }: AccountFilter, index: string): ListQuery {
  if (role === undefined || role === 'voter') return db.from(db.raw(`accounts force index (${index})`));
  const roles = role === 'admins' ? ADMIN_ROLES : [role];
  return db.from(db.raw('accounts force index (accounts_role_index)')).whereIn('accounts.role', roles);
}

/** The conditions of a filter. No filter may say who has voted. */
export function addConditions(query: ListQuery, { search, role, status, from, to }: AccountFilter): void {
  query.whereNull('accounts.retired_at');
  if (role === 'admins') query.whereIn('accounts.role', ADMIN_ROLES);
  else if (role) query.where('accounts.role', role);
  if (status) query.where('accounts.is_active', status === 'active' ? 1 : 0);
  if (from) query.where('accounts.created_at', '>=', new Date(from));
  if (to) query.where('accounts.created_at', '<=', new Date(to));
  if (search) {
    const pattern = `%${likePattern(search)}%`;
    query.where((either: ListQuery) => {
      either.where('accounts.email', 'like', pattern);
      if (isAscii(search)) either.orWhere('accounts.username', 'like', pattern);
      if (/^\d+$/.test(search) && Number(search) <= ID_MAX) either.orWhere('accounts.id', Number(search));
    });
  }
}

/** Adds to the rows of a page when each account was seen last, as User Tracking shows it. */
async function readAccounts(db: Db, query: ListQuery): Promise<AdminAccount[]> {
  const rows: AccountRow[] = await query.select('accounts.*');
  const seen = await db('sessions')
    .whereIn(
      'account_id',
      rows.map(({ id }) => id),
    )
    .where(whereValid(db, 'sessions'))
    .groupBy('account_id')
    .select('account_id')
    .max({ at: 'last_activity_at' });
  const lastSeen = new Map(seen.map(({ account_id, at }) => [account_id, (at as Date).toISOString()]));
  return rows.map((row) => ({ ...toAccount(row), lastSeenAt: lastSeen.get(row.id) ?? null }));
}

type AccountList = LongList<AccountFilter, AdminAccount>;

const keyOf = (time: string | undefined, id: number): Key | undefined => (time ? [new Date(time), id] : undefined);

function byCreation(isAscending: boolean): AccountList {
  return {
    table: 'accounts',
    key: ['created_at', 'id'],
    isAscending,
    entries: (db, filter) => entriesOf(db, filter, 'accounts_created_at_index'),
    match: addConditions,
    bounds: async (_db, { from, to }) => {
      const [earliest, latest] = [keyOf(from, 0), keyOf(to, ID_MAX)];
      return isAscending ? { below: earliest, from: latest } : { below: latest, from: earliest };
    },
    read: readAccounts,
  };
}

const byName = (isAscending: boolean): AccountList => ({
  table: 'accounts',
  key: ['username'],
  isAscending,
  entries: (db, filter) => entriesOf(db, filter, 'accounts_username_unique'),
  match: addConditions,
  read: readAccounts,
});

/** The latest valid session of each account. */
const seen = (isAscending: boolean): AccountList => ({
  table: 'sessions',
  key: ['last_activity_at', 'id'],
  isAscending,
  entries: (db) => db.from(db.raw('sessions force index (sessions_activity_index)')),
  match: (query, filter, db) => {
    query
      .where(db.raw(isUnended('sessions')))
      .whereExists((exists) =>
        addConditions(
          exists.from('accounts').whereRaw('accounts.id = sessions.account_id and accounts.is_active = 1'),
          filter,
        ),
      )
      .whereNotExists((exists) =>
        exists
          .from('sessions as newer')
          .whereRaw('newer.account_id = sessions.account_id')
          .where(db.raw(isUnended('newer')))
          .whereRaw('(newer.last_activity_at, newer.id) > (sessions.last_activity_at, sessions.id)'),
      );
  },
  read: async (db, query) => {
    const ids: { account_id: number }[] = await query.select('sessions.account_id');
    const order = ids.map(({ account_id }) => account_id);
    const accounts = await readAccounts(db, db('accounts').whereIn('accounts.id', order));
    return accounts.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  },
});

const unseen = (isAscending: boolean): AccountList => ({
  table: 'accounts',
  key: ['id'],
  isAscending,
  entries: (db, filter) => entriesOf(db, filter, 'primary'),
  match: (query, filter, db) => {
    addConditions(query, filter);
    query.where((either: ListQuery) =>
      either.where('accounts.is_active', 0).orWhereNotExists((exists) =>
        exists
          .from('sessions')
          .whereRaw('sessions.account_id = accounts.id')
          .where(db.raw(isUnended('sessions'))),
      ),
    );
  },
  read: readAccounts,
});

type Sort = NonNullable<AccountQuery['sort']>;
type SortedQuery = AccountFilter & { sort: Sort; order?: 'asc' | 'desc'; page: number; pageSize: number };

/** Reads pages of accounts. Each order has a reader of its own, which remembers what it has counted. */
export function createAccountReader(db: Db) {
  const readers = new Map<string, ReadPage<AccountFilter, AdminAccount>>();
  return ({ sort, order = sort === 'name' ? 'asc' : 'desc', ...query }: SortedQuery) => {
    const name = `${sort} ${order}`;
    const read = readers.get(name) ?? createPageReader(db, ...accountListsOf(sort, order === 'asc'));
    readers.set(name, read);
    return read(query);
  };
}

/** The lists that follow each other in an order. */
export function accountListsOf(sort: Sort, isAscending: boolean): AccountList[] {
  if (sort === 'created') return [byCreation(isAscending)];
  if (sort === 'name') return [byName(isAscending)];
  return isAscending ? [unseen(true), seen(true)] : [seen(false), unseen(false)];
}

/** One statement looks at no more accounts than this, so it takes milliseconds whatever the filter is. */
const IDS_AT_ONCE = 2_000;

/** Reads all accounts that match, newest first, in chunks, so that a file of all of them is never in memory. */
export async function* readAccountChunks(db: Db, filter: AccountFilter): AsyncGenerator<AccountRow[]> {
  const newest = await db('accounts').max({ id: 'id' }).first();
  for (let top = Number(newest?.id ?? 0); top > 0; top -= IDS_AT_ONCE) {
    const rows: AccountRow[] = await db('accounts')
      .modify((query: ListQuery) => addConditions(query, filter))
      .where('accounts.id', '<=', top)
      .where('accounts.id', '>', top - IDS_AT_ONCE)
      .orderBy('accounts.id', 'desc')
      .select('accounts.*');
    yield rows;
  }
}

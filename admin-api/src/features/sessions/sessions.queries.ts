import type { Db } from '@plaudit/db/connect';
import type { SessionRow } from '@plaudit/db/rows';
import { publicSessionId, whereValid } from '@plaudit/db/rules/sign-in/sessions';
import type { UserSession, UserSessionDetails, UserSessionQuery } from '../../../contract/index.ts';
import type { ListQuery, LongList } from '../../long-lists/long-list.ts';
import { countRows, isAscii, likePattern, lockRow, type RowWait, type Trx, toIsoOrNull } from '../../sql.ts';

const OTHER_SESSIONS_MAX = 50;
const VOTES_MAX = 200;

const COLUMNS = [
  'sessions.id',
  'sessions.id_hash',
  'sessions.account_id',
  'accounts.username',
  'sessions.ip_address',
  'sessions.is_blocked',
  'sessions.last_activity_at',
] as const;

type ListedRow = Pick<
  SessionRow,
  'id' | 'id_hash' | 'account_id' | 'ip_address' | 'is_blocked' | 'last_activity_at'
> & {
  username: string | null;
};

const toSession = (row: ListedRow): UserSession => ({
  id: row.id,
  sessionId: publicSessionId(row.id_hash),
  userId: row.account_id,
  username: row.username,
  ipAddress: row.ip_address,
  isBlocked: row.is_blocked === 1,
  lastActivityAt: row.last_activity_at.toISOString(),
});

/** Sessions that have not ended or expired, and whose account, if they have one, is usable. */
const validSessions = (db: Db) => db('sessions').where(whereValid(db, 'sessions'));

type Filter = Pick<UserSessionQuery, 'search' | 'status' | 'username'>;

/** This many sessions are read and ordered in a few milliseconds. */
const FEW_SESSIONS = 1_000;

function addConditions(query: ListQuery, { search, status, username }: Filter, db: Db): void {
  query.where(whereValid(db, 'sessions'));
  if (status) query.where('sessions.is_blocked', status === 'blocked' ? 1 : 0);
  if (!isAscii(`${search ?? ''}${username ?? ''}`)) {
    query.whereRaw('false');
    return;
  }
  if (username) query.whereIn('sessions.account_id', db('accounts').where({ username }).select('id'));
  if (search) {
    const matchingAccounts = db('accounts')
      .where('username', 'like', `%${likePattern(search)}%`)
      .select('id');
    query.where((either: ListQuery) => {
      either
        .whereIn('sessions.account_id', matchingAccounts)
        .orWhere('sessions.ip_address', 'like', `${likePattern(search)}%`);
      const range = idHashRange(search);
      if (range) either.orWhereBetween('sessions.id_hash', range);
    });
  }
}

/**
 * Finds the sessions that are blocked or belong to one account, if they are few. In the order of the list they are far
 * apart, so a search in that order would read most other sessions too.
 */
async function findFewSessions(db: Db, { status, username }: Filter): Promise<(() => ListQuery) | undefined> {
  const restrictions: Record<string, number>[] = [];
  if (username !== undefined && isAscii(username)) {
    const account = await db('accounts').where({ username }).first('id');
    restrictions.push({ 'sessions.account_id': account?.id ?? 0 });
  }
  if (status === 'blocked') restrictions.push({ 'sessions.is_blocked': 1 });
  for (const restriction of restrictions) {
    const sessions = () => db('sessions').where(restriction);
    const found = await sessions()
      .select('sessions.id')
      .limit(FEW_SESSIONS + 1);
    if (found.length <= FEW_SESSIONS) return sessions;
  }
  return undefined;
}

/** The range of hashes that start with these digits, which an admin typed to find a session. */
function idHashRange(typed: string): [Buffer, Buffer] | undefined {
  const digits = typed.toLowerCase();
  if (!/^[0-9a-f]{4,32}$/.test(digits)) return undefined;
  return [Buffer.from(digits.padEnd(64, '0'), 'hex'), Buffer.from(digits.padEnd(64, 'f'), 'hex')];
}

export const sessionList: LongList<Filter, UserSession> = {
  table: 'sessions',
  key: ['last_activity_at', 'id'],
  entries: (db) => db.from(db.raw('sessions force index (sessions_activity_index)')),
  match: addConditions,
  few: findFewSessions,
  /** Selects the rows of the page before it joins the accounts, so that only these rows are joined. */
  read: async (db, query) => {
    const rows: ListedRow[] = await db('sessions')
      .join(query.select('sessions.id').as('page'), 'page.id', 'sessions.id')
      .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
      .select(...COLUMNS)
      .orderBy([
        { column: 'sessions.last_activity_at', order: 'desc' },
        { column: 'sessions.id', order: 'desc' },
      ]);
    return rows.map(toSession);
  },
};

export async function countBlockedSessions(db: Db): Promise<number> {
  return countRows(validSessions(db).where('is_blocked', 1));
}

export async function findSessionDetails(db: Db, id: number): Promise<UserSessionDetails | undefined> {
  const row = await db('sessions')
    .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.id', id)
    .first(...COLUMNS, 'sessions.user_agent', 'sessions.created_at', 'sessions.blocked_at');
  if (!row) return undefined;
  const session = {
    ...toSession(row),
    userAgent: row.user_agent,
    createdAt: row.created_at.toISOString(),
    blockedAt: toIsoOrNull(row.blocked_at),
  };
  if (row.account_id === null) return { session, account: null, otherSessions: [], votes: [] };
  const [account, otherSessions, votes] = await Promise.all([
    findAccount(db, row.account_id),
    listOtherSessions(db, row.account_id, id),
    listVoteDays(db, row.account_id),
  ]);
  return { session, account, otherSessions, votes };
}

async function findAccount(db: Db, id: number): Promise<UserSessionDetails['account']> {
  const row = await db('accounts').where({ id }).first('id', 'username', 'role', 'is_active', 'created_at');
  if (!row) return null;
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    isActive: row.is_active === 1,
    createdAt: row.created_at.toISOString(),
  };
}

async function listOtherSessions(db: Db, accountId: number, exceptId: number): Promise<UserSession[]> {
  const rows: ListedRow[] = await validSessions(db)
    .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
    .where('sessions.account_id', accountId)
    .whereNot('sessions.id', exceptId)
    .select(...COLUMNS)
    .orderBy('sessions.last_activity_at', 'desc')
    .limit(OTHER_SESSIONS_MAX);
  return rows.map(toSession);
}

/**
 * Lists the days on which the voter voted, and in which categories. It returns neither the vendor nor the time:
 * together with the leaderboard of that time, the time would tell the vendor. So votes of a day are not in the order in
 * which they were cast. Only open boxes are read, because a reset closes a box.
 */
async function listVoteDays(db: Db, accountId: number): Promise<UserSessionDetails['votes']> {
  const rows = await db('vote_days')
    .join('ballot_boxes', 'ballot_boxes.id', 'vote_days.ballot_box_id')
    .join('voting_cycles', 'voting_cycles.id', 'ballot_boxes.cycle_id')
    .join('categories', 'categories.id', 'ballot_boxes.category_id')
    .where('vote_days.voter_id', accountId)
    .whereNull('voting_cycles.rehearsal')
    .whereNull('ballot_boxes.closed_at')
    .select('vote_days.cast_on', 'categories.name')
    .orderBy([
      { column: 'vote_days.cast_on', order: 'desc' },
      { column: 'categories.display_order' },
      { column: 'categories.id' },
    ])
    .limit(VOTES_MAX);
  return rows.map(({ cast_on, name }) => ({ castOn: cast_on.toISOString().slice(0, 10), categoryName: name }));
}

export async function lockSession(
  trx: Trx,
  id: number,
  wait: RowWait,
): Promise<{ accountId: number | null } | undefined> {
  const row = await trx('sessions').where({ id }).modify(lockRow(wait)).first('account_id');
  return row && { accountId: row.account_id };
}

export async function findOwner(db: Db, accountId: number): Promise<{ username: string; role: string } | undefined> {
  return db('accounts').where({ id: accountId }).first('username', 'role');
}

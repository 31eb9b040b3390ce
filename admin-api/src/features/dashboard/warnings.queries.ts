import type { Db } from '@plaudit/db/connect';

/** The dashboard reads these often. So they look only at the last day, use indexes and limit the number of accounts. */

const ACCOUNTS_MAX = 5_000;
const DAY = 'now(3) - interval 1 day';

export type Burst = { startedAt: Date; accounts: number };

/** The ten minutes of the last day with the most new accounts. */
export async function findLargestBurst(db: Db): Promise<Burst | undefined> {
  const [rows] = await db.raw(
    `select floor(unix_timestamp(created_at) / 600) as tenMinutes, count(*) as accounts
       from accounts where created_at > ${DAY} and role = 'voter'
      group by tenMinutes order by accounts desc limit 1`,
  );
  const [row] = rows as { tenMinutes: number; accounts: number }[];
  return row && { startedAt: new Date(Number(row.tenMinutes) * 600_000), accounts: Number(row.accounts) };
}

export type FreshAccount = { username: string; createdAt: Date };

export async function listFreshAccounts(db: Db): Promise<FreshAccount[]> {
  const rows = await db('accounts')
    .where('created_at', '>', db.raw(DAY))
    .where({ role: 'voter' })
    .orderBy('created_at', 'desc')
    .limit(ACCOUNTS_MAX)
    .select('username', 'created_at');
  return rows.map((row) => ({ username: row.username, createdAt: row.created_at }));
}

export type UnfinishedSignIns = { accountId: number; username: string; signIns: number; since: Date };

/** Admins with at least this many sign-ins in the last day that had the right password but no second factor. */
export async function listUnfinishedSignIns(db: Db, minimum: number): Promise<UnfinishedSignIns[]> {
  const [rows] = await db.raw(
    `select accounts.id as accountId, accounts.username, count(*) as signIns, min(sessions.created_at) as since
       from accounts
       join sessions on sessions.account_id = accounts.id
      where accounts.role <> 'voter' and accounts.retired_at is null
        and sessions.second_factor_at is null and sessions.created_at > ${DAY}
      group by accounts.id, accounts.username
     having signIns >= ?
      order by signIns desc`,
    [minimum],
  );
  return (rows as UnfinishedSignIns[]).map((row) => ({ ...row, signIns: Number(row.signIns) }));
}

export type SingleVendorGroup = { vendorName: string; voters: number };

/**
 * The largest group of accounts from the last day that voted in several categories, all for one vendor. This database
 * user cannot read who voted for whom, so a stored procedure finds the group. It rounds the number down.
 */
export async function findFreshSingleVendorVoters(db: Db): Promise<SingleVendorGroup | undefined> {
  const [[rows]] = await db.raw('call fresh_single_vendor_voters()');
  const [row] = rows as SingleVendorGroup[];
  return row && { ...row, voters: Number(row.voters) };
}

import type { Db } from '@plaudit/db/connect';
import { isSetAsideInAnyCycle } from '@plaudit/db/rules/votes/standing';
import type { NewAccount, RegistrationInterval } from './voter-groups.ts';

/**
 * The dashboard runs these queries often, so they use indexes. They read at most the last 30 days, or call a procedure
 * that reads a limited number of accounts. A list has at most `ACCOUNTS_MAX` voters.
 */

/**
 * Accounts whose votes are set aside are left out: an admin has dealt with them, and they do not show what is usual.
 */
const IS_VOTER_NOT_SET_ASIDE = `role = 'voter' and not ${isSetAsideInAnyCycle('accounts.id')}`;

const ACCOUNTS_MAX = 5_000;
const A_DAY_AGO = 'now(3) - interval 1 day';

/** The usual number of registrations is the average over this many days. They end a day ago. */
const EARLIER_DAYS = 7;
const TEN_MINUTES_IN_EARLIER_DAYS = EARLIER_DAYS * 24 * 6;

/**
 * Counts the registrations of voters in the last day in intervals of ten minutes. `usual` is the average of an interval
 * in the days before that one.
 */
export async function listRegistrations(db: Db): Promise<{ intervals: RegistrationInterval[]; usual: number }> {
  const [rows] = await db.raw(
    `select floor(unix_timestamp(created_at) / 600) as tenMinutes, count(*) as accounts
       from accounts where created_at > ${A_DAY_AGO} and ${IS_VOTER_NOT_SET_ASIDE}
      group by tenMinutes order by tenMinutes`,
  );
  const [[earlier]] = await db.raw(
    `select count(*) as accounts from accounts
      where created_at <= ${A_DAY_AGO} and created_at > now(3) - interval ? day and ${IS_VOTER_NOT_SET_ASIDE}`,
    [EARLIER_DAYS + 1],
  );
  return {
    intervals: (rows as { tenMinutes: number; accounts: number }[]).map(({ tenMinutes, accounts }) => ({
      startedAt: new Date(Number(tenMinutes) * 600_000),
      accounts: Number(accounts),
    })),
    usual: Number(earlier.accounts) / TEN_MINUTES_IN_EARLIER_DAYS,
  };
}

/**
 * The newest accounts of the last day, or of the 29 days before it, with the address and the browser of their first
 * session.
 */
export async function listNewAccounts(db: Db, when: 'last day' | 'before'): Promise<NewAccount[]> {
  const ageCondition =
    when === 'last day'
      ? `created_at > ${A_DAY_AGO}`
      : `created_at <= ${A_DAY_AGO} and created_at > now(3) - interval 30 day`;
  const [rows] = await db.raw(
    `select a.username, a.created_at as createdAt, s.ip_address as address, s.user_agent as userAgent
       from (select id, username, created_at from accounts
              where ${ageCondition} and ${IS_VOTER_NOT_SET_ASIDE} order by created_at desc limit ${ACCOUNTS_MAX}) a
       left join sessions s on s.id = (select min(f.id) from sessions f where f.account_id = a.id)`,
  );
  return rows as NewAccount[];
}

export type UnfinishedSignIns = { accountId: number; username: string; signIns: number; since: Date };

/** Admins with at least this many sign-ins in the last day that had the right password but no second factor. */
export async function listUnfinishedSignIns(db: Db, minimum: number): Promise<UnfinishedSignIns[]> {
  const [rows] = await db.raw(
    `select accounts.id as accountId, accounts.username, count(*) as signIns, min(sessions.created_at) as since
       from accounts
       join sessions on sessions.account_id = accounts.id
      where accounts.role <> 'voter' and accounts.retired_at is null
        and sessions.second_factor_at is null and sessions.created_at > ${A_DAY_AGO}
      group by accounts.id, accounts.username
     having signIns >= ?
      order by signIns desc`,
    [minimum],
  );
  return (rows as UnfinishedSignIns[]).map((row) => ({ ...row, signIns: Number(row.signIns) }));
}

/**
 * The sizes of unusually large groups of accounts from the last day that voted mostly for the same vendor. This
 * database user cannot read who voted for which vendor, so a stored procedure finds the groups. It rounds down and
 * names no vendor, because an admin who decides about accounts should not know how they voted.
 */
export async function listVendorGroups(db: Db): Promise<number[]> {
  const [[rows]] = await db.raw('call fresh_vendor_groups()');
  return (rows as { voters: number }[]).map(({ voters }) => Number(voters));
}

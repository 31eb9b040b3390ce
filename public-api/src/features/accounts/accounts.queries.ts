import type { Db } from '@plaudit/db/connect';
import type { AccountRow, RegistrationTraceRow } from '@plaudit/db/rows';
import { isUsername } from '@plaudit/db/rules/accounts/account-rules';
import type { Account } from '../../../contract/index.ts';

export function toAccount(row: AccountRow): Account {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    createdAt: row.created_at.toISOString(),
    isActive: row.is_active === 1,
    role: row.role,
    type: row.role === 'voter' ? 'user' : 'admin',
    language: row.language,
  };
}

export type Credentials = { account: Account; passwordHash: string };

/** Finds the account with this name, if it may sign in. The column compares without regard to case. */
export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  // A name that no account can have also costs a query, so that the response takes as long. The query asks for an empty
  // name, because the column would ignore spaces at the end of the given one, and accepts only ASCII.
  const name = isUsername(username) ? username : '';
  const row = await db('accounts').where({ username: name, is_active: 1 }).whereNull('retired_at').first();
  return row === undefined ? undefined : { account: toAccount(row), passwordHash: row.password_hash };
}

/**
 * Returns true if the account may still sign in with the password that was just checked. Locks the row, so a change of
 * the password waits until the new session is stored, and then ends this session with the others.
 */
export async function stillHasPassword(trx: Db, { account, passwordHash }: Credentials): Promise<boolean> {
  const [rows] = await trx.raw(
    'select password_hash from accounts where id = ? and is_active = 1 and retired_at is null lock in share mode',
    [account.id],
  );
  return rows[0]?.password_hash === passwordHash;
}

/**
 * Returns true if the account may still sign in, and locks its row. So a request that recovers or deactivates the
 * account waits until the new session is stored, and then ends it with the others.
 */
export async function lockUsableVoter(trx: Db, accountId: number): Promise<boolean> {
  const [rows] = await trx.raw(
    `select id from accounts
      where id = ? and role = 'voter' and is_active = 1 and retired_at is null lock in share mode`,
    [accountId],
  );
  return rows.length === 1;
}

export async function getAccount(db: Db, id: number): Promise<Account> {
  const row = await db('accounts').where({ id }).first();
  if (row === undefined) throw new Error('The account of a valid session is missing');
  return toAccount(row);
}

/** Includes retired accounts, because their names stay taken. Accounts that voters deleted have none: see isFormerName. */
export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  return (await db('accounts').where({ username }).first('id')) !== undefined;
}

export async function insertTrace(trx: Db, trace: RegistrationTraceRow): Promise<void> {
  await trx('registration_traces').insert(trace);
}

type NewVoter = { username: string; passwordHash: string; language: string | null };

/** The database decides whether the name is taken. */
export async function insertVoter(db: Db, { username, passwordHash, language }: NewVoter): Promise<number> {
  const [id] = await db('accounts').insert({ username, password_hash: passwordHash, language });
  return id as number;
}

export async function storeLanguage(db: Db, id: number, language: string): Promise<void> {
  await db('accounts').where({ id }).update({ language });
}

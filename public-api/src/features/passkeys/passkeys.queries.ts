import type { Db } from '@plaudit/db/connect';
import type { PasskeyRow } from '@plaudit/db/rows';
import type { Passkey } from '../../../contract/index.ts';

export async function listPasskeys(db: Db, accountId: number): Promise<Passkey[]> {
  const rows = await db('passkeys').where({ account_id: accountId }).orderBy('id').select();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    addedOn: dayOf(row.created_at),
    lastUsedOn: row.last_used_at && dayOf(row.last_used_at),
  }));
}

export async function listCredentialIds(db: Db, accountId: number): Promise<string[]> {
  const rows = await db('passkeys').where({ account_id: accountId }).orderBy('id').select('credential_id');
  return rows.map((row) => row.credential_id.toString('base64url'));
}

export type NewPasskeyRow = Pick<
  PasskeyRow,
  'account_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>;

export async function insertPasskey(db: Db, passkey: NewPasskeyRow): Promise<void> {
  await db('passkeys').insert(passkey);
}

/** Returns whether the account had the passkey. */
export async function deletePasskey(db: Db, accountId: number, id: number): Promise<boolean> {
  return (await db('passkeys').where({ account_id: accountId, id }).delete()) > 0;
}

export async function deletePasskeysOf(db: Db, accountId: number): Promise<void> {
  await db('passkeys').where({ account_id: accountId }).delete();
}

/** The passkey of a voter who may sign in. */
export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  return db('passkeys as p')
    .join('accounts as a', 'a.id', 'p.account_id')
    .where({ 'p.credential_id': Buffer.from(credentialId, 'base64url'), 'a.role': 'voter', 'a.is_active': 1 })
    .whereNull('a.retired_at')
    .first('p.*');
}

/**
 * Returns false if the passkey was removed meanwhile, or a copy of it was used. The counter must be higher than the
 * stored one, unless that is 0, because some authenticators do not count. Locks the row of the passkey, so that a
 * removal waits for the sign-in or precedes it.
 */
export async function notePasskeyUse(trx: Db, id: number, counter: number): Promise<boolean> {
  const updated = await trx('passkeys')
    .where({ id })
    .where((rises) => rises.where('counter', '<', counter).orWhere({ counter: 0 }))
    .update({ counter, last_used_at: trx.raw('now(3)') });
  return updated === 1;
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);

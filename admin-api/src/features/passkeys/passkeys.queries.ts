import type { Db } from '@plaudit/db/connect';
import type { PasskeyRow } from '@plaudit/db/rows';
import type { OwnPasskey } from '../../../contract/index.ts';
import { toIsoOrNull } from '../../sql.ts';

const passkeysOf = (db: Db, accountId: number) => db('admin_passkeys').where({ account_id: accountId }).orderBy('id');

export async function listPasskeys(db: Db, accountId: number): Promise<OwnPasskey[]> {
  const rows = await passkeysOf(db, accountId).select('id', 'name', 'created_at', 'last_used_at');
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    addedAt: row.created_at.toISOString(),
    lastUsedAt: toIsoOrNull(row.last_used_at),
  }));
}

export async function hasPasskeys(db: Db, accountId: number): Promise<boolean> {
  return (await passkeysOf(db, accountId).first('id')) !== undefined;
}

export type Credential = { id: string; transports: string[] };

export async function listCredentials(db: Db, accountId: number): Promise<Credential[]> {
  const rows = await passkeysOf(db, accountId).select('credential_id', 'transports');
  return rows.map((row) => ({
    id: row.credential_id.toString('base64url'),
    transports: row.transports.split(',').filter((name) => name !== ''),
  }));
}

type NewPasskeyRow = Pick<
  PasskeyRow,
  'account_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>;

export async function insertPasskey(trx: Db, passkey: NewPasskeyRow): Promise<void> {
  await trx('admin_passkeys').insert(passkey);
}

/** Finds only a passkey of this account, so that nobody can use the passkey of another admin. */
export async function findPasskey(db: Db, accountId: number, credentialId: string): Promise<PasskeyRow | undefined> {
  return db('admin_passkeys')
    .where({ account_id: accountId, credential_id: Buffer.from(credentialId, 'base64url') })
    .first();
}

export async function recordPasskeyUse(trx: Db, id: number, counter: number): Promise<void> {
  await trx('admin_passkeys')
    .where({ id })
    .update({ counter, last_used_at: trx.raw('now(3)') });
}

/** Returns the name of the passkey, or undefined if the account does not have it. */
export async function deletePasskey(trx: Db, accountId: number, id: number): Promise<string | undefined> {
  const row = await trx('admin_passkeys').where({ account_id: accountId, id }).forUpdate().first('name');
  if (row === undefined) return undefined;
  await trx('admin_passkeys').where({ id }).delete();
  return row.name;
}

export async function deletePasskeysOf(trx: Db, accountId: number): Promise<void> {
  await trx('admin_passkeys').where({ account_id: accountId }).delete();
}

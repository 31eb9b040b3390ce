import type { KeyObject } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { keyedHash } from '../../keyed-hash.ts';

/**
 * The names of voters who have deleted their accounts stay taken until TOKEN_SECRET is replaced, because the audit log
 * names accounts and nobody may pose as somebody else. Only a hash is stored. Without the key nobody can guess the
 * names from it.
 */
export async function insertFormerName(trx: Db, key: KeyObject, username: string): Promise<void> {
  await trx('former_names').insert({ name_hash: hashOf(key, username) });
}

export async function isFormerName(db: Db, key: KeyObject, username: string): Promise<boolean> {
  return (
    (await db('former_names')
      .where({ name_hash: hashOf(key, username) })
      .first()) !== undefined
  );
}

function hashOf(key: KeyObject, username: string): Buffer {
  return Buffer.from(keyedHash(key, `former-name.${username.toLowerCase()}`), 'base64url');
}

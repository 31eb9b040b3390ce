import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Db } from '../../src/connect.ts';

export type SecondFactorKey = KeyObject;

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key is made from SECOND_FACTOR_KEY, which public-api does not have. */
export function createSecondFactorKey(base64: string): SecondFactorKey {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== KEY_BYTES) throw new Error(`The second factor key must be ${KEY_BYTES} bytes in base64`);
  return createSecretKey(bytes);
}

/** Returns nonce, tag and ciphertext, in this order. */
export function encryptSecret(key: SecondFactorKey, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Throws if the key is wrong or the bytes were changed. */
export function decryptSecret(key: SecondFactorKey, encrypted: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(encrypted.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/**
 * False for a key with which no code of the newest second factor can be checked, such as the key of another database.
 * Undefined if the database has no second factor, because then nothing shows whose key it is.
 */
export async function decryptsNewestSecret(db: Db, key: SecondFactorKey): Promise<boolean | undefined> {
  const newest = await db('second_factors').orderBy('created_at', 'desc').first('secret_encrypted');
  if (!newest) return undefined;
  try {
    decryptSecret(key, newest.secret_encrypted);
    return true;
  } catch {
    return false;
  }
}

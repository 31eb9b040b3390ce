import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import type { Db } from '@plaudit/db/connect';
import { isDuplicate } from '@plaudit/db/database-errors';
import { isSameText, keyedHash } from '../../keyed-hash.ts';

const LIFETIME_MS = 5 * 60_000;
const TOKEN_PATTERN = /^([A-Za-z0-9_-]{43})\.([0-9]{13})\.([A-Za-z0-9_-]{43})$/;

/**
 * The token is `challenge.expiry.proof`. The proof is a keyed hash, which shows that this site made the token for this
 * purpose. So the server stores nothing until a challenge is used. `purpose` names the action and, for a new passkey,
 * the account and the session that the challenge is for, so that it cannot be used for anything else.
 */
export function makeChallengeToken(key: KeyObject, purpose: string, now: number): { token: string; challenge: string } {
  const challenge = randomBytes(32).toString('base64url');
  const expiry = String(now + LIFETIME_MS);
  return { challenge, token: `${challenge}.${expiry}.${proofOf(key, purpose, challenge, expiry)}` };
}

export type IssuedChallenge = { challenge: string; expiresAt: Date };

/** Returns undefined for a token that was not made with this key for this purpose, or that has expired. */
export function readChallengeToken(
  key: KeyObject,
  purpose: string,
  token: string,
  now: number,
): IssuedChallenge | undefined {
  const [, challenge, expiry, proof] = TOKEN_PATTERN.exec(token) ?? [];
  if (challenge === undefined || expiry === undefined || proof === undefined) return undefined;
  if (!isSameText(proof, proofOf(key, purpose, challenge, expiry)) || Number(expiry) <= now) return undefined;
  return { challenge, expiresAt: new Date(Number(expiry)) };
}

/**
 * Returns false if the challenge was used before, in any process. Used tokens of the security check are in the same
 * table: both are random, and deleted when they expire.
 */
export async function spendChallenge(db: Db, { challenge, expiresAt }: IssuedChallenge): Promise<boolean> {
  try {
    const token_hash = createHash('sha256').update(`passkey.${challenge}`).digest();
    await db('captchas_spent').insert({ token_hash, expires_at: expiresAt });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

function proofOf(key: KeyObject, purpose: string, challenge: string, expiry: string): string {
  return keyedHash(key, `passkey.${purpose}.${challenge}.${expiry}`);
}

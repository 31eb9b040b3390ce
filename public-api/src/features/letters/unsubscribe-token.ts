import type { KeyObject } from 'node:crypto';
import { isSameText, keyedHash } from '../../keyed-hash.ts';

const HASH_LENGTH = 43;
const PROOF_LENGTH = 22;
export const UNSUBSCRIBE_TOKEN = new RegExp(`^[A-Za-z0-9_-]{${HASH_LENGTH + PROOF_LENGTH}}$`);

/** Works for good, so that an old letter can still be unsubscribed from. Nothing of it is stored. */
export function makeUnsubscribeToken(key: KeyObject, mailboxHash: Buffer): string {
  const hash = mailboxHash.toString('base64url');
  return `${hash}${proofOf(key, hash)}`;
}

/** Returns the hash of the mailbox, or undefined if this site has not made the token. */
export function readUnsubscribeToken(key: KeyObject, token: string): Buffer | undefined {
  if (!UNSUBSCRIBE_TOKEN.test(token)) return undefined;
  const hash = token.slice(0, HASH_LENGTH);
  return isSameText(proofOf(key, hash), token.slice(HASH_LENGTH)) ? Buffer.from(hash, 'base64url') : undefined;
}

const proofOf = (key: KeyObject, hash: string) => keyedHash(key, `unsubscribe.${hash}`).slice(0, PROOF_LENGTH);

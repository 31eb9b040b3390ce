import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * A hash that only a holder of the key can make. Texts for different purposes must differ in form, so that a hash for
 * one is never valid for another. Most of them begin with a word for their purpose.
 */
export function keyedHash(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares in a time that does not reveal how much of the text is right. */
export function isSameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

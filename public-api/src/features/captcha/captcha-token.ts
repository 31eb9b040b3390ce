import { type KeyObject, randomBytes } from 'node:crypto';
import { isSameText, keyedHash } from '../../keyed-hash.ts';

export const CAPTCHA_LIFETIME_MS = 5 * 60_000;

const TOKEN = /^([A-Za-z0-9_-]{22})\.([0-9]{13})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/**
 * `nonce.expiry.proof.signature`: the proof is a keyed hash of the answer (which is too small a number to hide in a plain
 * one), the signature covers all three. So a token is known to be ours before anything is stored about it, and a wrong
 * answer is told from a forged token.
 */
export function makeCaptchaToken(key: KeyObject, answer: number, now: number): string {
  const nonce = randomBytes(16).toString('base64url');
  const expiry = String(now + CAPTCHA_LIFETIME_MS);
  const unsigned = `${nonce}.${expiry}.${proofOf(key, nonce, answer)}`;
  return `${unsigned}.${keyedHash(key, unsigned)}`;
}

export type ReadCaptcha = { expiresAt: Date; isAnswer: (answer: number) => boolean };

/** Undefined for a token that is not ours or is past its time. */
export function readCaptchaToken(key: KeyObject, token: string, now: number): ReadCaptcha | undefined {
  const [, nonce, expiry, proof, signature] = TOKEN.exec(token) ?? [];
  if (nonce === undefined || expiry === undefined || proof === undefined || signature === undefined) return undefined;
  if (!isSameText(signature, keyedHash(key, `${nonce}.${expiry}.${proof}`))) return undefined;
  if (Number(expiry) <= now) return undefined;
  return {
    expiresAt: new Date(Number(expiry)),
    isAnswer: (answer) => isSameText(proof, proofOf(key, nonce, answer)),
  };
}

function proofOf(key: KeyObject, nonce: string, answer: number): string {
  return keyedHash(key, `answer.${nonce}.${answer}`);
}

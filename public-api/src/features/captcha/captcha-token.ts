import { type KeyObject, randomBytes } from 'node:crypto';
import { isSameText, keyedHash } from '../../keyed-hash.ts';

export const CAPTCHA_LIFETIME_MS = 5 * 60_000;

const TOKEN_PATTERN = /^([A-Za-z0-9_-]{22})\.([0-9]{13})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/;

/**
 * Makes a token of the form `nonce.expiry.proof.signature`. The proof is a keyed hash of the answer, because a plain
 * hash of so small a number could be guessed. The signature covers the other three. So a forged token is rejected
 * before anything is stored about it, and has another error than a wrong answer.
 */
export function makeCaptchaToken(key: KeyObject, answer: number, now: number): string {
  const nonce = randomBytes(16).toString('base64url');
  const expiry = String(now + CAPTCHA_LIFETIME_MS);
  const unsigned = `${nonce}.${expiry}.${proofOf(key, nonce, answer)}`;
  return `${unsigned}.${keyedHash(key, unsigned)}`;
}

export type IssuedCaptcha = { madeAt: Date; expiresAt: Date; isAnswer: (answer: number) => boolean };

/** Returns undefined for a token that was not made with this key, or that has expired. */
export function readCaptchaToken(key: KeyObject, token: string, now: number): IssuedCaptcha | undefined {
  const [, nonce, expiry, proof, signature] = TOKEN_PATTERN.exec(token) ?? [];
  if (nonce === undefined || expiry === undefined || proof === undefined || signature === undefined) return undefined;
  if (!isSameText(signature, keyedHash(key, `${nonce}.${expiry}.${proof}`))) return undefined;
  if (Number(expiry) <= now) return undefined;
  return {
    madeAt: new Date(Number(expiry) - CAPTCHA_LIFETIME_MS),
    expiresAt: new Date(Number(expiry)),
    isAnswer: (answer) => isSameText(proof, proofOf(key, nonce, answer)),
  };
}

function proofOf(key: KeyObject, nonce: string, answer: number): string {
  return keyedHash(key, `answer.${nonce}.${answer}`);
}

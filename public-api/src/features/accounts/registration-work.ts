import { createHash, type KeyObject, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';
import { keyedHash } from '../../keyed-hash.ts';

/** Each key takes a millisecond or two, on a server as in a browser. */
const ITERATIONS = 5_000;
const LIFETIME_MS = 5 * 60_000;

/** The solved work, which a client sends back as JSON in base64. */
type SolvedWork = { challenge: Challenge; solution: Solution };

export type DoneWork = { price: number; milliseconds: number };

/**
 * Work for the client's processor, as text. It belongs to a captcha that works only once, so the result cannot be used
 * twice. The client tries `price` keys on average. The server computes one.
 */
export async function makeWork(key: KeyObject, captchaToken: string, price: number, now: number): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    // The client tries counters from 0 up to this one. It is random, so that the client cannot skip the first ones.
    counter: randomInt(2 * price + 1),
    deriveKey,
    data: { captcha: digest(captchaToken), price, at: now },
    expiresAt: Math.floor((now + LIFETIME_MS) / 1_000),
    ...secretsFrom(key),
  });
  return encode(challenge);
}

/**
 * Returns the price of the work that was done for this captcha, and the time since the client got it. Undefined if the
 * work is not valid.
 */
export async function readWork(
  key: KeyObject,
  captchaToken: string,
  text: string,
  now: number,
): Promise<DoneWork | undefined> {
  const work = decode(text);
  const { price, at, captcha } = work?.challenge.parameters.data ?? {};
  if (work === undefined || typeof price !== 'number' || typeof at !== 'number') return undefined;
  if (captcha !== digest(captchaToken)) return undefined;
  const { verified } = await verifySolution({ ...work, deriveKey, ...secretsFrom(key) });
  return verified ? { price, milliseconds: now - at } : undefined;
}

const secretsFrom = (key: KeyObject) => ({
  hmacSignatureSecret: keyedHash(key, 'work-challenge'),
  hmacKeySignatureSecret: keyedHash(key, 'work-key'),
});

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url');
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64');

/** The text may contain anything. The signature is checked later, and only work from `makeWork` has a valid one. */
function decode(text: string): SolvedWork | undefined {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(text, 'base64').toString());
    const { algorithm, cost, keyLength } = challenge.parameters;
    // These values are checked before a key is derived with them, because a client could send values that make this
    // expensive.
    if (algorithm !== 'PBKDF2/SHA-256' || cost !== ITERATIONS || keyLength !== 32) return undefined;
    return typeof solution.counter === 'number' && typeof solution.derivedKey === 'string'
      ? { challenge, solution }
      : undefined;
  } catch {
    return undefined;
  }
}

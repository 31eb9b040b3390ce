import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey as deriveKeyAsBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

/** Less than the five minutes for which a challenge is valid. */
const WORK_LIMIT_MS = 280_000;

/**
 * Does the work that `register.work_needed` asks for, and returns the result to send. Undefined if `end` is aborted or
 * the time is over first.
 */
export async function doWork(
  text: string,
  as: 'program' | 'browser' = 'program',
  end = new AbortController(),
): Promise<string | undefined> {
  const challenge = JSON.parse(Buffer.from(text, 'base64').toString());
  const solution = await solveChallenge({
    challenge,
    deriveKey: as === 'browser' ? deriveKeyAsBrowser : deriveKey,
    controller: end,
    timeout: WORK_LIMIT_MS,
  });
  return solution === null ? undefined : Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const CALIBRATION_KEYS = 150;

/** Measures how many keys each worker tries in a second while all of them run. */
export async function measureKeysPerSecond(workers: number): Promise<number> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5_000,
    counter: CALIBRATION_KEYS,
    deriveKey,
    hmacSignatureSecret: 'calibration',
    hmacKeySignatureSecret: 'calibration',
  });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: workers }, () => solveChallenge({ challenge, deriveKey })));
  return (CALIBRATION_KEYS * 1_000) / (performance.now() - startedAt);
}

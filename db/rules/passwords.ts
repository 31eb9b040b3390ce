import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@plaudit/server-kit/app-error';

/** argon2id is the library's default. The cost is the least that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = /^\$argon2id\$/;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time for an unknown account (no hash) and for one that cannot sign in. `onTurn` runs when it is this
   * password's turn in the queue, just before the check. If it throws, the password is not checked.
   */
  verify(storedHash: string | undefined, password: string, onTurn?: () => Promise<void>): Promise<boolean>;
}

/**
 * Few at a time and a short queue, because each hash takes a core and many sign-ins at once must not stop the voters.
 */
export function createPasswordHasher({ concurrency = 2, queueLimit = 50 } = {}): PasswordHasher {
  const limited = createQueue(concurrency, queueLimit);
  const dummy = hash(randomBytes(16), COST);
  dummy.catch(() => {});
  return {
    hash: (password) => limited(() => hash(password, COST)),
    verify: (storedHash, password, onTurn) =>
      limited(async () => {
        await onTurn?.();
        const known = storedHash !== undefined && ARGON2ID.test(storedHash);
        const matches = await verify(known ? storedHash : await dummy, password);
        return known && matches;
      }),
  };
}

function createQueue(concurrency: number, queueLimit: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= concurrency) {
      if (waiting.length >= queueLimit) {
        throw new AppError('service.busy', 503, 'Too many people are signing in. Please try again in a moment', {
          retryAfterSeconds: 2,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      // The place goes straight to the next in the queue, so that a new caller cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

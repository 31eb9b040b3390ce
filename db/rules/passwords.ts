import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '@plaudit/server-kit/app-error';

/** argon2id, which is the library's default, with OWASP's least cost. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = /^\$argon2id\$/;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time for an unknown account (no hash) and for one that cannot be signed in with. `onTurn` runs when
   * the queue has come to this password, just before it is judged; if it throws, the password is not judged.
   */
  verify(storedHash: string | undefined, password: string, onTurn?: () => Promise<void>): Promise<boolean>;
}

/** Few at a time and a short queue: hashing takes a core each, and a login storm must not starve the voters. */
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
      // The place is handed over, not given back: whoever comes at this moment must not overtake the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue, type TakeTurn } from '@plaudit/server-kit/queue';

/** argon2id is the library's default. The cost is the least that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = /^\$argon2id\$/;

export interface PasswordHasher {
  /**
   * Takes a place in the queue and runs `work`, which prepares what it needs and then uses the hasher that it gets. If
   * the queue is full, rejects at once and does not run `work`. So even with many sign-ins at once, only those with a
   * place read the database.
   */
  admit<Result>(work: (admitted: Omit<PasswordHasher, 'admit'>) => Promise<Result>): Promise<Result>;
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an unknown account (no hash), or one without a password, as for any other. `onTurn` runs when it
   * is this password's turn in the queue, just before the check. If it throws, the password is not checked.
   */
  verify(storedHash: string | undefined, password: string, onTurn?: () => Promise<void>): Promise<boolean>;
}

/**
 * Only a few passwords are hashed at a time and the queue is short, because each hash keeps a core busy and many
 * sign-ins at once must not slow down voting.
 */
export function createPasswordHasher({ concurrency = 2, queueLimit = 50 } = {}): PasswordHasher {
  const queue = createQueue(concurrency, queueLimit, 'Too many people are signing in. Please try again in a moment');
  const dummyHash = hash(randomBytes(16), COST);
  dummyHash.catch(() => {});
  const hasherWith = (takeTurn: TakeTurn): Omit<PasswordHasher, 'admit'> => ({
    hash: (password) => takeTurn(() => hash(password, COST)),
    verify: (storedHash, password, onTurn) =>
      takeTurn(async () => {
        await onTurn?.();
        const hasPassword = storedHash !== undefined && ARGON2ID.test(storedHash);
        const matches = await verify(hasPassword ? storedHash : await dummyHash, password);
        return hasPassword && matches;
      }),
  });
  return {
    admit: (work) => queue.enter((takeTurn) => work(hasherWith(takeTurn))),
    ...hasherWith((job) => queue.enter((takeTurn) => takeTurn(job))),
  };
}

import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createQueue, type TakeTurn } from '@plaudit/server-kit/queue';

/** argon2id is the library's default. The cost is the least that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ARGON2ID = /^\$argon2id\$/;

/** Whose password is hashed, and for whom. The queue shares its places among accounts and addresses. */
export type PasswordCaller = {
  /**
   * The name of an account, or another text for each one. It differs for those who have signed in and those who try to,
   * so that strangers who guess at an account do not take the places of its owner.
   */
  account: string;
  /** An IPv4 address, or the /64 of an IPv6 address. */
  address: string;
  /** Whether this is a browser in which the account has signed in before. */
  isKnown: boolean;
};

/** What the APIs hash passwords with. They must say for whom, so that nobody can take all places. */
export interface PasswordQueue {
  /**
   * Takes a place in the queue and runs `work`, which prepares what it needs and then uses the hasher that it gets. If
   * the caller gets no place, rejects and does not run `work`. So even with many sign-ins at once, only those
   * with a place read the database.
   */
  admit<Result>(caller: PasswordCaller, work: (admitted: AdmittedHasher) => Promise<Result>): Promise<Result>;
}

export interface AdmittedHasher {
  hash(password: string): Promise<string>;
  /**
   * Takes as long for an unknown account (no hash), or one without a password, as for any other. `onTurn` runs when it
   * is this password's turn in the queue, just before the check. If it throws, the password is not checked.
   */
  verify(storedHash: string | undefined, password: string, onTurn?: () => Promise<void>): Promise<boolean>;
}

/** For commands and tests, which can also hash without saying for whom. */
export type PasswordHasher = PasswordQueue & AdmittedHasher;

/**
 * Only a few passwords are hashed at a time and the queue is short, because each hash keeps a core busy and many
 * sign-ins at once must not slow down voting.
 */
export function createPasswordHasher({ concurrency = 2, queueLimit = 50 } = {}): PasswordHasher {
  const queue = createQueue(concurrency, queueLimit, 'Too many people are signing in. Please try again in a moment');
  const dummyHash = hash(randomBytes(16), COST);
  dummyHash.catch(() => {});
  const hasherWith = (takeTurn: TakeTurn): AdmittedHasher => ({
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
    admit: (caller, work) =>
      queue.enter((takeTurn) => work(hasherWith(takeTurn)), { ...caller, account: caller.account.toLowerCase() }),
    ...hasherWith((job) => queue.enter((takeTurn) => takeTurn(job))),
  };
}

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * public-api counts failed sign-ins in `rate_limits` by several keys. Every failure counts once for the network it came
 * from, and admin-api adds up these counters to warn. So no other key may start with this prefix.
 */
const NETWORK_PREFIX = 'login-network:';

export type SignInKeys = {
  /** Counts every failure, by the address or the smallest network that it came from. */
  network: string;
  /** Counts failures by account and network, so that guesses from one network do not lock out an owner elsewhere. */
  account: string;
  /** Counts the failures of an account from any network. */
  everywhere: string;
  /** Counts all attempts to sign in to an account from a network, with a right or a wrong password. */
  attempts: string;
};

export function signInKeys(network: string, username: string): SignInKeys {
  const account = hashUsername(username);
  return {
    network: `${NETWORK_PREFIX}${network}`,
    account: `login-account:${network}:${account}`,
    everywhere: `login-everywhere:${account}`,
    attempts: `login-attempts:${network}:${account}`,
  };
}

/** The key of the counter of an admin's wrong passwords since the last sign-in. The next one notifies the admin of them. */
export const unnotifiedFailuresKey = (username: string): string => `login-unnotified:${hashUsername(username)}`;

/** Returns the number of wrong passwords since the last call, and sets it to 0. */
export async function takeUnnotifiedFailures(trx: Knex, username: string): Promise<number> {
  const key = unnotifiedFailuresKey(username);
  // The row is locked, so that a failure that is counted at the same time is not lost.
  const [rows] = await trx.raw('select hits from rate_limits where counter_key = ? and hits > 0 for update', [key]);
  // The counter is set to 0 and not deleted, because admin-api cannot delete counters.
  await trx('rate_limits').where({ counter_key: key }).where('hits', '>', 0).update({ hits: 0 });
  return (rows as { hits: number }[]).reduce((sum, { hits }) => sum + hits, 0);
}

/**
 * Deletes the counters of the sign-ins to an account, so that they no longer keep its owner out. Only a database
 * command may call this: no request to an API may make it forget that somebody is guessing passwords.
 */
export async function forgetSignIns(trx: Knex, username: string): Promise<void> {
  await trx('rate_limits').where(whereSignInsOf(username)).delete();
}

/** Selects the counters of the sign-ins to an account, from any network. */
export function whereSignInsOf(username: string): (counters: Knex.QueryBuilder) => void {
  const { account, attempts, everywhere } = signInKeys('%', username);
  const escapeUnderscores = (key: string) => key.replaceAll('_', '\\_');
  return (counters) => {
    counters
      .where({ counter_key: everywhere })
      .orWhere('counter_key', 'like', escapeUnderscores(account))
      .orWhere('counter_key', 'like', escapeUnderscores(attempts));
  };
}

/**
 * Returns a hash of a name, to store where the name itself must not be stored. Upper and lower case make no difference.
 */
export function hashUsername(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('base64url');
}

export type SignInFailures = { failures: number; since: Date | null };

export async function countSignInFailures(db: Knex, minutes: number): Promise<SignInFailures> {
  const [[row]] = await db.raw(
    `select coalesce(sum(hits), 0) as failures, min(window_start) as since
       from rate_limits where counter_key like ? and window_start > now(3) - interval ? minute`,
    [`${NETWORK_PREFIX}%`, minutes],
  );
  return { failures: Number(row.failures), since: row.since };
}

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * public-api counts failed sign-ins in `rate_limits` by several keys. Every failure counts once for the network it came
 * from, and admin-api warns by those. So no other key may begin like that one.
 */
const OF_NETWORK = 'login-network:';

export type SignInKeys = {
  /** Of every failure, by the address or the smallest network it came from. */
  network: string;
  /** By account and network together, so that guesses from one network do not lock out an owner elsewhere. */
  account: string;
  /** Of the account, wherever the failures came from. */
  everywhere: string;
  /** Of all sign-ins of the account from the network, right or wrong. */
  attempts: string;
};

export function signInKeys(network: string, username: string): SignInKeys {
  const account = hashUsername(username);
  return {
    network: `${OF_NETWORK}${network}`,
    account: `login-account:${network}:${account}`,
    everywhere: `login-everywhere:${account}`,
    attempts: `login-attempts:${network}:${account}`,
  };
}

/** What stands for a name where the name itself has no place. Names are the same in any case of letters. */
export function hashUsername(username: string): string {
  return createHash('sha256').update(username.toLowerCase()).digest('base64url');
}

export type SignInFailures = { failures: number; since: Date | null };

export async function countSignInFailures(db: Knex, minutes: number): Promise<SignInFailures> {
  const [[row]] = await db.raw(
    `select coalesce(sum(hits), 0) as failures, min(window_start) as since
       from rate_limits where counter_key like ? and window_start > now(3) - interval ? minute`,
    [`${OF_NETWORK}%`, minutes],
  );
  return { failures: Number(row.failures), since: row.since };
}

import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/**
 * public-api counts a failed sign-in twice in `rate_limits`: for the network it came from, and there for the account.
 * admin-api warns by the former, which are every failure once. So neither key may begin like the other.
 */
const OF_NETWORK = 'login-network:';
const OF_ACCOUNT = 'login-account:';

export type SignInFailureKeys = { network: string; account: string };

/** By account and network together, so that an owner elsewhere still gets in while somebody guesses. */
export function signInFailureKeys(network: string, username: string): SignInFailureKeys {
  const account = createHash('sha256').update(username.toLowerCase()).digest('base64url');
  return { network: `${OF_NETWORK}${network}`, account: `${OF_ACCOUNT}${network}:${account}` };
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

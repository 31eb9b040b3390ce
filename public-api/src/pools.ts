import { type ConnectOptions, connect, type Db } from '@plaudit/db/connect';
import type { PoolUsage } from '@plaudit/server-kit/metrics';

/**
 * A pool of connections for each kind of work. Work that fills its pool waits or gets a 503, and takes no connection
 * from the others. So readers cannot stop the voting.
 */
export type Pools = {
  /**
   * The connections for votes, polls, the sessions of their callers, and the period that is running. There are four
   * batches, and each uses one connection.
   */
  votes: Db;
  /** The connections for signing in, registering, limits, visits and housekeeping. */
  accounts: Db;
  /**
   * The connections for shared reads: results, vendors, categories, site texts, social tags. Only these queries can be
   * slow.
   */
  reads: Db;
};

export type PoolSizes = Readonly<Record<keyof Pools, number>>;

/** Opens no connection yet. */
export function connectPools(databaseUrl: string, sizes: PoolSizes, options: ConnectOptions = {}): Pools {
  const open = (name: keyof Pools) => connect(databaseUrl, { ...options, poolMax: sizes[name] });
  return { votes: open('votes'), accounts: open('accounts'), reads: open('reads') };
}

export function usageOf(pools: Pools): Record<keyof Pools, PoolUsage> {
  return { votes: pools.votes.client.pool, accounts: pools.accounts.client.pool, reads: pools.reads.client.pool };
}

export async function closePools(pools: Pools): Promise<void> {
  await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
}

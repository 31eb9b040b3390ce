import { type ConnectOptions, connect, type Db } from '@plaudit/db/connect';
import type { PoolUsage } from '@plaudit/server-kit/metrics';

/**
 * A pool of connections for each kind of work. Work that fills its pool waits or gets a 503, and takes no connection
 * from the others. So readers cannot stop the voting.
 */
export type Pools = {
  /**
   * The connections for votes, progress, sessions with their activity, confirmations, the period of the ballot, and the
   * check whether the process is ready. All but the last two are in batches, each of which uses one connection at a
   * time. There can be fewer connections than batches, because all batches are seldom under way at once. Then one waits
   * until another is done.
   */
  votes: Db;
  /** The connections for everything else about accounts, such as signing in, and for mail and housekeeping. */
  accounts: Db;
  /**
   * The connections for shared reads, such as results, vendors, site texts, social tags and cards. Some of these
   * queries read many rows.
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

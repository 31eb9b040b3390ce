import type { Knex } from 'knex';

export async function insertCounter(owner: Knex, key: string, hits: number): Promise<void> {
  await owner.raw(
    `insert into rate_limits (counter_key, window_start, hits, expires_at)
     values (?, date_format(now(), '%Y-%m-%d %H:%i:00'), ?, now() + interval 2 hour)`,
    [key, hits],
  );
}

export async function countedHits(owner: Knex, ...prefixes: string[]): Promise<number> {
  const rows = await owner('rate_limits').select('counter_key', 'hits');
  return rows
    .filter((row) => prefixes.some((prefix) => row.counter_key.startsWith(prefix)))
    .reduce((sum, row) => sum + row.hits, 0);
}

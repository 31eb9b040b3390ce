import type { Db } from '../../src/connect.ts';

type Counter = { key: string; windowSeconds: number };

/** Hits are stored by the minute, so a window slides and does not start again for everybody at once. */
export async function insertHits(db: Db, counters: readonly Counter[]): Promise<void> {
  // Sorted by key, so that two statements with the same keys cannot wait for each other.
  const rows = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const values = rows.map(() => `(?, date_format(now(), '%Y-%m-%d %H:%i:00'), 1, now() + interval ? second)`);
  await db.raw(
    `insert into rate_limits (counter_key, window_start, hits, expires_at)
     values ${values.join(', ')}
     on duplicate key update hits = hits + 1`,
    rows.flatMap(({ key, windowSeconds }) => [key, windowSeconds + 60]),
  );
}

export type WindowCount = { hits: number; secondsUntilFewer: number };

/** A key without hits in its window is not in the result. */
export async function countHits(db: Db, counters: readonly Counter[]): Promise<Map<string, WindowCount>> {
  const counts = counters.map(
    () => `select ? as counterKey, sum(hits) as total,
                  timestampdiff(second, now(), min(window_start)) + ? as secondsUntilFewer
             from rate_limits
            where counter_key = ? and hits > 0 and window_start > now() - interval ? second
           having total is not null`,
  );
  const [rows] = await db.raw(
    counts.join(' union all '),
    counters.flatMap(({ key, windowSeconds }) => [key, windowSeconds, key, windowSeconds]),
  );
  return new Map(
    (rows as { counterKey: string; total: number; secondsUntilFewer: number }[]).map((row) => [
      row.counterKey,
      { hits: Number(row.total), secondsUntilFewer: Number(row.secondsUntilFewer) },
    ]),
  );
}

export async function refundAttempt(db: Db, key: string): Promise<void> {
  await db.raw(
    'update rate_limits set hits = hits - 1 where counter_key = ? and hits > 0 order by window_start desc limit 1',
    [key],
  );
}

export async function deleteHits(db: Db, key: string): Promise<void> {
  await db('rate_limits').where({ counter_key: key }).delete();
}

import type { Db } from '@plaudit/db/connect';

/** Hits are kept by the minute, so a window slides instead of starting afresh for everybody at once. */
export async function insertHit(db: Db, key: string, windowSeconds: number): Promise<void> {
  await db.raw(
    `insert into rate_limits (counter_key, window_start, hits, expires_at)
     values (?, date_format(now(), '%Y-%m-%d %H:%i:00'), 1, now() + interval ? second)
     on duplicate key update hits = hits + 1`,
    [key, windowSeconds + 60],
  );
}

export type WindowCount = { hits: number; secondsUntilFewer: number };

export async function countHits(db: Db, key: string, windowSeconds: number): Promise<WindowCount> {
  const [[row]] = await db.raw(
    `select coalesce(sum(hits), 0) as hits,
            coalesce(timestampdiff(second, now(), min(window_start)), 0) + ? as secondsUntilFewer
       from rate_limits
      where counter_key = ? and hits > 0 and window_start > now() - interval ? second`,
    [windowSeconds, key, windowSeconds],
  );
  return { hits: Number(row.hits), secondsUntilFewer: Number(row.secondsUntilFewer) };
}

export async function takeHitBack(db: Db, key: string): Promise<void> {
  await db.raw(
    'update rate_limits set hits = hits - 1 where counter_key = ? and hits > 0 order by window_start desc limit 1',
    [key],
  );
}

export async function deleteHits(db: Db, key: string): Promise<void> {
  await db('rate_limits').where({ counter_key: key }).delete();
}

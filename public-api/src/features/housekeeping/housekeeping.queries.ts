import type { Db } from '@plaudit/db/connect';

/** A little at a time, so that no statement holds many rows or takes long. */
const ROWS_AT_ONCE = 5_000;
const ADDRESSES_KEPT_DAYS = 30;
const SESSIONS_KEPT_DAYS = 90;

export async function deleteExpiredCaptchas(db: Db): Promise<void> {
  await db.raw('delete from captchas_spent where expires_at < now(3) limit ?', [ROWS_AT_ONCE]);
}

export async function deleteExpiredCounters(db: Db): Promise<void> {
  await db.raw('delete from rate_limits where expires_at < now(3) limit ?', [ROWS_AT_ONCE]);
}

/** Leaves the network that a session came from, not the connection: 203.0.113.0, or 2001:db8:1:: */
export async function shortenOldAddresses(db: Db): Promise<void> {
  await db.raw(
    `update sessions
        set ip_address = if(ip_address like '%:%',
                            concat(substring_index(substring_index(ip_address, '::', 1), ':', 3), '::'),
                            concat(substring_index(ip_address, '.', 3), '.0'))
      where last_activity_at < now(3) - interval ? day
        and ip_address not like '%.0' and ip_address not like '%::'
      limit ?`,
    [ADDRESSES_KEPT_DAYS, ROWS_AT_ONCE],
  );
}

export async function deleteOldSessions(db: Db): Promise<void> {
  await db.raw('delete from sessions where expires_at < now(3) - interval ? day limit ?', [
    SESSIONS_KEPT_DAYS,
    ROWS_AT_ONCE,
  ]);
}

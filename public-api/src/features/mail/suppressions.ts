import type { Db } from '@plaudit/db/connect';

/** After the second time nobody is written to again. */
const COMES_BACK_MAX = 2;

/** Doing it again changes nothing. */
export async function unsubscribe(db: Db, mailboxHash: Buffer): Promise<void> {
  await db.raw(
    `insert into suppressions (mailbox_hash, unsubscribed_at) values (?, now(3))
       on duplicate key update unsubscribed_at = coalesce(unsubscribed_at, values(unsubscribed_at))`,
    [mailboxHash],
  );
}

export async function countAsCameBack(db: Db, mailboxHash: Buffer): Promise<void> {
  await db.raw(
    `insert into suppressions (mailbox_hash, came_back) values (?, 1)
       on duplicate key update came_back = least(came_back + 1, 100)`,
    [mailboxHash],
  );
}

export async function isSuppressed(db: Db, mailboxHash: Buffer): Promise<boolean> {
  const row = await db('suppressions').where({ mailbox_hash: mailboxHash }).first();
  return row !== undefined && (row.unsubscribed_at !== null || row.came_back >= COMES_BACK_MAX);
}

/** How many recipients of a letter that is not sent yet may be written to. */
export async function countReachable(db: Db, letterId: number): Promise<number> {
  const [[{ people }]] = await db.raw(
    `select count(*) as people
       from letter_recipients r left join suppressions s on s.mailbox_hash = r.mailbox_hash
      where r.letter_id = ? and r.state = 'waiting' and s.unsubscribed_at is null and coalesce(s.came_back, 0) < ?`,
    [letterId, COMES_BACK_MAX],
  );
  return Number(people);
}

export async function isUnsubscribed(db: Db, mailboxHash: Buffer): Promise<boolean> {
  const row = await db('suppressions').where({ mailbox_hash: mailboxHash }).first('unsubscribed_at');
  return row !== undefined && row.unsubscribed_at !== null;
}

export async function subscribeAgain(trx: Db, mailboxHash: Buffer): Promise<void> {
  await trx('suppressions').where({ mailbox_hash: mailboxHash }).update({ unsubscribed_at: null });
}

export async function countSuppressed(db: Db): Promise<{ unsubscribed: number; cameBack: number }> {
  const [[row]] = await db.raw(
    'select count(unsubscribed_at) as unsubscribed, count(nullif(came_back, 0)) as cameBack from suppressions',
  );
  return { unsubscribed: Number(row.unsubscribed), cameBack: Number(row.cameBack) };
}

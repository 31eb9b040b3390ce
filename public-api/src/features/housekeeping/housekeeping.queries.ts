import type { Db } from '@plaudit/db/connect';
import { RETENTION } from '@plaudit/db/rules/personal-data/retention';
import { mustShortenAddress } from '@plaudit/db/rules/sign-in/session-addresses';

/** Deletes up to `limit` rows, or clears columns of them. Returns the number of rows. */
export type DeleteSome = (db: Db, limit: number) => Promise<number>;

export const deleteExpiredCaptchas: DeleteSome = (db, limit) =>
  deleteRows(db, 'delete from captchas_spent where expires_at < now(3) order by expires_at limit ?', [limit]);

export const deleteExpiredCounters: DeleteSome = (db, limit) =>
  deleteRows(db, 'delete from rate_limits where expires_at < now(3) order by expires_at limit ?', [limit]);

export const deleteOldSessions: DeleteSome = (db, limit) =>
  deleteRows(db, 'delete from sessions where expires_at < now(3) - interval ? day order by expires_at limit ?', [
    RETENTION.sessionDays,
    limit,
  ]);

export const deleteExpiredLinks: DeleteSome = (db, limit) =>
  deleteRows(db, 'delete from account_links where expires_at < now(3) order by expires_at limit ?', [limit]);

export const deleteOldOrganizerLetters: DeleteSome = (db, limit) =>
  deleteRows(db, 'delete from organizer_letters where made_at < now(3) - interval ? day order by made_at limit ?', [
    RETENTION.organizerLetterDays,
    limit,
  ]);

/**
 * Erases the subjects of the proofs in a period whose numbers are public, once the next period has begun. The
 * procedure has its own limit.
 */
export const forgetProofSubjects: DeleteSome = async (db) => {
  const [[[row]]] = await db.raw('call forget_proof_subjects()');
  return Number(row.forgotten);
};

/**
 * Deletes the traces of registrations that are too old. Those from before the `ended_at` of a period are deleted
 * earlier: RETENTION.traceAfterResultDays after its result is final. A result is final once the next period has begun
 * (`ended_at`), hidden or frozen results are all revealed, and every exclusion that was in force is final or lifted.
 * Traces of later registrations wait for the next result.
 *
 * Ids grow with the time of registration, so the oldest traces come first and the others are not read.
 */
export const deleteOldTraces: DeleteSome = async (db, limit) => {
  const newest = await db('accounts')
    .where('created_at', '<', await findEndOfTraces(db))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('id', { createdAt: 'created_at' });
  if (newest === undefined) return 0;
  const ids = await db('registration_traces as t')
    .join('accounts as a', 'a.id', 't.account_id')
    .where('t.account_id', '<=', newest.id)
    .where('a.created_at', '<=', newest.createdAt)
    .orderBy('t.account_id')
    .limit(limit)
    .pluck('t.account_id');
  // Deletes by id, because MariaDB reads the whole table for a deletion with a subquery.
  return ids.length === 0 ? 0 : db('registration_traces').whereIn('account_id', ids).delete();
};

/** The condition for a period `c` whose result was final so many days ago, at `t.final_before`. */
const WAS_FINAL = `c.ended_at < t.final_before
                  and (c.results_mode in ('live', 'in_steps') or c.revealed_at < t.final_before)
                  and not exists (select 1 from exclusions x
                                   where x.cycle_id = c.id and x.in_force_at is not null
                                     and coalesce(x.lifted_at, x.final_at, now(3)) >= t.final_before)`;

/** The end of the last such period. Null if there is none. */
const LAST_FINAL_END = `(select max(c.ended_at) from voting_cycles c where ${WAS_FINAL})`;

/**
 * The traces of accounts that were registered before this time can be deleted. Has its own statement, because as a
 * subquery MariaDB would compute it for every account.
 */
async function findEndOfTraces(db: Db): Promise<Date> {
  const { traceDays, traceAfterResultDays } = RETENTION;
  const [[{ endOfTraces }]] = await db.raw(
    `select greatest(t.oldest, coalesce(${LAST_FINAL_END}, t.oldest)) as endOfTraces
       from (select now(3) - interval ? day as oldest, now(3) - interval ? day as final_before) as t`,
    [traceDays, traceAfterResultDays],
  );
  return endOfTraces;
}

/**
 * Forgets accounts at providers that were unlinked before the end of a period whose result is final, so long after it.
 * Meanwhile they can belong to no other account.
 */
export const forgetUnlinkedSubjects: DeleteSome = async (db, limit) => {
  const [[{ end }]] = await db.raw(
    `select ${LAST_FINAL_END} as end from (select now(3) - interval ? day as final_before) as t`,
    [RETENTION.unlinkedAfterResultDays],
  );
  if (end === null) return 0;
  return deleteRows(db, 'delete from account_subjects where unlinked_at < ? order by unlinked_at limit ?', [
    end,
    limit,
  ]);
};

/**
 * Erases the people on the roll, and their links, who were added before voting ended in a period whose result has been
 * final for RETENTION.rollAfterResultDays. Their accounts stay. Links go first, because a link without its row of the
 * roll would count as revoked.
 */
export const deleteOldLinks: DeleteSome = (db, limit) => deleteBefore(db, 'roll_members', 'made_at', limit);
export const deleteOldRoll: DeleteSome = (db, limit) => deleteBefore(db, 'roll', 'added_at', limit);

async function deleteBefore(
  db: Db,
  table: 'roll' | 'roll_members',
  column: 'added_at' | 'made_at',
  limit: number,
): Promise<number> {
  const [[{ end }]] = await db.raw(
    `select (select max(least(c.ends_at, c.ended_at)) from voting_cycles c where ${WAS_FINAL}) as end
       from (select now(3) - interval ? day as final_before) as t`,
    [RETENTION.rollAfterResultDays],
  );
  if (end === null) return 0;
  const ids = await db(table).where(column, '<', end).orderBy('id').limit(limit).pluck('id');
  return ids.length === 0 ? 0 : db(table).whereIn('id', ids).delete();
}

/** Forgets who got a letter, of one letter at a time. */
export const deleteOldRecipients: DeleteSome = async (db, limit) => {
  const letter = await db('letters as l')
    .where({ 'l.state': 'done' })
    .whereRaw('l.finished_at < now(3) - interval ? day', [RETENTION.letterRecipientDays])
    .whereExists(db('letter_recipients as r').whereRaw('r.letter_id = l.id').select('r.letter_id'))
    .orderBy('l.id')
    .first('l.id');
  if (letter === undefined) return 0;
  return deleteRows(db, 'delete from letter_recipients where letter_id = ? order by mailbox_hash limit ?', [
    letter.id,
    limit,
  ]);
};

/** Each statement must have an order, so that the database uses the index, however many rows have expired. */
async function deleteRows(db: Db, sql: string, bindings: readonly (number | Date)[]): Promise<number> {
  const [{ affectedRows }] = await db.raw(sql, [...bindings]);
  return affectedRows;
}

export type SessionPosition = { lastActivityAt: Date; id: number };

/** Includes sessions whose addresses were shortened before. Reads only the index. */
export async function listOldSessions(db: Db, after: SessionPosition, limit: number): Promise<SessionPosition[]> {
  return db('sessions')
    .where(db.raw(mustShortenAddress('sessions')))
    .where('last_activity_at', '>=', after.lastActivityAt)
    .where((beyond) => beyond.where('last_activity_at', '>', after.lastActivityAt).orWhere('id', '>', after.id))
    .orderBy(['last_activity_at', 'id'])
    .limit(limit)
    .select('id', { lastActivityAt: 'last_activity_at' });
}

/**
 * Shortens the addresses of sessions to the start of their networks, such as 203.0.113.0 or 2001:db8:1::. The prefixes
 * of these networks are SHORTENED_PREFIX_BITS long. An address that was shortened before stays the same.
 */
export async function shortenAddresses(db: Db, sessionIds: readonly number[]): Promise<void> {
  await db.raw(
    `update sessions
        set ip_address = if(ip_address like '%:%',
                            concat(substring_index(substring_index(ip_address, '::', 1), ':', 3), '::'),
                            concat(substring_index(ip_address, '.', 3), '.0'))
      where id in (?) and ${mustShortenAddress('sessions')}`,
    [[...sessionIds]],
  );
}

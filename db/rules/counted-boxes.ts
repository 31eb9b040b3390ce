import type { Knex } from 'knex';

/**
 * The boxes whose votes count: those that are open, and those that were closed by the end of their cycle. A box that
 * was reset does not count, nor one of a retired category. No other table has these columns, so this works in any join.
 */
export function whereCounted(boxes: Knex.QueryBuilder): void {
  boxes.whereNull('closed_at').orWhere('close_reason', 'cycle_ended');
}

/** The same for a left join of boxes. */
export function onCounted(boxes: Knex.JoinClause): void {
  boxes.onNull('closed_at').orOnVal('close_reason', 'cycle_ended');
}

/** Accounts that one statement counts. It takes some tenths of a second, however many votes there are. */
const ACCOUNTS_AT_ONCE = 50_000;

/**
 * Counts the accounts with at least one vote that counts. Only this figure is read from the votes themselves, so its
 * cost grows with them. It counts one range of accounts at a time, so that no statement reaches the time limit. Each
 * voter is in one range.
 */
export async function countParticipants(db: Knex, cycleId: number): Promise<number> {
  const boxes = await db('ballot_boxes').where('cycle_id', cycleId).where(whereCounted).select('id');
  if (boxes.length === 0) return 0;
  const newest = await db('accounts').max({ id: 'id' }).first();
  let participants = 0;
  for (let from = 0; from < (newest?.id ?? 0); from += ACCOUNTS_AT_ONCE) {
    const row = await db('vote_days')
      .whereIn(
        'ballot_box_id',
        boxes.map(({ id }) => id),
      )
      .where('voter_id', '>', from)
      .where('voter_id', '<=', from + ACCOUNTS_AT_ONCE)
      .countDistinct({ participants: 'voter_id' })
      .first();
    participants += Number(row?.participants ?? 0);
  }
  return participants;
}

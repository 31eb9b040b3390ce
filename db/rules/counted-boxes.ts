import type { Knex } from 'knex';

/**
 * The boxes whose votes count: those that are open, and those that the end of their cycle closed. One that was reset, or
 * whose category was retired, is set aside. The columns are no other table's, so these go with any join.
 */
export function whereCounted(boxes: Knex.QueryBuilder): void {
  boxes.whereNull('closed_at').orWhere('close_reason', 'cycle_ended');
}

/** The same, where boxes are joined from the left. */
export function onCounted(boxes: Knex.JoinClause): void {
  boxes.onNull('closed_at').orOnVal('close_reason', 'cycle_ended');
}

/** As many accounts as one statement counts: some tenths of a second, however many votes there are. */
const ACCOUNTS_AT_ONCE = 50_000;

/**
 * Who cast at least one vote that counts. The one figure that is read from the votes themselves, so its cost grows with
 * them. It is counted a range of accounts at a time: no statement runs into the limit of time, and a voter is in one range.
 */
export async function countParticipants(db: Knex, cycleId: number): Promise<number> {
  const boxes = await db('ballot_boxes').where('cycle_id', cycleId).where(whereCounted).select('id');
  if (boxes.length === 0) return 0;
  const newest = await db('accounts').max({ id: 'id' }).first();
  let participants = 0;
  for (let from = 0; from < (newest?.id ?? 0); from += ACCOUNTS_AT_ONCE) {
    const row = await db('votes')
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

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

/** Who cast at least one vote that counts. The one figure that is read from the votes themselves. */
export async function countParticipants(db: Knex, cycleId: number): Promise<number> {
  const row = await db('votes')
    .join('ballot_boxes', 'ballot_boxes.id', 'votes.ballot_box_id')
    .where('ballot_boxes.cycle_id', cycleId)
    .where(whereCounted)
    .countDistinct({ participants: 'votes.voter_id' })
    .first();
  return Number(row?.participants ?? 0);
}

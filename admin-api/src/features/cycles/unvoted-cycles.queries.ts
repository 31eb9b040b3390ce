import type { Db } from '@plaudit/db/connect';

export async function deleteScheduledCycle(trx: Db, id: number): Promise<void> {
  await trx('invitation_codes').where({ cycle_id: id }).delete();
  await trx.raw('call delete_scheduled_cycle(?)', [id]);
}

/** Returns false if the period had a vote, and then deletes nothing. */
export async function deleteUnvotedCycle(trx: Db, id: number): Promise<boolean> {
  await trx('invitation_codes').where({ cycle_id: id }).delete();
  const [[[row]]] = await trx.raw('call delete_unvoted_cycle(?)', [id]);
  return Number(row.deleted) === 1;
}

/** Prepares the shortlists of a deleted period for the next one, where that has none yet. */
export async function prepareShortlistsOf(trx: Db, id: number): Promise<void> {
  await trx.raw(
    `update shortlists s left join shortlists p on p.category_id = s.category_id and p.cycle_id is null
        set s.cycle_id = null
      where s.cycle_id = ? and p.id is null`,
    [id],
  );
}

/**
 * A condition in SQL: true if the period ever had a vote, also if it waits, was set aside or was reset. Reads only
 * tallies, so that a list of periods does not wait for `votes`.
 */
export const everHadVotes = (cycleId: string): string =>
  `exists (select 1 from ballot_boxes vb
             left join tallies vt on vt.ballot_box_id = vb.id
             left join tallies_aside va on va.ballot_box_id = vb.id
            where vb.cycle_id = ${cycleId} and (vt.votes > 0 or va.votes > 0))`;

export async function listUnvotedCycleIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const unvoted = db('voting_cycles as c')
    .whereIn('c.id', ids)
    .whereRaw(`not ${everHadVotes('c.id')}`);
  return new Set(await unvoted.pluck('c.id'));
}

/** Reads the votes themselves. Under the exclusive voting state, none is added before the transaction ends. */
export async function isUnvotedCycle(db: Db, id: number): Promise<boolean> {
  const row = await db('ballot_boxes as b')
    .join('vote_days as v', 'v.ballot_box_id', 'b.id')
    .where('b.cycle_id', id)
    .first('b.id');
  return row === undefined;
}

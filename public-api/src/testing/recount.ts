import type { Knex } from 'knex';

/** Tallies and votes must say the same: the differences, of which there must be none. */
export async function listTallyDifferences(owner: Knex): Promise<unknown[]> {
  const [rows] = await owner.raw(
    `select t.ballot_box_id, t.vendor_id, t.votes as tally, count(v.id) as votes
       from tallies t left join votes v on v.ballot_box_id = t.ballot_box_id and v.vendor_id = t.vendor_id
      group by t.ballot_box_id, t.vendor_id, t.votes having tally <> votes
     union all
     select v.ballot_box_id, v.vendor_id, 0, count(*)
       from votes v left join tallies t on t.ballot_box_id = v.ballot_box_id and t.vendor_id = v.vendor_id
      where t.votes is null group by v.ballot_box_id, v.vendor_id`,
  );
  return rows;
}

import type { Knex } from 'knex';
import { transaction } from '../../src/transaction.ts';
import { readVotingStateExclusive } from '../periods/voting-state.ts';
import { countsEveryone, isCounted } from '../votes/standing.ts';

export interface TallyDifference {
  /** `tallies` has the votes that count, `tallies_aside` those that wait or are set aside. */
  table: 'tallies' | 'tallies_aside';
  ballotBoxId: number;
  vendorId: number;
  tallied: number;
  counted: number;
}

/** Corrects the tallies that disagree with the votes, and returns them. Votes wait until that is done. */
export async function repairTallies(db: Knex): Promise<TallyDifference[]> {
  return transaction(db, async (trx) => {
    await readVotingStateExclusive(trx);
    const differences = await recount(trx);
    await writeCounted(trx, differences);
    return differences;
  });
}

/** The boxes of the periods in which it depends on the voter whether a vote counts. */
const BOXES_BY_STANDING = `select b.id from ballot_boxes b join voting_cycles c on c.id = b.cycle_id
   where not ${countsEveryone('c')}`;
const VOTES_BY_STANDING = `select not ${isCounted('c', 'v.voter_id')} as is_aside, b.id as box, v.vendor_id as vendor
    from ballot_boxes b join voting_cycles c on c.id = b.cycle_id join votes v on v.ballot_box_id = b.id
   where not ${countsEveryone('c')}`;

/** Returns every tally that disagrees with the votes. It is one statement without locks, so voting goes on. */
export async function recount(db: Knex): Promise<TallyDifference[]> {
  const [rows] = await db.raw(`
    select is_aside, box, vendor, sum(tallied) as tallied, sum(counted) as counted
      from (select 0 as is_aside, ballot_box_id as box, vendor_id as vendor, votes as tallied, 0 as counted from tallies
            union all
            select 1, ballot_box_id, vendor_id, votes, 0 from tallies_aside
            union all
            select 0, ballot_box_id, vendor_id, 0, count(*) from votes
             where ballot_box_id not in (${BOXES_BY_STANDING})
             group by vendor_id, ballot_box_id
            union all
            select is_aside, box, vendor, 0, count(*) from (${VOTES_BY_STANDING}) as votes_by_standing
             group by is_aside, box, vendor) as both_sides
     group by is_aside, box, vendor
    having sum(tallied) <> sum(counted)
     order by is_aside, box, vendor`);
  return rows.map((row: { is_aside: number; box: number; vendor: number; tallied: number; counted: number }) => ({
    table: Number(row.is_aside) === 1 ? 'tallies_aside' : 'tallies',
    ballotBoxId: row.box,
    vendorId: row.vendor,
    tallied: row.tallied,
    counted: row.counted,
  }));
}

async function writeCounted(trx: Knex.Transaction, differences: readonly TallyDifference[]): Promise<void> {
  for (const { table, ballotBoxId, vendorId, counted } of differences) {
    const row = { ballot_box_id: ballotBoxId, vendor_id: vendorId };
    if (counted === 0) await trx(table).where(row).delete();
    else
      await trx(table)
        .insert({ ...row, votes: counted })
        .onConflict()
        .merge(['votes']);
  }
}

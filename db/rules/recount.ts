import type { Knex } from 'knex';
import { transaction } from '../src/transaction.ts';
import { readVotingStateExclusive } from './voting-state.ts';

export interface TallyDifference {
  ballotBoxId: number;
  vendorId: number;
  tallied: number;
  counted: number;
}

/** Writes the counted tallies. Votes wait until that is done. Returns the tallies that were wrong. */
export async function repairTallies(db: Knex): Promise<TallyDifference[]> {
  return transaction(db, async (trx) => {
    await readVotingStateExclusive(trx);
    const differences = await recount(trx);
    await writeCounted(trx, differences);
    return differences;
  });
}

/** Counts the votes and returns every tally that disagrees. It is one statement, so voting goes on meanwhile. */
export async function recount(db: Knex): Promise<TallyDifference[]> {
  const [rows] = await db.raw(`
    select box, vendor, sum(tallied) as tallied, sum(counted) as counted
      from (select ballot_box_id as box, vendor_id as vendor, votes as tallied, 0 as counted from tallies
            union all
            select ballot_box_id, vendor_id, 0, count(*) from votes group by vendor_id, ballot_box_id) as both_sides
     group by box, vendor
    having sum(tallied) <> sum(counted)
     order by box, vendor`);
  return rows.map((row: { box: number; vendor: number; tallied: number; counted: number }) => ({
    ballotBoxId: row.box,
    vendorId: row.vendor,
    tallied: row.tallied,
    counted: row.counted,
  }));
}

async function writeCounted(trx: Knex.Transaction, differences: readonly TallyDifference[]): Promise<void> {
  for (const { ballotBoxId, vendorId, counted } of differences) {
    const row = { ballot_box_id: ballotBoxId, vendor_id: vendorId };
    if (counted === 0) await trx('tallies').where(row).delete();
    else
      await trx('tallies')
        .insert({ ...row, votes: counted })
        .onConflict()
        .merge(['votes']);
  }
}

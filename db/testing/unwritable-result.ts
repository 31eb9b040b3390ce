import type { Knex } from 'knex';

/** The largest number that the column `version` takes. */
const LAST_VERSION = 4_294_967_295;

/** No result of the period can be written any more, because there is no version left for it. */
export async function makeResultUnwritable(owner: Knex, cycleId: number): Promise<void> {
  await owner('written_results').insert({
    cycle_id: cycleId,
    version: LAST_VERSION,
    voided_at: owner.raw('now(3)') as never,
    total_votes: 0,
    participants: 0,
    results: '{}',
  });
}

export const makeResultWritable = (owner: Knex, cycleId: number): Promise<number> =>
  owner('written_results').where({ cycle_id: cycleId, version: LAST_VERSION }).delete();

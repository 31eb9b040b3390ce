import type { Db } from '@plaudit/db/connect';
import { IS_SITE_SHOWN } from '@plaudit/db/rules/periods/first-opening';
import { onCounted } from '@plaudit/db/rules/tallies/counted-boxes';
import type { StoredVote } from './votes.queries.ts';

export type BallotCategory = { categoryId: number; boxId: number | null };

/**
 * The categories of this cycle in the order of the site, each with the box whose votes count. Without a cycle
 * these are all categories, without a box, and before the first opening none.
 */
export async function listBallotCategories(db: Db, cycleId: number | null): Promise<BallotCategory[]> {
  return db('categories as k')
    .leftJoin('ballot_boxes as b', (on) => {
      on.on('b.category_id', 'k.id')
        .andOn('b.cycle_id', db.raw('?', [cycleId]))
        .andOn(onCounted('b'));
    })
    .whereNull('k.retired_at')
    .where((offered) => (cycleId === null ? offered.whereRaw(IS_SITE_SHOWN) : offered.whereNotNull('b.id')))
    .orderBy(['k.display_order', 'k.id'])
    .select({ categoryId: 'k.id', boxId: 'b.id' });
}

export async function listVotesOf(
  db: Db,
  voterIds: readonly number[],
  boxIds: readonly number[],
): Promise<StoredVote[]> {
  if (voterIds.length === 0 || boxIds.length === 0) return [];
  // This SQL is written by hand, because knex needs longer to build it than the driver needs to send it.
  const [rows] = await db.raw(
    `select id, ballot_box_id as boxId, voter_id as voterId, vendor_id as vendorId, cast_at as castAt, seal
       from votes
      where voter_id in (?) and ballot_box_id in (?)`,
    [[...voterIds], [...boxIds]],
  );
  return rows;
}

import type { Db } from '@plaudit/db/connect';
import { onCounted } from '@plaudit/db/rules/counted-boxes';
import { valueList } from '@plaudit/db/value-list';
import type { StoredVote } from './votes.queries.ts';

export type VotedCategory = { categoryId: number; boxId: number | null };

/**
 * The categories of this cycle in the order of the site, each with the box whose votes count. Before the first cycle these
 * are all categories, without a box.
 */
export async function listVotedCategories(db: Db, cycleId: number | null): Promise<VotedCategory[]> {
  return db('categories as k')
    .leftJoin('ballot_boxes as b', (on) => {
      on.on('b.category_id', 'k.id')
        .andOn('b.cycle_id', db.raw('?', [cycleId]))
        .andOn(onCounted);
    })
    .whereNull('k.retired_at')
    .where((offered) => (cycleId === null ? offered : offered.whereNotNull('b.id')))
    .orderBy(['k.display_order', 'k.id'])
    .select({ categoryId: 'k.id', boxId: 'b.id' });
}

export async function listVotesOf(
  db: Db,
  voterIds: readonly number[],
  boxIds: readonly number[],
): Promise<StoredVote[]> {
  if (voterIds.length === 0 || boxIds.length === 0) return [];
  return db('votes')
    .whereIn('voter_id', valueList(db, voterIds))
    .whereIn('ballot_box_id', boxIds)
    .select('id', { boxId: 'ballot_box_id', voterId: 'voter_id', vendorId: 'vendor_id', castAt: 'cast_at' });
}

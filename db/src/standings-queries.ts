import type { Knex } from 'knex';
import { whereCounted } from './counted-boxes.ts';
import { readSettings } from './settings.ts';
import type { CategoryVotes, RankedCategory, StandingsInput } from './standings.ts';

/**
 * What the standings of a cycle are computed from, read from the tallies: the cost grows with vendors and categories,
 * not with votes. While the cycle is active its open boxes count and retired vendors are left out; once it has ended,
 * the boxes that its end closed, and every vendor that had votes in them. A box that was reset never counts.
 */
export async function readStandingsInput(db: Knex, cycleId: number): Promise<StandingsInput> {
  const { score_damping: damping } = await readSettings(db);
  const boxes = await db('ballot_boxes as b')
    .join('categories as c', 'c.id', 'b.category_id')
    .join('voting_cycles as v', 'v.id', 'b.cycle_id')
    .leftJoin('tallies as t', 't.ballot_box_id', 'b.id')
    .where('b.cycle_id', cycleId)
    .where(whereCounted)
    .orderBy(['c.display_order', 'c.id'])
    .select('c.id', 'c.name', 't.vendor_id', 't.votes', 'v.ended_at');
  const categories = new Map<number, RankedCategory>();
  const votes: CategoryVotes[] = [];
  for (const row of boxes) {
    categories.set(row.id, { id: row.id, name: row.name });
    if (row.vendor_id !== null) votes.push({ categoryId: row.id, vendorId: row.vendor_id, votes: row.votes });
  }
  const hasEnded = boxes.some((row) => row.ended_at !== null);
  const shown = db('vendors').orderBy('id').select('id', 'name', 'image_url');
  const vendors = hasEnded
    ? await shown.whereIn('id', [...new Set(votes.map(({ vendorId }) => vendorId))])
    : await shown.whereNull('retired_at');
  return {
    categories: [...categories.values()],
    vendors: vendors.map(({ id, name, image_url: imageUrl }) => ({ id, name, imageUrl })),
    votes,
    damping,
  };
}

import type { Knex } from 'knex';
import { readShortlists, type Shortlist } from '../periods/shortlists.ts';
import { readSettings } from '../site/settings.ts';
import { whereCounted } from './counted-boxes.ts';
import type { CategoryVotes, RankedCategory, RankedVendor, RankingInput } from './ranking.ts';

/** The table to read: the tallies of all votes that count, or those of the latest publication of each box. */
export type TalliesTable = 'tallies' | 'published_tallies';

/**
 * Reads what the ranking of a period is computed from. It reads tallies, so the cost grows with vendors and
 * categories, not with votes. Votes in boxes that do not count, such as those that were reset, are not read at all.
 */
export async function readRankingInput(
  db: Knex,
  cycleId: number,
  tallies: TalliesTable = 'tallies',
): Promise<RankingInput> {
  const { score_damping: damping } = await readSettings(db);
  const boxes = await db('ballot_boxes as b')
    .join('categories as c', 'c.id', 'b.category_id')
    .leftJoin(db.ref(tallies).as('t'), 't.ballot_box_id', 'b.id')
    .where('b.cycle_id', cycleId)
    .where(whereCounted('b'))
    .orderBy(['c.display_order', 'c.id'])
    .select('c.id', 'c.name', 't.vendor_id', 't.votes');
  const shortlists = await readShortlists(db, cycleId);
  const categories = new Map<number, RankedCategory>();
  const votes: CategoryVotes[] = [];
  for (const row of boxes) {
    categories.set(row.id, { id: row.id, name: row.name, ...toNominees(shortlists.get(row.id)) });
    if (row.vendor_id !== null) votes.push({ categoryId: row.id, vendorId: row.vendor_id, votes: row.votes });
  }
  const voted = new Set(votes.map(({ vendorId }) => vendorId));
  return {
    categories: [...categories.values()],
    vendors: await listTakingPart(db, cycleId, voted),
    votes,
    damping,
  };
}

function toNominees(shortlist: Shortlist | undefined): Pick<RankedCategory, 'nominees' | 'withdrawn'> {
  if (shortlist === undefined || shortlist.isOpen) return {};
  const { nominees, withdrawn } = shortlist;
  return { nominees, ...(withdrawn.length > 0 && { withdrawn }) };
}

/**
 * Lists the vendors that are shown and ranked: those that existed when the period ended. A vendor that was added after
 * that takes no part, unless it has votes. So a period that is over keeps its list, whatever is added, removed or
 * restored later.
 */
async function listTakingPart(db: Knex, cycleId: number, voted: ReadonlySet<number>): Promise<RankedVendor[]> {
  const rows = await db('vendors as v')
    .join('voting_cycles as c', 'c.id', db.raw('?', [cycleId]))
    .where((query) => query.whereNull('v.retired_at').orWhere('v.retired_at', '>', db.raw(PERIOD_END)))
    .whereNotExists(
      db('vendor_absences as a')
        .whereRaw('a.vendor_id = v.id')
        .where('a.removed_at', '<=', db.raw(PERIOD_END))
        .where('a.restored_at', '>=', db.raw(PERIOD_END))
        .select('a.id'),
    )
    .where((query) => query.whereIn('v.id', [...voted]).orWhere('v.created_at', '<=', db.raw(PERIOD_END)))
    .orderBy('v.id')
    .select('v.id', 'v.name', 'v.image_url');
  return rows.map(({ id, name, image_url: imageUrl }) => ({ id, name, imageUrl }));
}

/** A period that was ended early was over at that moment, and not at its planned end. */
const PERIOD_END = 'least(c.ends_at, coalesce(c.ended_at, c.ends_at))';

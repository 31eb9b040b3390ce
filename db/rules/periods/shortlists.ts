import type { Knex } from 'knex';

/** The vendors that stand in a category. Without a shortlist, or with one that has `isOpen`, every vendor does. */
export interface Shortlist {
  id: number;
  isOpen: boolean;
  version: number;
  nominees: number[];
  /** The vendors that the list took out of the category after people had voted in the category. */
  withdrawn: number[];
}

/** The shortlists of a period, by category. The id null reads those that are prepared for the next period. */
export async function readShortlists(db: Knex, cycleId: number | null): Promise<Map<number, Shortlist>> {
  const rows = await db('shortlists as s')
    .leftJoin('nominees as n', 'n.shortlist_id', 's.id')
    .where('s.cycle_id', cycleId)
    .orderBy(['s.category_id', 'n.vendor_id'])
    .select('s.id', 's.category_id', 's.is_open', 's.version', 'n.vendor_id', 'n.withdrawn_at');
  const shortlists = new Map<number, Shortlist>();
  for (const row of rows) {
    const shortlist = shortlists.get(row.category_id) ?? {
      id: row.id,
      isOpen: row.is_open === 1,
      version: row.version,
      nominees: [],
      withdrawn: [],
    };
    shortlists.set(row.category_id, shortlist);
    if (row.vendor_id !== null)
      (row.withdrawn_at === null ? shortlist.nominees : shortlist.withdrawn).push(row.vendor_id);
  }
  return shortlists;
}

/**
 * Gives a period that begins the shortlists that were prepared for it, and for other categories copies of those of the
 * previous period. Needs the exclusive voting state.
 */
export async function beginShortlists(trx: Knex.Transaction, { cycleId, previousId }: Periods): Promise<void> {
  await copyPreviousLists(trx, { cycleId, previousId });
  await trx('shortlists').whereNull('cycle_id').update({ cycle_id: cycleId });
}

/** Gives a rehearsal copies of the shortlists that the next period would begin with. */
export async function copyShortlistsForRehearsal(trx: Knex.Transaction, periods: Periods): Promise<void> {
  await copyPreviousLists(trx, periods);
  await trx.raw(
    `insert into shortlists (cycle_id, category_id, is_open)
     select ?, category_id, is_open from shortlists where cycle_id is null order by category_id`,
    [periods.cycleId],
  );
  await copyNominees(trx, { from: null, to: periods.cycleId });
}

type Periods = { cycleId: number; previousId: number | null };

/** Copies the lists of the previous period, for the categories that have no prepared list. */
async function copyPreviousLists(trx: Knex.Transaction, { cycleId, previousId }: Periods): Promise<void> {
  if (previousId === null) return;
  await trx.raw(
    `insert into shortlists (cycle_id, category_id, is_open)
     select ?, f.category_id, f.is_open
       from shortlists f left join shortlists p on p.category_id = f.category_id and p.cycle_id is null
      where f.cycle_id = ? and p.id is null
      order by f.category_id`,
    [cycleId, previousId],
  );
  await copyNominees(trx, { from: previousId, to: cycleId });
}

/** Copies nominees into lists that exist and are empty. `from` is a period, or null for the prepared lists. */
async function copyNominees(trx: Knex.Transaction, { from, to }: { from: number | null; to: number }): Promise<void> {
  await trx.raw(
    `insert into nominees (shortlist_id, vendor_id)
     select s.id, n.vendor_id
       from shortlists s
       join shortlists f on f.category_id = s.category_id and f.cycle_id <=> ?
       join nominees n on n.shortlist_id = f.id
      where s.cycle_id = ? and n.withdrawn_at is null`,
    [from, to],
  );
}

/** The number of categories of a period that are not open to every vendor. */
export async function countShortlists(db: Knex, cycleId: number): Promise<number> {
  const row = await db('shortlists as s')
    .join('ballot_boxes as b', (on) => on.on('b.cycle_id', 's.cycle_id').andOn('b.category_id', 's.category_id'))
    .where({ 's.cycle_id': cycleId, 's.is_open': 0, 'b.open_marker': 1 })
    .count({ shortlists: 's.id' })
    .first();
  return Number(row?.shortlists ?? 0);
}

import type { Db } from '@plaudit/db/connect';
import type { Trx } from '../../sql.ts';

/** Changes of shortlists run one at a time, so that each sees what the one before stored. */
export async function lockShortlists(trx: Trx): Promise<void> {
  await trx.raw(`insert into named_locks (name) values ('shortlists') on duplicate key update name = name`);
}

export async function findShortlistCycle(db: Db, cycleId: number): Promise<{ isScheduled: boolean } | undefined> {
  const row = await db('voting_cycles').where({ id: cycleId }).whereNull('rehearsal').first('is_scheduled');
  return row && { isScheduled: row.is_scheduled === 1 };
}

export function listUnretiredCategories(db: Db): Promise<{ id: number; name: string }[]> {
  return db('categories').whereNull('retired_at').orderBy(['display_order', 'id']).select('id', 'name');
}

export async function listVendorNames(db: Db): Promise<Map<number, { name: string; isRetired: boolean }>> {
  const rows = await db('vendors').select('id', 'name', 'retired_at');
  return new Map(rows.map(({ id, name, retired_at }) => [id, { name, isRetired: retired_at !== null }]));
}

/** The categories of a period whose open ballot box has votes, even if all of them wait or are set aside. */
export async function listCategoriesWithVotes(db: Db, cycleId: number): Promise<Set<number>> {
  const ids: number[] = await db('ballot_boxes')
    .where({ cycle_id: cycleId, open_marker: 1 })
    .where((voted) =>
      voted
        .whereIn('id', db('tallies').select('ballot_box_id'))
        .orWhereIn('id', db('tallies_aside').where('votes', '>', 0).select('ballot_box_id')),
    )
    .pluck('category_id');
  return new Set(ids);
}

export type ShortlistContent = {
  isOpen: boolean;
  nominees: readonly number[];
  /** Vendors that stay withdrawn. Their rows are kept, because they say when a vendor was withdrawn. */
  stillWithdrawn: readonly number[];
  newlyWithdrawn: readonly number[];
};

/** `storedId` is the id of the shortlist to replace. A `cycleId` of null means the next period. */
export async function writeShortlist(
  trx: Trx,
  where: { cycleId: number | null; categoryId: number; storedId: number | undefined },
  { isOpen, nominees, stillWithdrawn, newlyWithdrawn }: ShortlistContent,
): Promise<void> {
  let id = where.storedId;
  if (id === undefined) {
    const row = { cycle_id: where.cycleId, category_id: where.categoryId, is_open: isOpen };
    [id] = (await trx('shortlists').insert(row)) as [number];
  } else {
    await trx('shortlists')
      .where({ id })
      .update({ is_open: isOpen, version: trx.raw('version + 1') });
    await trx('nominees').where({ shortlist_id: id }).whereNotIn('vendor_id', stillWithdrawn).delete();
  }
  const shortlist_id = id;
  const rows = [
    ...nominees.map((vendor_id) => ({ shortlist_id, vendor_id, withdrawn_at: null })),
    ...newlyWithdrawn.map((vendor_id) => ({ shortlist_id, vendor_id, withdrawn_at: trx.raw('now(3)') })),
  ];
  if (rows.length > 0) await trx.batchInsert('nominees', rows, 1_000);
}

export async function deleteShortlist(trx: Trx, id: number): Promise<void> {
  await trx('nominees').where({ shortlist_id: id }).delete();
  await trx('shortlists').where({ id }).delete();
}

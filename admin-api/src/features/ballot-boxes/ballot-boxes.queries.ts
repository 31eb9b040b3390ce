import type { Db } from '@plaudit/db/connect';
import type { CloseReason } from '@plaudit/db/rows';

/** Callers that open or close a box hold the exclusive voting lock, so no vote is stored at the same time. */

export async function openBox(trx: Db, cycleId: number, categoryId: number): Promise<number> {
  const [id] = await trx('ballot_boxes').insert({ cycle_id: cycleId, category_id: categoryId });
  return id as number;
}

export async function closeBox(trx: Db, id: number, reason: CloseReason, by: number): Promise<void> {
  await trx('ballot_boxes')
    .where({ id })
    .update({ closed_at: trx.raw('now(3)'), close_reason: reason, closed_by: by });
}

export async function reopenBox(trx: Db, id: number): Promise<void> {
  await trx('ballot_boxes').where({ id }).update({ closed_at: null, close_reason: null, closed_by: null });
}

/** Undoes the reset of a box: closes its replacement as reset, and gives the box the state that the replacement had. */
export async function restoreBox(trx: Db, id: number, replacementId: number, by: number): Promise<void> {
  const state = await trx('ballot_boxes').where({ id: replacementId }).first('closed_at', 'close_reason', 'closed_by');
  if (!state) throw new Error(`There is no ballot box ${replacementId}`);
  await closeBox(trx, replacementId, 'reset', by);
  await trx('ballot_boxes').where({ id }).update(state);
}

/** `isRetired` means that the category was deleted. */
export type Box = { id: number; categoryId: number; categoryName: string; isRetired: boolean; votes: number };

function selectBoxes(db: Db, cycleId: number) {
  return db('ballot_boxes')
    .join('categories', 'categories.id', 'ballot_boxes.category_id')
    .leftJoin('tallies', 'tallies.ballot_box_id', 'ballot_boxes.id')
    .where('ballot_boxes.cycle_id', cycleId)
    .groupBy(
      'ballot_boxes.id',
      'ballot_boxes.category_id',
      'categories.name',
      'categories.display_order',
      'categories.retired_at',
    )
    .orderBy([{ column: 'categories.display_order' }, { column: 'ballot_boxes.id' }])
    .select('ballot_boxes.id', 'ballot_boxes.category_id', 'categories.name', 'categories.retired_at')
    .sum({ votes: 'tallies.votes' });
}

type BoxRow = { id: number; category_id: number; name: string; retired_at: Date | null; votes: number | null };

const toBox = (row: BoxRow): Box => ({
  id: row.id,
  categoryId: row.category_id,
  categoryName: row.name,
  isRetired: row.retired_at !== null,
  votes: Number(row.votes ?? 0),
});

export async function listOpenBoxes(db: Db, cycleId: number, categoryId?: number): Promise<Box[]> {
  const query = selectBoxes(db, cycleId).whereNull('ballot_boxes.closed_at');
  if (categoryId !== undefined) query.where('ballot_boxes.category_id', categoryId);
  return ((await query) as BoxRow[]).map(toBox);
}

/** Boxes of deleted categories whose votes would be in the period again if the category were restored. */
export async function listRetiredBoxesWithVotes(db: Db, cycleId: number): Promise<Box[]> {
  const query = selectBoxes(db, cycleId)
    .where('ballot_boxes.close_reason', 'category_retired')
    .whereNotNull('categories.retired_at');
  const boxes = ((await query) as BoxRow[]).map(toBox);
  const ids = boxes.map(({ id }) => id);
  // A box may have only votes that wait or are set aside. They too would be back.
  const boxesWithVotesAside: number[] = await db('tallies_aside')
    .whereIn('ballot_box_id', ids)
    .where('votes', '>', 0)
    .pluck('ballot_box_id');
  return boxes.filter((box) => box.votes > 0 || boxesWithVotesAside.includes(box.id));
}

/** The categories that should have an open box in this cycle and have none. */
export async function listCategoriesWithoutBox(db: Db, cycleId: number): Promise<number[]> {
  return db('categories')
    .whereNull('retired_at')
    .where((due) => due.whereNull('opens_after_cycle_id').orWhereNot('opens_after_cycle_id', cycleId))
    .whereNotIn('id', db('ballot_boxes').where({ cycle_id: cycleId }).whereNull('closed_at').select('category_id'))
    .orderBy('id')
    .pluck('id');
}

/** The box that was closed when its category was retired, if that was in this cycle. */
export async function findRetiredBox(trx: Db, cycleId: number, categoryId: number): Promise<number | undefined> {
  const row = await trx('ballot_boxes')
    .where({ cycle_id: cycleId, category_id: categoryId, close_reason: 'category_retired' })
    .orderBy('id', 'desc')
    .first('id');
  return row?.id;
}

import type { Db } from '@plaudit/db/connect';
import type { CloseReason } from '@plaudit/db/tables';

/** Whatever opens or closes a box holds the exclusive voting state: no vote is then on its way into one. */

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

export type OpenBox = { id: number; categoryId: number; categoryName: string; votes: number };

export async function listOpenBoxes(db: Db, cycleId: number, categoryId?: number): Promise<OpenBox[]> {
  const query = db('ballot_boxes')
    .join('categories', 'categories.id', 'ballot_boxes.category_id')
    .leftJoin('tallies', 'tallies.ballot_box_id', 'ballot_boxes.id')
    .where('ballot_boxes.cycle_id', cycleId)
    .whereNull('ballot_boxes.closed_at')
    .groupBy('ballot_boxes.id', 'ballot_boxes.category_id', 'categories.name', 'categories.display_order')
    .orderBy([{ column: 'categories.display_order' }, { column: 'ballot_boxes.id' }])
    .select('ballot_boxes.id', 'ballot_boxes.category_id', 'categories.name')
    .sum({ votes: 'tallies.votes' });
  if (categoryId !== undefined) query.where('ballot_boxes.category_id', categoryId);
  const rows: { id: number; category_id: number; name: string; votes: number | null }[] = await query;
  return rows.map((row) => ({
    id: row.id,
    categoryId: row.category_id,
    categoryName: row.name,
    votes: Number(row.votes ?? 0),
  }));
}

/** The box that was closed when its category was retired, if that was in this cycle. */
export async function findRetiredBox(trx: Db, cycleId: number, categoryId: number): Promise<number | undefined> {
  const row = await trx('ballot_boxes')
    .where({ cycle_id: cycleId, category_id: categoryId, close_reason: 'category_retired' })
    .orderBy('id', 'desc')
    .first('id');
  return row?.id;
}

import type { Db } from '@plaudit/db/connect';
import type { Reset } from '../../../contract/index.ts';
import { toIsoOrNull } from '../../sql.ts';

const LISTED_MAX = 100;

export async function insertReset(
  trx: Db,
  reset: { cycleId: number; categoryId: number | null; by: number; votes: number },
): Promise<number> {
  const [id] = await trx('resets').insert({
    cycle_id: reset.cycleId,
    category_id: reset.categoryId,
    created_by: reset.by,
    votes: reset.votes,
  });
  return id as number;
}

export async function insertResetBoxes(
  trx: Db,
  resetId: number,
  boxes: { closedId: number; openedId: number }[],
): Promise<void> {
  await trx('reset_boxes').insert(
    boxes.map((box) => ({ reset_id: resetId, closed_box_id: box.closedId, opened_box_id: box.openedId })),
  );
}

/** A reset can be undone while its cycle runs and no later reset has closed a box that it opened. */
const REVERSIBLE = `resets.undone_at is null
  and voting_cycles.is_active = 1 and voting_cycles.ends_at > now(3)
  and not exists (
    select 1 from reset_boxes join ballot_boxes on ballot_boxes.id = reset_boxes.opened_box_id
     where reset_boxes.reset_id = resets.id and ballot_boxes.close_reason in ('reset', 'cycle_ended'))`;

const VOTES_SINCE = `(
  select coalesce(sum(tallies.votes), 0) from reset_boxes join tallies on tallies.ballot_box_id = reset_boxes.opened_box_id
   where reset_boxes.reset_id = resets.id)`;

const selectResets = (db: Db) =>
  db('resets')
    .join('voting_cycles', 'voting_cycles.id', 'resets.cycle_id')
    .join('accounts as maker', 'maker.id', 'resets.created_by')
    .leftJoin('accounts as undoer', 'undoer.id', 'resets.undone_by')
    .leftJoin('categories', 'categories.id', 'resets.category_id')
    .select(
      'resets.id',
      'resets.created_at',
      'resets.votes',
      'resets.cycle_id',
      'resets.undone_at',
      'resets.category_id',
      'maker.username as made_by',
      'undoer.username as undone_by',
      'categories.name as category_name',
      db.raw(`(${REVERSIBLE}) as can_undo`),
      db.raw(`${VOTES_SINCE} as votes_since`),
    );

type ListedRow = {
  id: number;
  created_at: Date;
  votes: number;
  cycle_id: number;
  undone_at: Date | null;
  category_id: number | null;
  made_by: string;
  undone_by: string | null;
  category_name: string | null;
  can_undo: number;
  votes_since: number;
};

const toReset = (row: ListedRow): Reset => ({
  id: row.id,
  at: row.created_at.toISOString(),
  by: row.made_by,
  scope: row.category_id === null ? 'all' : 'category',
  categoryName: row.category_name,
  votes: row.votes,
  cycleId: row.cycle_id,
  undoneAt: toIsoOrNull(row.undone_at),
  undoneBy: row.undone_by,
  votesSince: Number(row.votes_since),
  canUndo: Number(row.can_undo) === 1,
});

export async function listResets(db: Db): Promise<Reset[]> {
  const rows: ListedRow[] = await selectResets(db).orderBy('resets.id', 'desc').limit(LISTED_MAX);
  return rows.map(toReset);
}

export async function findReset(db: Db, id: number): Promise<Reset | undefined> {
  const row: ListedRow | undefined = await selectResets(db).where('resets.id', id).first();
  return row && toReset(row);
}

export async function listResetBoxes(db: Db, resetId: number): Promise<{ closedId: number; openedId: number }[]> {
  const rows = await db('reset_boxes').where({ reset_id: resetId }).orderBy('closed_box_id');
  return rows.map((row) => ({ closedId: row.closed_box_id, openedId: row.opened_box_id }));
}

export async function markUndone(trx: Db, id: number, by: number): Promise<void> {
  await trx('resets')
    .where({ id })
    .update({ undone_at: trx.raw('now(3)'), undone_by: by });
}

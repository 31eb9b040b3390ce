import type { Db } from '@plaudit/db/connect';
import type { AdminCategory, RetirableQuery } from '../../../contract/index.ts';

/** Votes that wait or are set aside are left out: they are not in `tallies`. */
const selectCategories = (db: Db) =>
  db('categories')
    .leftJoin(
      db('ballot_boxes')
        .join('tallies', 'tallies.ballot_box_id', 'ballot_boxes.id')
        .where((counted) => {
          counted.whereNull('ballot_boxes.close_reason').orWhereNot('ballot_boxes.close_reason', 'reset');
        })
        .join('voting_cycles', 'voting_cycles.id', 'ballot_boxes.cycle_id')
        .whereNull('voting_cycles.rehearsal')
        .groupBy('ballot_boxes.category_id')
        .select('ballot_boxes.category_id')
        .sum({ votes: 'tallies.votes', votesThisPeriod: db.raw('tallies.votes * voting_cycles.is_active') })
        .as('totals'),
      'totals.category_id',
      'categories.id',
    )
    .select(
      'categories.id',
      'categories.name',
      'categories.description',
      'categories.icon',
      'categories.color',
      { image_url: 'categories.image_url' },
      'categories.version',
      'totals.votes',
      'totals.votesThisPeriod',
    );

type ListedRow = Omit<AdminCategory, 'imageUrl' | 'votes' | 'votesThisPeriod'> & { image_url: string } & Record<
    'votes' | 'votesThisPeriod',
    number | null
  >;

const toCategory = ({ image_url, ...row }: ListedRow): AdminCategory => ({
  ...row,
  ...(image_url && { imageUrl: image_url }),
  votes: Number(row.votes ?? 0),
  votesThisPeriod: Number(row.votesThisPeriod ?? 0),
});

export async function listCategories(db: Db, status: RetirableQuery['status']): Promise<AdminCategory[]> {
  const query = selectCategories(db).orderBy([{ column: 'categories.display_order' }, { column: 'categories.id' }]);
  if (status === 'retired') query.whereNotNull('categories.retired_at');
  else query.whereNull('categories.retired_at');
  const rows: ListedRow[] = await query;
  return rows.map(toCategory);
}

export async function findCategory(db: Db, id: number): Promise<AdminCategory | undefined> {
  const row: ListedRow | undefined = await selectCategories(db).where('categories.id', id).first();
  return row && toCategory(row);
}

export type CategoryLock = { isRetired: boolean; opensAfterCycleId: number | null };

export async function lockCategory(trx: Db, id: number): Promise<CategoryLock | undefined> {
  const row = await trx('categories').where({ id }).forUpdate().first('retired_at', 'opens_after_cycle_id');
  return row && { isRetired: row.retired_at !== null, opensAfterCycleId: row.opens_after_cycle_id };
}

type CategoryFields = Pick<AdminCategory, 'name' | 'description' | 'icon' | 'color'> & { imageUrl: string };

const toRow = ({ imageUrl, ...fields }: CategoryFields) => ({ ...fields, image_url: imageUrl });

export async function insertCategory(
  trx: Db,
  fields: CategoryFields,
  opensAfterCycleId: number | null,
): Promise<number> {
  const last = await trx('categories').max({ order: 'display_order' }).first();
  const [id] = await trx('categories').insert({
    ...toRow(fields),
    display_order: Number(last?.order ?? 0) + 1,
    opens_after_cycle_id: opensAfterCycleId,
  });
  return id as number;
}

export async function updateCategoryRow(trx: Db, id: number, fields: CategoryFields): Promise<void> {
  await trx('categories')
    .where({ id })
    .update({ ...toRow(fields), version: trx.raw('version + 1') });
}

export async function setCategoryRetired(trx: Db, id: number, isRetired: boolean): Promise<void> {
  await trx('categories')
    .where({ id })
    .update({ retired_at: isRetired ? trx.raw('now(3)') : null, version: trx.raw('version + 1') });
}

export async function lockUnretiredCategoryIds(trx: Db): Promise<number[]> {
  return trx('categories').whereNull('retired_at').orderBy('id').forUpdate().pluck('id');
}

import type { Db } from '@plaudit/db/connect';
import { IS_SITE_SHOWN } from '@plaudit/db/rules/periods/first-opening';
import { readShortlists } from '@plaudit/db/rules/periods/shortlists';
import { readBallotState, readVotingState } from '@plaudit/db/rules/periods/voting-state';
import type { Category } from '../../../contract/index.ts';

/**
 * Until the end of the active period or of a rehearsal, lists only the categories that have an open box in it. Other
 * categories open with the next period. Before the first opening lists none.
 */
export async function listCategories(db: Db): Promise<Category[]> {
  const { cycle } = await readBallotState(db);
  const running = db('voting_cycles as c')
    .where('c.id', cycle?.id ?? null)
    .where('c.ends_at', '>', db.raw('now(3)'));
  const open = running.clone().join('ballot_boxes as b', 'b.cycle_id', 'c.id').where('b.open_marker', 1);
  const categories = await db('categories as k')
    .whereNull('k.retired_at')
    .whereRaw(IS_SITE_SHOWN)
    .where((offered) =>
      offered
        .whereNotExists(running.clone().select('c.id'))
        .orWhereExists(open.whereRaw('b.category_id = k.id').select('b.id')),
    )
    .orderBy(ORDER)
    .select(FIELDS);
  return categories.map(toCategory(cycle === null ? new Map() : await listNominees(db, cycle.id)));
}

/**
 * Those that the next period begins with, also before the first opening, for a preview: with the lists that are prepared
 * for it, and otherwise those of the active period.
 */
export async function listNextCategories(db: Db): Promise<Category[]> {
  const { cycle } = await readVotingState(db);
  const former = cycle === null ? [] : await readShortlists(db, cycle.id);
  const lists = new Map([...former, ...(await readShortlists(db, null))]);
  const vendors = new Set(await db('vendors').whereNull('retired_at').pluck('id'));
  const nominees = [...lists].flatMap(([id, list]): [number, number[]][] =>
    list.isOpen ? [] : [[id, list.nominees.filter((vendor) => vendors.has(vendor))]],
  );
  const categories = await db('categories as k').whereNull('k.retired_at').orderBy(ORDER).select(FIELDS);
  return categories.map(toCategory(new Map(nominees)));
}

const ORDER = ['k.display_order', 'k.id'];
const FIELDS = ['k.id', 'k.name', 'k.description', 'k.icon', 'k.color', { imageUrl: 'k.image_url' }] as const;

const toCategory =
  (nominees: ReadonlyMap<number, number[]>) =>
  ({ imageUrl, ...category }: Omit<Category, 'nominees'>): Category => {
    const ownNominees = nominees.get(category.id);
    return {
      ...category,
      ...(imageUrl && { imageUrl }),
      ...(ownNominees !== undefined && { nominees: ownNominees }),
    };
  };

/** Lists the nominees by category, for categories that have a shortlist in the period. */
async function listNominees(db: Db, cycleId: number): Promise<Map<number, number[]>> {
  const rows: { category_id: number; vendor_id: number | null }[] = await db('shortlists as s')
    .leftJoin('nominees as n', (on) => on.on('n.shortlist_id', 's.id').andOnNull('n.withdrawn_at'))
    .leftJoin('vendors as v', (on) => on.on('v.id', 'n.vendor_id').andOnNull('v.retired_at'))
    .where({ 's.cycle_id': cycleId, 's.is_open': 0 })
    .orderBy(['s.category_id', 'v.id'])
    .select('s.category_id', { vendor_id: 'v.id' });
  const nominees = new Map<number, number[]>();
  for (const { category_id, vendor_id } of rows) {
    const listed = nominees.get(category_id) ?? [];
    nominees.set(category_id, vendor_id === null ? listed : [...listed, vendor_id]);
  }
  return nominees;
}

/** The colors that pages need, also of categories that open with the next period. */
export async function listCategoryColors(db: Db): Promise<string[]> {
  return db('categories').whereNull('retired_at').orderBy('id').pluck('color');
}

/** Includes retired categories. Undefined before the first opening. */
export async function findCategory(db: Db, id: number): Promise<{ name: string; isRetired: boolean } | undefined> {
  const row = await db('categories').where({ id }).whereRaw(IS_SITE_SHOWN).first('name', 'retired_at');
  return row && { name: row.name, isRetired: row.retired_at !== null };
}

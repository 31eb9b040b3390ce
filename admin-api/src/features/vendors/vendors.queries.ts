import type { Db } from '@plaudit/db/connect';
import type { VendorRow } from '@plaudit/db/rows';
import { readPublicVendorVotes, type VendorVotes } from '@plaudit/db/rules/results/public-vendor-votes';
import { compareVendorNames } from '@plaudit/db/rules/site/vendor-names';
import type { AdminVendor, AdminVendorLink, RetirableQuery } from '../../../contract/index.ts';
import { countRows } from '../../sql.ts';
import { listLinksOf } from './vendor-links.queries.ts';

const selectVendors = (db: Db) =>
  db('vendors')
    .leftJoin('vendor_places', 'vendor_places.vendor_id', 'vendors.id')
    .select('id', 'name', 'description', 'image_url', 'version', 'place', 'retired_at');

type ListedRow = Pick<VendorRow, 'id' | 'name' | 'description' | 'image_url' | 'version' | 'retired_at'> & {
  place: number | null;
};

const toVendor = (row: ListedRow, votes: VendorVotes | undefined, links: AdminVendorLink[]): AdminVendor => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: row.image_url,
  votes: votes?.inAll ?? 0,
  votesThisPeriod: votes?.thisPeriod ?? 0,
  place: row.place,
  links,
  version: row.version,
});

const LAST_PLACE = Number.MAX_SAFE_INTEGER;

const comparePlaces = (a: ListedRow, b: ListedRow) =>
  (a.place ?? LAST_PLACE) - (b.place ?? LAST_PLACE) || compareVendorNames(a, b);

export async function listVendors(db: Db, status: RetirableQuery['status']): Promise<AdminVendor[]> {
  const query = selectVendors(db).orderBy('id');
  if (status === 'retired') query.whereNotNull('retired_at');
  else query.whereNull('retired_at');
  const rows = (await query).toSorted(comparePlaces);
  const votes = await readPublicVendorVotes(db);
  const links = await listLinksOf(
    db,
    rows.map((row) => row.id),
  );
  const vendors = rows.map((row) => toVendor(row, votes.get(row.id), links.get(row.id) ?? []));
  return status === 'retired' ? withDeletions(db, rows, vendors) : vendors;
}

/** Says of deleted vendors when and by whom each was deleted, the latest first. The audit log knows who it was. */
async function withDeletions(db: Db, rows: ListedRow[], vendors: AdminVendor[]): Promise<AdminVendor[]> {
  const deletedAt = new Map(rows.map(({ id, retired_at }) => [id, retired_at?.toISOString() ?? '']));
  const deleters = await findDeleters(db, [...deletedAt.keys()]);
  const timeOf = ({ id }: AdminVendor) => deletedAt.get(id) ?? '';
  return vendors
    .map((vendor) => ({ ...vendor, deleted: { at: timeOf(vendor), by: deleters.get(vendor.id) ?? null } }))
    .toSorted((a, b) => (a.deleted.at < b.deleted.at ? 1 : a.deleted.at > b.deleted.at ? -1 : 0));
}

async function findDeleters(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const events = await db('audit_log')
    .where({ subject_type: 'vendor' })
    .whereIn('subject_id', ['several', ...ids.map(String)])
    .whereIn('action', ['vendor.deleted', 'vendor.deleted_together'])
    .orderBy('id')
    .select('subject_id', 'detail', 'actor_username');
  return new Map(
    events.flatMap(({ subject_id, detail, actor_username }) => {
      const together: { vendors?: { id: number }[] } = subject_id === 'several' ? JSON.parse(detail) : {};
      const deleted = together.vendors?.map(({ id }) => id) ?? [Number(subject_id)];
      return deleted.map((id) => [id, actor_username] as const);
    }),
  );
}

export const countVendors = (db: Db): Promise<number> => countRows(db('vendors').whereNull('retired_at'));

export async function findVendor(db: Db, id: number): Promise<AdminVendor | undefined> {
  return (await findVendors(db, [id]))[0];
}

/** Finds those of these vendors that exist, also deleted ones, in the order of their ids. */
export async function findVendors(db: Db, ids: readonly number[]): Promise<AdminVendor[]> {
  const rows = await selectVendors(db)
    .whereIn('id', [...ids])
    .orderBy('id');
  if (rows.length === 0) return [];
  const votes = await readPublicVendorVotes(db);
  const links = await listLinksOf(db, ids);
  return rows.map((row) => toVendor(row, votes.get(row.id), links.get(row.id) ?? []));
}

export async function isVendorRetired(db: Db, id: number): Promise<boolean> {
  const row = await db('vendors').where({ id }).whereNotNull('retired_at').first('id');
  return row !== undefined;
}

export type VendorFields = Pick<AdminVendor, 'name' | 'description' | 'imageUrl'>;

export type VendorLock = { retiredAt: Date | null; fields: VendorFields };

export async function lockVendor(trx: Db, id: number): Promise<VendorLock | undefined> {
  return (await lockVendors(trx, [id])).get(id);
}

/** Votes for these vendors wait until the transaction ends. */
export async function lockVendors(trx: Db, ids: readonly number[]): Promise<Map<number, VendorLock>> {
  if (ids.length === 0) return new Map();
  const rows = await trx('vendors').whereIn('id', ids).orderBy('id').forUpdate();
  return new Map(
    rows.map(({ id, name, description, image_url: imageUrl, retired_at }) => [
      id,
      { retiredAt: retired_at, fields: { name, description, imageUrl } },
    ]),
  );
}

/**
 * Imports run one at a time. Names are not unique, so a second import of the same file must see what the first stored.
 */
export async function lockImport(trx: Db): Promise<void> {
  await trx.raw(`insert into named_locks (name) values ('vendor_import') on duplicate key update name = name`);
}

const toColumns = ({ name, description, imageUrl }: VendorFields) => ({ name, description, image_url: imageUrl });

export async function insertVendor(trx: Db, fields: VendorFields): Promise<number> {
  const [id] = await trx('vendors').insert(toColumns(fields));
  return id as number;
}

/** No statement may take longer than the time limit of a query, nor be larger than the server accepts. */
const ROWS_IN_AN_INSERT = 1_000;

/**
 * Returns the ids. The server returns only the first id of each statement. The others follow in equal steps, even in a
 * cluster.
 */
export async function insertVendors(trx: Db, vendors: readonly VendorFields[]): Promise<number[]> {
  if (vendors.length === 0) return [];
  const [[{ step }]] = await trx.raw('select @@auto_increment_increment as step');
  const ids: number[] = [];
  for (let from = 0; from < vendors.length; from += ROWS_IN_AN_INSERT) {
    const rows = vendors.slice(from, from + ROWS_IN_AN_INSERT);
    const [firstId] = await trx('vendors').insert(rows.map(toColumns));
    ids.push(...rows.map((_row, index) => (firstId as number) + index * Number(step)));
  }
  return ids;
}

export async function updateVendorRow(trx: Db, id: number, fields: VendorFields): Promise<void> {
  await trx('vendors')
    .where({ id })
    .update({ ...toColumns(fields), version: trx.raw('version + 1') });
}

const ROWS_IN_A_STATEMENT = 100;

/** Updates many vendors with few statements, so that their rows are not locked for long. */
export async function updateVendorRows(trx: Db, changes: ReadonlyMap<number, VendorFields>): Promise<void> {
  const rows = [...changes].map(([id, { name, description, imageUrl }]) => [id, name, description, imageUrl]);
  for (let from = 0; from < rows.length; from += ROWS_IN_A_STATEMENT) {
    const [first, ...others] = rows.slice(from, from + ROWS_IN_A_STATEMENT);
    await trx.raw(
      `update vendors
         join (select ? as changed_id, ? as new_name, ? as new_description, ? as new_image_url
               ${'union all select ?, ?, ?, ? '.repeat(others.length)}) as changes on changed_id = id
          set name = new_name, description = new_description, image_url = new_image_url, version = version + 1`,
      [first, ...others].flat() as (number | string)[],
    );
  }
}

/** All get the same time, by which the panel knows what was deleted together. */
export async function retireVendorRows(trx: Db, ids: readonly number[]): Promise<void> {
  await trx('vendors')
    .whereIn('id', [...ids])
    .update({ retired_at: trx.raw('now(3)'), version: trx.raw('version + 1') });
}

/** Records how long the vendors were removed, because they take no part in periods that ended in that time. */
export async function restoreVendorRows(trx: Db, ids: readonly number[]): Promise<void> {
  await trx.raw(
    `insert into vendor_absences (vendor_id, removed_at, restored_at)
     select id, retired_at, now(3) from vendors where id in (?)`,
    [ids as number[]],
  );
  await trx('vendors')
    .whereIn('id', [...ids])
    .update({ retired_at: null, version: trx.raw('version + 1') });
}

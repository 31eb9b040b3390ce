import type { Db } from '@plaudit/db/connect';
import type { Category, Vendor, VendorLink } from '../../../contract/index.ts';

export function listCategories(db: Db): Promise<Category[]> {
  return db('categories')
    .whereNull('retired_at')
    .orderBy(['display_order', 'id'])
    .select('id', 'name', 'description', 'icon', 'color');
}

/** Includes retired categories. */
export async function findCategory(db: Db, id: number): Promise<{ name: string; isRetired: boolean } | undefined> {
  const row = await db('categories').where({ id }).first('name', 'retired_at');
  return row && { name: row.name, isRetired: row.retired_at !== null };
}

export function listVendors(db: Db): Promise<Vendor[]> {
  return db('vendors')
    .whereNull('retired_at')
    .orderBy(['name', 'id'])
    .select('id', 'name', 'description', { imageUrl: 'image_url' });
}

export function findVendors(db: Db, ids: readonly number[]): Promise<Vendor[]> {
  return db('vendors')
    .whereIn('id', ids)
    .whereNull('retired_at')
    .select('id', 'name', 'description', { imageUrl: 'image_url' });
}

/** Undefined if the vendor does not exist or was retired. */
export async function findVendorLinks(db: Db, vendorId: number): Promise<VendorLink[] | undefined> {
  const vendor = await db('vendors').where({ id: vendorId }).whereNull('retired_at').first('id');
  if (vendor === undefined) return undefined;
  const rows = await db('vendor_links').where({ vendor_id: vendorId }).orderBy(['display_order', 'id']);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    url: row.url,
    description: row.description === '' ? null : row.description,
    icon: row.icon,
    displayOrder: row.display_order,
  }));
}

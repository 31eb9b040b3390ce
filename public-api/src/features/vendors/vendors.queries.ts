import type { Db } from '@plaudit/db/connect';
import { IS_SITE_SHOWN } from '@plaudit/db/rules/periods/first-opening';
import { LINK_ORDER, toVendorLink } from '@plaudit/db/rules/site/vendor-links';
import { compareVendorNames } from '@plaudit/db/rules/site/vendor-names';
import type { Vendor, VendorLink } from '../../../contract/index.ts';

const allVendors = (db: Db) => db('vendors as v').whereNull('v.retired_at');

/** The vendors that the public sees: none before the first opening. */
const shownVendors = (db: Db) => allVendors(db).whereRaw(IS_SITE_SHOWN);

/** Sorted by name, because ballots without a shortlist use this order. */
export const listVendors = (db: Db): Promise<Vendor[]> => readVendors(shownVendors(db));

/** Also before the first opening, for a preview. */
export const listAllVendors = (db: Db): Promise<Vendor[]> => readVendors(allVendors(db));

async function readVendors(vendors: ReturnType<typeof allVendors>): Promise<Vendor[]> {
  const rows: (Omit<Vendor, 'place'> & { place: number | null })[] = await vendors
    .leftJoin('vendor_places as p', 'p.vendor_id', 'v.id')
    .orderBy('v.id')
    .select('v.id', 'v.name', 'v.description', { imageUrl: 'v.image_url' }, 'p.place');
  return rows
    .toSorted(compareVendorNames)
    .map(({ place, ...vendor }) => (place === null ? vendor : { ...vendor, place }));
}

export const listVendorIds = (db: Db, max: number): Promise<number[]> =>
  shownVendors(db).orderBy('v.id').limit(max).pluck('v.id');

export function findVendors(db: Db, ids: readonly number[]): Promise<Vendor[]> {
  return shownVendors(db).whereIn('v.id', ids).select('v.id', 'v.name', 'v.description', { imageUrl: 'v.image_url' });
}

/** Undefined if the public does not see the vendor. */
export async function findVendorLinks(db: Db, vendorId: number): Promise<VendorLink[] | undefined> {
  const vendor = await shownVendors(db).where({ 'v.id': vendorId }).first('v.id');
  if (vendor === undefined) return undefined;
  return (await findLinksOf(db, [vendorId])).get(vendorId) ?? [];
}

/** The links of each vendor that has some, in their order. */
export async function findLinksOf(db: Db, vendorIds: readonly number[]): Promise<Map<number, VendorLink[]>> {
  const rows = await db('vendor_links').whereIn('vendor_id', vendorIds).orderBy(LINK_ORDER);
  const links = new Map<number, VendorLink[]>();
  for (const row of rows) links.set(row.vendor_id, [...(links.get(row.vendor_id) ?? []), toVendorLink(row)]);
  return links;
}

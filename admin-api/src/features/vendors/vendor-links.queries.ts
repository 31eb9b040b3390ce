import type { Db } from '@plaudit/db/connect';
import type { VendorLinkRow } from '@plaudit/db/rows';
import { LINK_ORDER, toVendorLink } from '@plaudit/db/rules/site/vendor-links';
import type { AdminVendorLink } from '../../../contract/index.ts';

const toLink = (row: VendorLinkRow): AdminVendorLink => ({ ...toVendorLink(row), version: row.version });

/** The links of each vendor by the vendor's id, in the order in which the site shows them. */
export async function listLinksOf(db: Db, vendorIds: readonly number[]): Promise<Map<number, AdminVendorLink[]>> {
  const rows = await db('vendor_links')
    .whereIn('vendor_id', [...vendorIds])
    .orderBy(LINK_ORDER);
  const links = new Map<number, AdminVendorLink[]>();
  for (const row of rows) links.set(row.vendor_id, [...(links.get(row.vendor_id) ?? []), toLink(row)]);
  return links;
}

export async function lockLink(trx: Db, vendorId: number, id: number): Promise<AdminVendorLink | undefined> {
  const row = await trx('vendor_links').where({ id, vendor_id: vendorId }).forUpdate().first();
  return row && toLink(row);
}

export type LinkFields = Pick<AdminVendorLink, 'title' | 'url' | 'description' | 'icon' | 'displayOrder'>;

const toColumns = (fields: LinkFields) => ({
  title: fields.title,
  url: fields.url,
  description: fields.description ?? '',
  icon: fields.icon,
  display_order: fields.displayOrder,
});

export async function insertLink(trx: Db, vendorId: number, fields: LinkFields): Promise<AdminVendorLink> {
  const [id] = await trx('vendor_links').insert({ vendor_id: vendorId, ...toColumns(fields) });
  const link = await lockLink(trx, vendorId, id as number);
  if (!link) throw new Error('The link that was just inserted is not there');
  return link;
}

export async function updateLinkRow(trx: Db, id: number, fields: LinkFields): Promise<void> {
  await trx('vendor_links')
    .where({ id })
    .update({ ...toColumns(fields), version: trx.raw('version + 1') });
}

export async function deleteLinkRow(trx: Db, id: number): Promise<void> {
  await trx('vendor_links').where({ id }).delete();
}

export async function lockLinkIds(trx: Db, vendorId: number): Promise<number[]> {
  return trx('vendor_links').where({ vendor_id: vendorId }).orderBy('id').forUpdate().pluck('id');
}

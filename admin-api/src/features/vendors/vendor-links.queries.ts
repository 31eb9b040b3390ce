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

/** No statement may take longer than the time limit of a query, nor be larger than the server accepts. */
const ROWS_IN_AN_INSERT = 1_000;

export async function insertLinks(trx: Db, links: readonly { vendorId: number; link: LinkFields }[]): Promise<void> {
  for (let from = 0; from < links.length; from += ROWS_IN_AN_INSERT) {
    const rows = links.slice(from, from + ROWS_IN_AN_INSERT);
    await trx('vendor_links').insert(rows.map(({ vendorId, link }) => ({ vendor_id: vendorId, ...toColumns(link) })));
  }
}

const ROWS_IN_AN_UPDATE = 100;

export async function updateLinkTitles(trx: Db, titles: readonly { id: number; title: string }[]): Promise<void> {
  for (let from = 0; from < titles.length; from += ROWS_IN_AN_UPDATE) {
    const rows = titles.slice(from, from + ROWS_IN_AN_UPDATE);
    await trx.raw(
      `update vendor_links
         join (select ? as changed_id, ? as new_title ${'union all select ?, ? '.repeat(rows.length - 1)}) as changes
           on changed_id = id
          set title = new_title, version = version + 1`,
      rows.flatMap(({ id, title }) => [id, title]),
    );
  }
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

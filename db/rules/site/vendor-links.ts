import type { VendorLinkRow } from '../../src/rows.ts';

/** The order in which the site shows the links of a vendor. */
export const LINK_ORDER = [{ column: 'display_order' }, { column: 'id' }];

/** A link as both APIs send it. */
export const toVendorLink = (row: VendorLinkRow) => ({
  id: row.id,
  title: row.title,
  url: row.url,
  description: row.description === '' ? null : row.description,
  icon: row.icon,
  displayOrder: row.display_order,
});

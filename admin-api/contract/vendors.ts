import type { Versioned } from './page.ts';
import type { DeletedResponse } from './retirable.ts';
import type { ImportField } from './vendor-file.ts';

export const DEFAULT_LINK_ICON = 'link';
export const LINK_DESCRIPTION_MAX = 300;
export const URL_MAX = 500;

export type AdminVendor = {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /** The votes of all periods, as far as they are public. */
  votes: number;
  /** The votes of the current period, as far as they are public. */
  votesThisPeriod: number;
  /**
   * The vendor's place in the order that admins made by hand, from 1 on. Null without such an order, and for a vendor
   * that was never put in it. A restored vendor has its previous place, unless that order was discarded meanwhile.
   */
  place: number | null;
  links: AdminVendorLink[];
  version: number;
  /** In the list of deleted vendors. Those that were deleted together have the same time. `by` is null if nobody knows. */
  deleted?: { at: string; by: string | null };
};
/** With any address of a drawn emblem, a vendor gets the emblem of its name. */
export type SaveVendorRequest = { name: string; description: string; imageUrl: string } & Versioned;

export type AdminVendorLink = {
  id: number;
  title: string;
  url: string;
  description: string | null;
  icon: string;
  displayOrder: number;
  version: number;
};
export type SaveVendorLinkRequest = {
  title: string;
  url: string;
  description?: string | null;
  icon?: string;
  displayOrder?: number;
} & Versioned;

/**
 * `POST /api/admin/vendors/order`: the ids of all vendors of the site, in the order that the directory begins with. An
 * empty list returns to the order by name.
 */
export type ReorderVendorsRequest = { vendorIds: number[] };
export const VENDORS_ORDER_MAX = 10_000;

/** `POST /api/admin/vendors/deletion`: deletes several vendors, as one decision. */
export type DeleteVendorsRequest = { vendorIds: number[] };
/**
 * `missing`: the ids of those that are not on the site, such as vendors that somebody else has deleted meanwhile.
 * `deletedAt` is null if all are missing.
 */
export type DeleteVendorsResponse = { deleted: DeletedResponse[]; missing: number[]; deletedAt: string | null };
export const VENDORS_DELETION_MAX = 1_000;

/**
 * `POST /api/admin/vendors/restoration`: restores several deleted vendors, as one decision. With `deletedAt` only those
 * that were deleted at this time, and not those that somebody has restored and deleted again since.
 */
export type RestoreVendorsRequest = { vendorIds: number[]; deletedAt?: string };
/** `missing`: the ids of those that are not deleted, or were deleted at another time. */
export type RestoreVendorsResponse = { restored: number[]; missing: number[] };

/** `POST /api/admin/vendors/{id}/links/order`: the ids of all links of the vendor, in the new order. */
export type ReorderLinksRequest = { linkIds: number[] };
export type DeletedLinkResponse = { id: number };

/**
 * `POST /api/admin/vendors/import`: the text of a CSV file. With `dryRun` nothing is stored. The column `shortlists`
 * names categories. In the next period the vendor is on their shortlists, and on no other shortlist. Columns `links` and
 * `link: Shop` name links, which are added.
 */
export type ImportVendorsRequest = {
  csv: string;
  dryRun: boolean;
  /**
   * True if a new vendor without a picture gets the address of its drawn emblem. Otherwise its row is an error. A vendor
   * of the site keeps its picture.
   */
  drawnEmblems?: boolean;
};
export type ImportVendorsResponse = {
  dryRun: boolean;
  rows: {
    line: number;
    name: string;
    action: 'create' | 'update' | 'unchanged' | 'error';
    /**
     * Each value of `shortlists` is a list of category names, such as `Speed; Quality`, and each of `links` has a line
     * for each link, such as `Shop: https://example.org`.
     */
    changes: { field: ImportField; from: string | null; to: string }[];
    errors: string[];
  }[];
  created: number;
  updated: number;
  unchanged: number;
  errors: number;
  /**
   * A CSV file with only the rows that have errors, to be corrected and imported: the columns of the imported file, and
   * `reason`. Null without errors.
   */
  rejectedCsv: string | null;
};
export const IMPORT_ROWS_MAX = 10_000;
export const IMPORT_BYTES_MAX = 5_000_000;

import type { Versioned } from './page.ts';

export const DEFAULT_CATEGORY_COLOR = '#3B82F6';
/** A category's color is #rrggbb or one of these names, which the first six categories use. */
export const CATEGORY_COLOR_NAMES: readonly string[] = ['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'];
export const DEFAULT_LINK_ICON = 'link';
export const NAME_MAX = 60;
export const DESCRIPTION_MAX = 500;
export const LINK_DESCRIPTION_MAX = 300;
export const ICON_MAX = 64;
export const URL_MAX = 500;
export const CATEGORIES_INTERVAL_MS = 30_000;
export const PANEL_LISTS_INTERVAL_MS = 120_000;
export const PANEL_LISTS_STALE_MS = 60_000;

/** `GET .../categories` and `.../vendors`: `live` lists what is on the site, `retired` what was deleted and can be restored. */
export type CatalogueQuery = { status?: 'live' | 'retired' };

export type AdminCategory = {
  id: number;
  name: string;
  description: string;
  icon: string;
  color: string;
  votes: number;
  version: number;
};
/** The panel's form sends `imageUrl`. It is accepted and not stored. */
export type SaveCategoryRequest = {
  name: string;
  description: string;
  icon?: string;
  color?: string;
  imageUrl?: string;
} & Versioned;

/**
 * `POST /api/admin/categories`: with `next_period` people can vote in it from the next period on. Otherwise at once, if a
 * period is running.
 */
export type CreateCategoryRequest = SaveCategoryRequest & { opens?: 'now' | 'next_period' };

export type AdminVendor = {
  id: number;
  name: string;
  description: string;
  imageUrl: string;
  /** In all periods, as far as the votes are public. */
  votes: number;
  links: AdminVendorLink[];
  version: number;
};
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

/** `POST /api/admin/vendors/{id}/links/order`: the ids of all links of the vendor, in the new order. */
export type ReorderLinksRequest = { linkIds: number[] };
export type DeletedLinkResponse = { id: number };

/** Deleting only hides. `POST .../{id}/restore` undoes it. */
export type DeletedResponse = { id: number; votes: number; restorable: true };

/** `POST /api/admin/vendors/import`: the text of a CSV file. With `dryRun` nothing is stored. */
export type ImportVendorsRequest = { csv: string; dryRun: boolean };
export type ImportVendorsResponse = {
  dryRun: boolean;
  rows: {
    line: number;
    name: string;
    action: 'create' | 'update' | 'unchanged' | 'error';
    changes: { field: 'name' | 'description' | 'imageUrl'; from: string | null; to: string }[];
    errors: string[];
  }[];
  created: number;
  updated: number;
  unchanged: number;
  errors: number;
};
/** The most vendors in one import. */
export const IMPORT_ROWS_MAX = 1_000;
export const IMPORT_BYTES_MAX = 1_000_000;

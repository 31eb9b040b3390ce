import type { Flag } from './flag.ts';

export interface CategoryRow {
  id: number;
  name: string;
  description: string;
  icon: string;
  color: string;
  display_order: number;
  retired_at: Date | null;
  opens_after_cycle_id: number | null;
  image_url: string;
  live_name: string | null;
  version: number;
}

export interface VendorRow {
  id: number;
  name: string;
  description: string;
  image_url: string;
  retired_at: Date | null;
  created_at: Date;
  version: number;
}

export interface VendorPlaceRow {
  vendor_id: number;
  place: number;
}

export interface VendorAbsenceRow {
  id: number;
  vendor_id: number;
  removed_at: Date;
  restored_at: Date;
}

export interface VendorLinkRow {
  id: number;
  vendor_id: number;
  title: string;
  url: string;
  description: string;
  icon: string;
  display_order: number;
  version: number;
}

export interface PictureRow {
  name: string;
  small: Buffer;
  large: Buffer;
  wide: Buffer | null;
  used_at: Date;
}

export interface ShortlistRow {
  id: number;
  /** Null for a shortlist that is prepared for the next period. */
  cycle_id: number | null;
  category_id: number;
  is_open: Flag;
  version: number;
  /**
   * Made by the database: `cycle_id`, or 0 for the next period. Part of a unique key, so that a category has at most
   * one shortlist in a period.
   */
  period_key: number;
}

export interface NomineeRow {
  shortlist_id: number;
  vendor_id: number;
  withdrawn_at: Date | null;
}

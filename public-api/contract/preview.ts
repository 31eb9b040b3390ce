import type { Category } from './categories.ts';
import type { SiteConfigEntry } from './site-config.ts';
import type { Vendor, VendorLink } from './vendors.ts';
import type { CurrentCycle } from './voting.ts';

/** `GET /api/preview`: what voters read once this period has begun, as the addresses of the same names have it then. */
export type Preview = {
  /** As if it had begun. The id is 1 for a period that is not stored yet. */
  cycle: CurrentCycle;
  siteConfig: SiteConfigEntry[];
  categories: Category[];
  vendors: Vendor[];
  links: { vendorId: number; links: VendorLink[] }[];
  /** The path of the style sheet with the appearance. Null while it is that of a fresh install. */
  styles: string | null;
};

/** The header with the token of the link. The gateway logs no headers. */
export const PREVIEW_HEADER = 'x-plaudit-preview';

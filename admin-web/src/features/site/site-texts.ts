import type { SITE_SETTING_KEYS } from '@plaudit/admin-api/contract';

export type SiteKey = (typeof SITE_SETTING_KEYS)[number];

/** Shown for a text that is not set. */
export const SITE_DEFAULTS: Record<SiteKey, string> = {
  top_right_name: 'Vendor Awards',
  top_right_details: 'Community Choice Awards 2024',
  site_name: 'Community Choice Awards',
  site_description: 'Vote for your favorite vendors',
};

export const SITE_LABELS: Record<SiteKey, string> = {
  top_right_name: 'Top Header Name',
  top_right_details: 'Top Header Details',
  site_name: 'Main Hero Title',
  site_description: 'Main Hero Description',
};

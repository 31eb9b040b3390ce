/**
 * `organizer_contact` has an entry only if it is set: an e-mail address, or an address that begins with https.
 * `overall_ranking` has one only if it is `off`, and `hero_criteria` only if it is `categories` or `none`.
 */
export const SITE_CONFIG_KEYS = [
  'top_right_name',
  'top_right_details',
  'site_name',
  'site_description',
  'organizer_contact',
  'overall_ranking',
  'hero_criteria',
] as const;
export type SiteConfigKey = (typeof SITE_CONFIG_KEYS)[number];
export type SiteConfigEntry = { key: SiteConfigKey; value: string };
export const SITE_CONFIG_STALE_MS = 5 * 60_000;

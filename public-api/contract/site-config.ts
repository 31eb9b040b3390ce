/**
 * `organizer_contact` has an entry only if it is set: an e-mail address, or an address that begins with https.
 * `overall_ranking` has one only if it is `off`, `hero_criteria` only if it is `categories` or `none`,
 * `site_languages` only if it is not `en`, and `site_pages` only if the organizers have written some: their names, such as
 * `rules,imprint`.
 */
export const SITE_CONFIG_KEYS = [
  'top_right_name',
  'top_right_details',
  'site_name',
  'site_description',
  'organizer_contact',
  'overall_ranking',
  'hero_criteria',
  'site_languages',
  'site_pages',
] as const;
export type SiteConfigKey = (typeof SITE_CONFIG_KEYS)[number];
/** The texts of a site that has set none, and of one whose texts cannot be loaded. */
export const SITE_TEXT_DEFAULTS = {
  top_right_name: 'Vendor Awards',
  top_right_details: 'Community Choice Awards 2024',
  site_name: 'Community Choice Awards',
  site_description: 'Vote for your favorite vendors',
} as const;
export type SiteTextKey = keyof typeof SITE_TEXT_DEFAULTS;
export type SiteConfigEntry = { key: SiteConfigKey; value: string };
export const SITE_CONFIG_STALE_MS = 5 * 60_000;

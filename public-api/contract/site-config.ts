export const SITE_CONFIG_KEYS = ['top_right_name', 'top_right_details', 'site_name', 'site_description'] as const;
export type SiteConfigKey = (typeof SITE_CONFIG_KEYS)[number];
export type SiteConfigEntry = { key: SiteConfigKey; value: string };

import type { SITE_SETTING_KEYS } from '@plaudit/admin-api/contract';

export type TextKey = (typeof SITE_SETTING_KEYS)[number];
export type SiteKey = TextKey | 'hero_criteria' | 'site_languages';

export const SITE_LABELS: Record<SiteKey, string> = {
  top_right_name: 'Top Header Name',
  top_right_details: 'Top Header Details',
  site_name: 'Main Hero Title',
  site_description: 'Main Hero Description',
  hero_criteria: 'Below the Description',
  site_languages: 'Languages',
};

export const HERO_CRITERIA = [
  { value: 'criteria', label: 'Six criteria' },
  { value: 'categories', label: 'My categories' },
  { value: 'none', label: 'Nothing' },
] as const;

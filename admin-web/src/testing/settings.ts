import { SETTING_KEYS, type SettingKey, type SystemSetting } from '@plaudit/admin-api/contract';

const VALUES: Partial<Record<SettingKey, string>> = {
  second_approval: 'off',
  approval_by_made_accounts: 'on',
  new_period_counts: 'everyone',
  new_period_results: 'live',
  overall_ranking: 'on',
  panel_start: 'dashboard',
  site_time_zone: '',
  brand_accent: 'default',
  brand_type: 'classic',
  brand_logo: 'default',
  brand_cover: 'default',
  brand_theme: 'both',
  hero_criteria: 'criteria',
  site_languages: 'en',
  organizer_contact: '',
};

/** All settings, as the API lists them. */
export const settingsWith = (...given: readonly SystemSetting[]): SystemSetting[] =>
  SETTING_KEYS.map(
    (key) =>
      given.find((setting) => setting.key === key) ?? { key, value: VALUES[key] ?? '20', description: '', version: 1 },
  );

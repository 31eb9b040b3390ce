import type { Confirmation } from './page.ts';

export const SITE_SETTING_KEYS = ['top_right_name', 'top_right_details', 'site_name', 'site_description'] as const;
/** The settings for how the voters' site looks. */
export const APPEARANCE_SETTING_KEYS = [
  'brand_accent',
  'brand_type',
  'brand_logo',
  'brand_cover',
  'brand_theme',
] as const;
/**
 * The limits on registrations and on wrong passwords in an hour. `registrations_free_percent` is the part of the limits
 * on registrations up to which a registration costs the browser no work.
 */
export const LIMIT_SETTING_KEYS = [
  'registrations_per_address_per_hour',
  'registrations_per_ipv4_24_per_hour',
  'registrations_per_ipv6_56_per_hour',
  'registrations_per_ipv6_48_per_hour',
  'registrations_per_hour',
  'registrations_free_percent',
  'failed_sign_ins_per_account_per_hour',
  'failed_sign_ins_per_address_per_hour',
  'failed_sign_ins_per_ipv4_24_per_hour',
  'failed_sign_ins_per_ipv6_56_per_hour',
  'failed_sign_ins_per_ipv6_48_per_hour',
  'failed_sign_ins_per_hour',
] as const;
export const SETTING_KEYS = [
  ...SITE_SETTING_KEYS,
  'score_damping',
  ...LIMIT_SETTING_KEYS,
  'confirmations_per_mail_domain',
  'mail_domains_without_limit',
  'mails_to_unconfirmed_per_hour',
  'second_approval',
  'second_factor_grace_minutes',
  'approval_by_made_accounts',
  'new_period_counts',
  'new_period_results',
  'overall_ranking',
  'panel_start',
  'site_time_zone',
  ...APPEARANCE_SETTING_KEYS,
  'site_languages',
  'hero_criteria',
  'organizer_contact',
] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];

export type SystemSetting = { key: SettingKey; value: string; description: string; version: number };
/** `twoFactorCode` makes the second factor fresh, which every setting needs that is a rule or a limit. */
export type SaveSettingRequest = {
  key: SettingKey;
  value: string;
  description?: string;
  version?: number;
} & Partial<Confirmation>;
export const SETTING_VALUE_MAX = 300;

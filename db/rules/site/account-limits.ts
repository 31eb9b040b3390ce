import type { SettingKey } from './settings.ts';

/** The settings that say how many accounts may register or be confirmed. A higher number lets in more. */
export const ACCOUNT_LIMITS = [
  'registrations_per_address_per_hour',
  'registrations_per_ipv4_24_per_hour',
  'registrations_per_ipv6_56_per_hour',
  'registrations_per_ipv6_48_per_hour',
  'registrations_per_hour',
  'registrations_free_percent',
  'confirmations_per_mail_domain',
] as const satisfies readonly SettingKey[];

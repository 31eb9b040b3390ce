import type { SettingValues } from '@plaudit/db/rules/site/settings';

/**
 * The sizes of networks in which attempts are counted, the smallest first. `everywhere` counts those from all addresses
 * together.
 */
export type NetworkSize = 'address' | 'ipv6_56' | 'ipv4_24' | 'ipv6_48' | 'everywhere';

/** The limits in an hour for a network of each size. */
export type NetworkLimits = Readonly<Record<NetworkSize, number>>;

export const registrationLimits = (settings: SettingValues): NetworkLimits => ({
  address: settings.registrations_per_address_per_hour,
  ipv6_56: settings.registrations_per_ipv6_56_per_hour,
  ipv4_24: settings.registrations_per_ipv4_24_per_hour,
  ipv6_48: settings.registrations_per_ipv6_48_per_hour,
  everywhere: settings.registrations_per_hour,
});

export const failedSignInLimits = (settings: SettingValues): NetworkLimits => ({
  address: settings.failed_sign_ins_per_address_per_hour,
  ipv6_56: settings.failed_sign_ins_per_ipv6_56_per_hour,
  ipv4_24: settings.failed_sign_ins_per_ipv4_24_per_hour,
  ipv6_48: settings.failed_sign_ins_per_ipv6_48_per_hour,
  everywhere: settings.failed_sign_ins_per_hour,
});

import type { LIMIT_SETTING_KEYS } from './settings.ts';

export type LimitPreset = {
  name: string;
  about: string;
  limits: Record<(typeof LIMIT_SETTING_KEYS)[number], number>;
};

/** A preset changes nothing before a super admin presses it. */
export const LIMIT_PRESETS: readonly LimitPreset[] = [
  {
    name: 'Open',
    about: 'As installed. Shared connections can sign up.',
    limits: {
      registrations_per_address_per_hour: 20,
      registrations_per_ipv4_24_per_hour: 200,
      registrations_per_ipv6_56_per_hour: 40,
      registrations_per_ipv6_48_per_hour: 200,
      registrations_per_hour: 10_000,
      registrations_free_percent: 25,
      failed_sign_ins_per_account_per_hour: 50,
      failed_sign_ins_per_address_per_hour: 100,
      failed_sign_ins_per_ipv4_24_per_hour: 1_000,
      failed_sign_ins_per_ipv6_56_per_hour: 200,
      failed_sign_ins_per_ipv6_48_per_hour: 1_000,
      failed_sign_ins_per_hour: 20_000,
    },
  },
  {
    name: 'Careful',
    about: 'Slower sign-up from one place, for a contested award.',
    limits: {
      registrations_per_address_per_hour: 5,
      registrations_per_ipv4_24_per_hour: 40,
      registrations_per_ipv6_56_per_hour: 10,
      registrations_per_ipv6_48_per_hour: 40,
      registrations_per_hour: 5_000,
      registrations_free_percent: 10,
      failed_sign_ins_per_account_per_hour: 20,
      failed_sign_ins_per_address_per_hour: 40,
      failed_sign_ins_per_ipv4_24_per_hour: 400,
      failed_sign_ins_per_ipv6_56_per_hour: 80,
      failed_sign_ins_per_ipv6_48_per_hour: 400,
      failed_sign_ins_per_hour: 10_000,
    },
  },
  {
    name: 'Small site',
    about: 'A few accounts from one home, and a few hundred in an hour.',
    limits: {
      registrations_per_address_per_hour: 5,
      registrations_per_ipv4_24_per_hour: 20,
      registrations_per_ipv6_56_per_hour: 5,
      registrations_per_ipv6_48_per_hour: 20,
      registrations_per_hour: 300,
      registrations_free_percent: 25,
      failed_sign_ins_per_account_per_hour: 20,
      failed_sign_ins_per_address_per_hour: 40,
      failed_sign_ins_per_ipv4_24_per_hour: 100,
      failed_sign_ins_per_ipv6_56_per_hour: 40,
      failed_sign_ins_per_ipv6_48_per_hour: 100,
      failed_sign_ins_per_hour: 1_000,
    },
  },
];

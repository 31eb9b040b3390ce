import type { Rule } from './rule-form.tsx';

type LimitGroup = { title: string; hint: string; rules: readonly Rule[] };

/**
 * Where the limit of a network is lower than that of an address or a smaller network in it, the API uses the higher
 * one. It raises no limit on all addresses together.
 */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  {
    title: 'Limits on registering',
    hint: 'Accounts in an hour. More are rejected, with the time to wait. Lower them against bots. Raising one while voting runs is public. A venue raises them for its own connection only.',
    rules: [
      {
        key: 'registrations_per_address_per_hour',
        label: 'Registrations per address and hour',
        hint: 'An IPv4 address, or an IPv6 network of /64, which one household has.',
      },
      {
        key: 'registrations_per_ipv4_24_per_hour',
        label: 'Registrations per 256 neighbors and hour',
        hint: 'The IPv4 addresses that begin alike (/24).',
      },
      {
        key: 'registrations_per_ipv6_56_per_hour',
        label: 'Registrations per IPv6 customer and hour',
        hint: 'An IPv6 network of /56, which one customer often has.',
      },
      {
        key: 'registrations_per_ipv6_48_per_hour',
        label: 'Registrations per IPv6 site and hour',
        hint: 'An IPv6 network of /48, which a company or a village may have.',
      },
      {
        key: 'registrations_per_hour',
        label: 'Registrations per hour, altogether',
        hint: 'From everywhere. When it is reached, nobody can register for a while.',
      },
      {
        key: 'registrations_free_percent',
        label: 'Free share of each limit, in percent',
        hint: 'Above it, the browser has to compute for a moment before it registers, and the longer the more register. 100: never.',
      },
    ],
  },
  {
    title: 'Limits on wrong passwords',
    hint: 'Wrong passwords in an hour. Above a limit, only browsers that have signed in before can sign in.',
    rules: [
      {
        key: 'failed_sign_ins_per_account_per_hour',
        label: 'Wrong passwords per account and hour',
        hint: 'From anywhere, with this name.',
      },
      {
        key: 'failed_sign_ins_per_address_per_hour',
        label: 'Wrong passwords per address and hour',
        hint: 'An IPv4 address, or an IPv6 network of /64.',
      },
      {
        key: 'failed_sign_ins_per_ipv4_24_per_hour',
        label: 'Wrong passwords per 256 neighbors and hour',
        hint: 'The IPv4 addresses that begin alike (/24).',
      },
      {
        key: 'failed_sign_ins_per_ipv6_56_per_hour',
        label: 'Wrong passwords per IPv6 customer and hour',
        hint: 'An IPv6 network of /56.',
      },
      {
        key: 'failed_sign_ins_per_ipv6_48_per_hour',
        label: 'Wrong passwords per IPv6 site and hour',
        hint: 'An IPv6 network of /48.',
      },
      {
        key: 'failed_sign_ins_per_hour',
        label: 'Wrong passwords per hour, altogether',
        hint: 'From everywhere, for all accounts.',
      },
    ],
  },
];

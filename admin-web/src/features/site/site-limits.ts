import type { Rule } from './rule-form.tsx';

type LimitGroup = { title: string; hint: string; rules: readonly Rule[] };

/**
 * Where the limit of a network is lower than that of an address or a smaller network in it, the API uses the higher
 * one. It raises no limit on all addresses together.
 */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  {
    title: 'New accounts',
    hint: 'Accounts in an hour. More are rejected, with the time to wait. Lower them against bots. Raising one while voting runs is public. A venue raises them for its own connection only.',
    rules: [
      {
        key: 'registrations_per_address_per_hour',
        label: 'Accounts from one home, in an hour',
        hint: 'An IPv4 address, or an IPv6 network of /64, which one household has.',
      },
      {
        key: 'registrations_per_ipv4_24_per_hour',
        label: 'Accounts from 256 neighbors, in an hour',
        hint: 'The IPv4 addresses that begin alike (/24).',
      },
      {
        key: 'registrations_per_ipv6_56_per_hour',
        label: 'Accounts from one IPv6 customer, in an hour',
        hint: 'An IPv6 network of /56, which one customer often has.',
      },
      {
        key: 'registrations_per_ipv6_48_per_hour',
        label: 'Accounts from one IPv6 site, in an hour',
        hint: 'An IPv6 network of /48, which a company or a village may have.',
      },
      {
        key: 'registrations_per_hour',
        label: 'Accounts on the whole site, in an hour',
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
    title: 'Wrong passwords',
    hint: 'Wrong passwords in an hour. Above a limit, only browsers that have signed in before can sign in.',
    rules: [
      {
        key: 'failed_sign_ins_per_account_per_hour',
        label: 'Wrong passwords for one account, in an hour',
        hint: 'From anywhere, with this name.',
      },
      {
        key: 'failed_sign_ins_per_address_per_hour',
        label: 'Wrong passwords from one home, in an hour',
        hint: 'An IPv4 address, or an IPv6 network of /64.',
      },
      {
        key: 'failed_sign_ins_per_ipv4_24_per_hour',
        label: 'Wrong passwords from 256 neighbors, in an hour',
        hint: 'The IPv4 addresses that begin alike (/24).',
      },
      {
        key: 'failed_sign_ins_per_ipv6_56_per_hour',
        label: 'Wrong passwords from one IPv6 customer, in an hour',
        hint: 'An IPv6 network of /56.',
      },
      {
        key: 'failed_sign_ins_per_ipv6_48_per_hour',
        label: 'Wrong passwords from one IPv6 site, in an hour',
        hint: 'An IPv6 network of /48.',
      },
      {
        key: 'failed_sign_ins_per_hour',
        label: 'Wrong passwords on the whole site, in an hour',
        hint: 'From everywhere, for all accounts.',
      },
    ],
  },
  {
    title: 'Mails',
    hint: 'They have no set. Raising the first while voting runs is public.',
    rules: [
      {
        key: 'confirmations_per_mail_domain',
        label: 'Accounts that one mail domain may confirm',
        hint: 'In each period that accepts e-mail addresses. Whoever owns a domain has any number of addresses.',
      },
      {
        key: 'mails_to_unconfirmed_per_hour',
        label: 'Mails to unconfirmed addresses, in an hour',
        hint: 'From all accounts together. Those over it are sent later, and none is lost. 5,000 unless changed.',
      },
    ],
  },
];

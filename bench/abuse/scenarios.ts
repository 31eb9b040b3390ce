import type { SettingKey } from '@plaudit/db/rules/site/settings';
import type { ProofKind } from '@plaudit/db/rules/votes/proofs';
import type { Door } from './doors.ts';

export type Scenario = {
  name: string;
  about: string;
  settings?: Partial<Record<SettingKey, number>>;
  /** If set, the network of the attack `one` is a venue that may register this many accounts. */
  venueAccounts?: number;
  /** If set, only accounts with this proof count. */
  proof?: ProofKind;
  /** How accounts are made, if not with the form. */
  door?: Door;
  /** What a person has to do for a vote that counts. */
  steps: readonly string[];
};

const STEPS = ['create an account', 'sign in', 'vote'];

export const SCENARIOS: readonly Scenario[] = [
  { name: 'installed', about: 'a fresh install', steps: STEPS },
  {
    name: 'work',
    about: 'every registration costs work (registrations_free_percent 0)',
    settings: { registrations_free_percent: 0 },
    steps: STEPS,
  },
  {
    name: 'strict',
    about: 'stricter limits: 5 accounts an hour from an address, 20 from a /24, 500 altogether',
    settings: {
      registrations_per_address_per_hour: 5,
      registrations_per_ipv4_24_per_hour: 20,
      registrations_per_hour: 500,
    },
    steps: STEPS,
  },
  {
    name: 'venue',
    about: 'stricter limits, and the attacker’s first address is a venue that may register 40 accounts',
    settings: {
      registrations_per_address_per_hour: 5,
      registrations_per_ipv4_24_per_hour: 20,
      registrations_per_hour: 500,
    },
    venueAccounts: 40,
    steps: STEPS,
  },
  {
    name: 'codes',
    about: 'confirmed by invitation code; the attacker has one',
    proof: 'invitation',
    steps: [...STEPS, 'enter the code'],
  },
  {
    name: 'email',
    about: 'confirmed by e-mail; the attacker owns one domain',
    proof: 'email',
    steps: [...STEPS, 'enter an address', 'open the link in the mail'],
  },
  {
    name: 'openid',
    about: 'confirmed by an account elsewhere; the attacker has one',
    proof: 'openid',
    steps: [...STEPS, 'sign in elsewhere'],
  },
  {
    name: 'one-press',
    about: 'accounts made at a provider that gives the attacker as many as it wants',
    door: 'provider',
    steps: ['press once', 'sign in elsewhere', 'vote'],
  },
  {
    name: 'passkey',
    about: 'accounts with a passkey alone',
    door: 'passkey',
    steps: ['press once', 'vote'],
  },
];

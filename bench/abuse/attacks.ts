import type { SettingValues } from '@plaudit/db/rules/site/settings';

export type Attack = {
  name: string;
  about: string;
  networks: number;
  addressesPerNetwork: number;
  /**
   * The accounts made in each ten minutes of simulated time. Without it, the attack makes as many as it can in real
   * time.
   */
  accountsInTenMinutes?: number;
  /**
   * Returns the most accounts that the limits allow in an hour, or in all where the address is a venue. The slow attack
   * does not use it.
   */
  limit: (settings: SettingValues, venueAccounts: number | undefined) => number;
};

export const ATTACKS: readonly Attack[] = [
  {
    name: 'one',
    about: 'one address',
    networks: 1,
    addressesPerNetwork: 1,
    limit: (settings, venueAccounts = settings.registrations_per_address_per_hour) =>
      Math.min(venueAccounts, settings.registrations_per_hour),
  },
  {
    name: 'networks',
    about: '50 networks (/24)',
    networks: 50,
    addressesPerNetwork: 250,
    limit: (settings) => Math.min(50 * settings.registrations_per_ipv4_24_per_hour, settings.registrations_per_hour),
  },
  {
    name: 'slow',
    about: '19 accounts every ten minutes, from 50 networks',
    networks: 50,
    addressesPerNetwork: 1,
    accountsInTenMinutes: 19,
    limit: () => Number.POSITIVE_INFINITY,
  },
];

/** The addresses of an attacker. They are used in turn, so that each stays as far below its limit as possible. */
export class Addresses {
  readonly #networks: number;
  readonly #addressesPerNetwork: number;
  readonly #full = new Set<number>();
  #next = 0;

  constructor({ networks, addressesPerNetwork }: Attack) {
    this.#networks = networks;
    this.#addressesPerNetwork = addressesPerNetwork;
  }

  /** Returns the next address, or undefined if the site has rejected a registration from every network. */
  take(): string | undefined {
    for (let tried = 0; tried < this.#networks; tried += 1) {
      const index = this.#next;
      this.#next += 1;
      const network = index % this.#networks;
      if (!this.#full.has(network))
        return addressOf(network, Math.floor(index / this.#networks) % this.#addressesPerNetwork);
    }
    return undefined;
  }

  markFull(address: string): void {
    this.#full.add(Number(address.split('.')[1]) - FIRST_NETWORK);
  }
}

/**
 * All addresses in 127.0.0.0/8 lead to this machine. Each network of the attacker is a /16 of its own, and so also a
 * /24 of its own.
 */
const FIRST_NETWORK = 100;
/** The only address of the attack `one`. */
export const VENUE = `127.${FIRST_NETWORK}.0.1/32`;

const addressOf = (network: number, host: number): string => `127.${FIRST_NETWORK + network}.0.${host + 1}`;

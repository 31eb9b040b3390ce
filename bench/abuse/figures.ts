import { registrationPrice } from '../../public-api/src/features/accounts/registration-price.ts';

const HOUR_SECONDS = 3_600;

export type Speed = {
  /** The seconds that a worker needs for one account, without trying keys. How many it must try is the price. */
  secondsPerAccount: number;
  keysPerSecond: number;
  workers: number;
};

/**
 * Returns how many accounts an attacker at this speed registers in an hour. The price of an account is the one that the
 * product asks, which rises toward the limit.
 */
export function accountsInAnHour(limit: number, freePercent: number, speed: Speed): number {
  let left = HOUR_SECONDS * speed.workers;
  let accounts = 0;
  while (accounts < limit) {
    left -= speed.secondsPerAccount + priceAt(accounts, limit, freePercent) / speed.keysPerSecond;
    if (left < 0) break;
    accounts += 1;
  }
  return accounts;
}

function priceAt(hits: number, limit: number, freePercent: number): number {
  const network = { name: 'all', size: 'everywhere', multiple: 1 } as const;
  const throttle = { key: 'all', limit, windowSeconds: HOUR_SECONDS, network };
  return registrationPrice([throttle], new Map([['all', { hits }]]), freePercent);
}

import type { HourlyThrottle } from '../../network-throttles.ts';

/** The price of the first registration that is not free: one or two tenths of a second in most browsers. */
const FIRST_PRICE = 100;
/** Half a minute on an old phone. A higher price would stop people, but not programs. */
const HIGHEST_PRICE = 5_000;

/**
 * Returns how many keys a browser has to try on average before it may register. The price is zero while registrations
 * stay below `freePercent` of every limit: those for the networks, and the one for everybody. Above that, it doubles
 * with each eighth of the limit.
 */
export function registrationPrice(
  throttles: readonly HourlyThrottle[],
  hits: ReadonlyMap<string, { hits: number }>,
  freePercent: number,
): number {
  const used = Math.max(...throttles.map(({ key, limit }) => (hits.get(key)?.hits ?? 0) / limit));
  const above = used - freePercent / 100;
  // A client that has reached the limit has to wait anyway, so it gets no work.
  if (above < 0 || used >= 1 || freePercent === 100) return 0;
  return Math.min(HIGHEST_PRICE, Math.round(FIRST_PRICE * 2 ** (above * 8)));
}

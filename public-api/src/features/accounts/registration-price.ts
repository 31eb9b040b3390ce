import type { HourlyThrottle } from '../throttles/networks.ts';

/** What the first registration costs that is not free: a tenth of a second in most browsers. */
const FIRST_PRICE = 100;
/** Half a minute on an old phone. A higher price would keep out people and no program. */
const HIGHEST_PRICE = 5_000;

/**
 * How many keys a browser has to try before it may register, on average. Nothing while registrations are below a share of
 * every limit, for the network and overall. Above it, the price doubles with each eighth of the limit that is used up.
 */
export function registrationPrice(
  throttles: readonly HourlyThrottle[],
  hits: ReadonlyMap<string, { hits: number }>,
  freePercent: number,
): number {
  const used = Math.max(...throttles.map(({ key, limit }) => (hits.get(key)?.hits ?? 0) / limit));
  const above = used - freePercent / 100;
  // Whoever has to wait anyway computes nothing.
  if (above < 0 || used >= 1 || freePercent === 100) return 0;
  return Math.min(HIGHEST_PRICE, Math.round(FIRST_PRICE * 2 ** (above * 8)));
}

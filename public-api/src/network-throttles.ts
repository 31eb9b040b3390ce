import type { Db } from '@plaudit/db/connect';
import type { Limit, Throttle } from '@plaudit/db/rules/sign-in/throttles';
import { findVenue, isInNetwork, type Venue } from '@plaudit/db/rules/sign-in/venue';
import type { NetworkLimits, NetworkSize } from './network-limits.ts';

/**
 * A network that contains an address. A limit that is given for a single address is `multiple` times as high for the
 * network.
 */
export type Network = { name: string; size: NetworkSize; multiple: number };

/**
 * The address itself and the networks around it, the smallest first. In IPv6 one household or server has a whole /64.
 * Larger customers have a /56, or at most a /48 or an IPv4 /24. A /48 and an IPv4 /24 are the smallest networks that
 * the internet routes separately. Many people may share one, so its limit is ten times as high.
 */
export function networksOf(address: string): Network[] {
  if (!address.includes(':')) {
    const [, firstThree] = /^(.+)\.[0-9]+$/.exec(address) ?? [];
    const around =
      firstThree === undefined ? [] : [{ name: `${firstThree}.0/24`, size: 'ipv4_24' as const, multiple: 10 }];
    return [{ name: address, size: 'address', multiple: 1 }, ...around];
  }
  const [a, b, c, d] = firstGroups(address) as [number, number, number, number];
  const name = (groups: number[], bits: number) => `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;
  return [
    { name: name([a, b, c, d], 64), size: 'address', multiple: 1 },
    { name: name([a, b, c, d & 0xff00], 56), size: 'ipv6_56', multiple: 2 },
    { name: name([a, b, c], 48), size: 'ipv6_48', multiple: 10 },
  ];
}

/** The network that counts as one address: an IPv4 address, or an IPv6 /64. */
export const smallestNetwork = (address: string): string => networksOf(address)[0]?.name ?? address;

/** The network that is stored in place of an address: an IPv4 /24, or an IPv6 /48. */
export const widestNetwork = (address: string): string => networksOf(address).at(-1)?.name ?? address;

/** The venue that the address is in, if it is in one. */
export async function findVenueOf(db: Db, address: string): Promise<Venue | undefined> {
  const venue = await findVenue(db);
  return venue && isInNetwork(venue.network, address) ? venue : undefined;
}

/** A venue is counted by itself, so that those around it keep their room. Each venue begins at zero. */
const networkOfVenue = ({ network, startedAt }: Venue): Network => ({
  name: `${network}@${startedAt.getTime()}`,
  size: 'address',
  multiple: 1,
});

export function networkThrottles(
  prefix: string,
  address: string,
  { limit, windowSeconds }: Limit,
  venue?: Venue,
): Throttle[] {
  if (venue) {
    return [{ key: `${prefix}:${networkOfVenue(venue).name}`, limit: Math.max(limit, venue.accounts), windowSeconds }];
  }
  return networksOf(address).map(({ name, multiple }) => ({
    key: `${prefix}:${name}`,
    limit: limit * multiple,
    windowSeconds,
  }));
}

const EVERYWHERE: Network = { name: 'everywhere', size: 'everywhere', multiple: 1 };

export type HourlyThrottle = Throttle & { network: Network };

/**
 * One throttle for the address, one for each network around it and one for everybody, each with the limit of its size.
 * A network's limit is never lower than the limits inside of it, so that a higher limit for an address takes effect.
 * The limit for everybody is not raised in this way. A venue has its own limit in place of those for the networks.
 */
export function hourlyThrottles(
  prefix: string,
  address: string,
  limits: NetworkLimits,
  venue?: Venue,
): HourlyThrottle[] {
  const toThrottle = (network: Network, limit: number) => ({
    key: `${prefix}:${network.name}`,
    limit,
    windowSeconds: 60 * 60,
    network,
  });
  const everywhere = toThrottle(EVERYWHERE, limits.everywhere);
  if (venue) return [toThrottle(networkOfVenue(venue), Math.max(limits.address, venue.accounts)), everywhere];
  let least = 0;
  const around = networksOf(address).map((network) => {
    least = Math.max(least, limits[network.size]);
    return toThrottle(network, least);
  });
  return [...around, everywhere];
}

/** The first 64 bits of an IPv6 address, as four numbers. */
function firstGroups(address: string): number[] {
  const [head = '', tail] = address.split('::', 2);
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : new Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

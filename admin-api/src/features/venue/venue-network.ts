import { isIPv4 } from 'node:net';
import { ownNetwork } from '@plaudit/db/rules/sign-in/venue';
import { parseNetwork } from '../exclusions/exclusion-rule.ts';

/** The widest networks that the internet routes separately are wide enough for a hall, and no more may be raised. */
const WIDEST_BITS = { ipv4: 24, ipv6: 48 };
/** Within one /64 a device chooses its address itself. */
const NARROWEST_IPV6_BITS = 64;

/** Returns a network such as 203.0.113.7/32. Undefined if the text is none, or a network that is too wide. */
export function readVenueNetwork(text: string): string | undefined {
  const parsed = parseNetwork(text);
  if (parsed === undefined) return undefined;
  const { address, bits } = parsed;
  if (isIPv4(address)) return bits < WIDEST_BITS.ipv4 ? undefined : `${address}/${bits}`;
  if (bits < WIDEST_BITS.ipv6) return undefined;
  return bits > NARROWEST_IPV6_BITS ? ownNetwork(address) : `${address}/${bits}`;
}

/** What the public reads of a network: its family and size, such as `IPv4 /24`. */
export function widthOf(network: string): string {
  const [address = '', bits] = network.split('/');
  return `${isIPv4(address) ? 'IPv4' : 'IPv6'} /${bits}`;
}

import { isIP, isIPv4 } from 'node:net';
import type { PublicRule } from '@plaudit/db/rules/decisions/decisions';
import { timeInUtc } from '@plaudit/db/rules/decisions/sentences/words';
import { SHORTENED_PREFIX_BITS } from '@plaudit/db/rules/sign-in/session-addresses';
import type { ExclusionRule } from '../../../contract/index.ts';

/** One hexadecimal digit stands for this many bits of an address. */
export const BITS_OF_DIGIT = 4;

export type Network = { address: string; bits: number };

/** Undefined if the text is not a network, or its prefix is shorter than 8 bits or not a multiple of 4 bits long. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', length = ''] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const bits = length === '' && !text.includes('/') ? maxBits : Number(length);
  const isLength = /^\d*$/.test(length) && bits >= 8 && bits <= maxBits && bits % BITS_OF_DIGIT === 0;
  return isLength ? { address, bits } : undefined;
}

/**
 * True if the network is only a part of what a shortened address stands for, so that the address of a session does not
 * say whether the session came from the network.
 */
export const isNarrowerThanShortened = ({ address, bits }: Network): boolean =>
  bits > SHORTENED_PREFIX_BITS[isIPv4(address) ? 4 : 6];

/** In words for admins. */
export function ruleInWords({ registeredFrom, registeredTo, network, browser, name }: ExclusionRule): string {
  const parts = [
    registeredFrom === undefined ? undefined : `registered from ${timeInUtc(registeredFrom)}`,
    registeredTo === undefined ? undefined : `registered until ${timeInUtc(registeredTo)}`,
    network === undefined ? undefined : `signed in from ${network}`,
    browser === undefined ? undefined : `with a browser that calls itself "${browser}"`,
    name === undefined ? undefined : `with a name like ${name}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** What a public decision says of the rule. */
export const publicRule = ({ network, ...rule }: ExclusionRule): PublicRule => ({
  ...rule,
  ...(network !== undefined && { isOneNetwork: true as const }),
});

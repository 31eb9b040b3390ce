import { isIP } from 'node:net';
import type { Db } from '@plaudit/db/connect';
import { EXCLUDED_ACCOUNTS_MAX, type ExclusionRule } from '../../../contract/index.ts';
import { isAscii, likePattern } from '../../sql.ts';

/** One hexadecimal digit stands for this many bits of an address. */
const BITS_OF_DIGIT = 4;

export type Network = { address: string; bits: number };

/** Undefined if the text is not a network, or its prefix is shorter than 8 bits or not a multiple of 4 bits long. */
export function parseNetwork(text: string): Network | undefined {
  const [address = '', length = ''] = text.split('/');
  const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const bits = length === '' && !text.includes('/') ? maxBits : Number(length);
  const isLength = /^\d*$/.test(length) && bits >= 8 && bits <= maxBits && bits % BITS_OF_DIGIT === 0;
  return isLength ? { address, bits } : undefined;
}

/** The voters that a rule covers. If there are more than the limit, returns one more than the limit. */
export async function listMatchingVoters(db: Db, rule: ExclusionRule): Promise<number[]> {
  const { registeredFrom, registeredTo, network, browser, name } = rule;
  if (name !== undefined && !isAscii(name)) return [];
  const query = db('accounts as a').where('a.role', 'voter').whereNull('a.retired_at');
  if (registeredFrom !== undefined) query.where('a.created_at', '>=', new Date(registeredFrom));
  if (registeredTo !== undefined) query.where('a.created_at', '<=', new Date(registeredTo));
  if (name !== undefined) query.where('a.username', 'like', likePattern(name).replaceAll('*', '%'));
  const parsed = network === undefined ? undefined : parseNetwork(network);
  if (parsed !== undefined || browser !== undefined) {
    query.whereExists((sessions) => {
      sessions.from('sessions as s').select('s.id').whereRaw('s.account_id = a.id');
      if (browser !== undefined) sessions.where('s.user_agent', 'like', `%${likePattern(browser)}%`);
      if (parsed !== undefined) {
        const digitCount = parsed.bits / BITS_OF_DIGIT;
        // An old session has the network instead of the address, such as 203.0.113.0/24.
        const address = `inet6_aton(substring_index(s.ip_address, '/', 1))`;
        sessions.whereRaw(`length(${address}) = length(inet6_aton(?))`, [parsed.address]);
        sessions.whereRaw(`left(hex(${address}), ?) = left(hex(inet6_aton(?)), ?)`, [
          digitCount,
          parsed.address,
          digitCount,
        ]);
      }
    });
  }
  return query
    .orderBy('a.id')
    .limit(EXCLUDED_ACCOUNTS_MAX + 1)
    .pluck('a.id');
}

const formatMinute = (iso: string): string => `${new Date(iso).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Describes the rule in words, for the public decisions and for the panel. */
export function ruleInWords({ registeredFrom, registeredTo, network, browser, name }: ExclusionRule): string {
  const parts = [
    registeredFrom === undefined ? undefined : `registered from ${formatMinute(registeredFrom)}`,
    registeredTo === undefined ? undefined : `registered until ${formatMinute(registeredTo)}`,
    network === undefined ? undefined : `signed in from ${network}`,
    browser === undefined ? undefined : `with a browser that calls itself "${browser}"`,
    name === undefined ? undefined : `with a name like ${name}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}

import { RETENTION } from '../personal-data/retention.ts';

/**
 * Housekeeping shortens the address of an old session to the start of its network, such as 203.0.113.0 or
 * 2001:db8:1::. These are the lengths of the networks' prefixes, in bits. Any address in the network may have been
 * the session's.
 */
export const SHORTENED_PREFIX_BITS = { 4: 24, 6: 48 } as const;

/**
 * The SQL condition for a session whose address is shortened, or will be in the next run of housekeeping, for any query
 * that gives the sessions table this name. Such a session cannot become active again, because no session is valid for
 * longer than addresses are kept.
 */
export function mustShortenAddress(sessions: string): string {
  return `${sessions}.last_activity_at < now(3) - interval ${RETENTION.sessionAddressDays} day`;
}

import { isIPv4, isIPv6 } from 'node:net';

export type NewAccount = { username: string; createdAt: Date; address: string | null; userAgent: string | null };

export type GroupKind = 'name_run' | 'network_group' | 'browser_group';

export type VoterGroup = { kind: GroupKind; value: string; accounts: number; since: Date; members: string[] };

/** Smaller groups may be families or offices. */
const GROUP_MIN: Record<GroupKind, number> = { name_run: 5, network_group: 10, browser_group: 10 };

/**
 * A group is unusual only if its share among the new accounts is at least this many times its share among the earlier ones.
 * An interval belongs to a burst only if it has at least this many times the usual registrations.
 */
const TIMES_USUAL = 3;

/** With fewer earlier accounts there is no usual share to compare with. */
const EARLIER_MIN = 50;

/**
 * These groups are unusual only in comparison with earlier accounts. On a new site every browser is new, and a popular
 * one has most of the accounts.
 */
const NEEDS_EARLIER: readonly GroupKind[] = ['browser_group'];

export function findUnusualGroups(fresh: readonly NewAccount[], earlier: readonly NewAccount[]): VoterGroup[] {
  const isUsualKnown = earlier.length >= EARLIER_MIN;
  return GROUP_KINDS.flatMap((kind) => {
    if (!isUsualKnown && NEEDS_EARLIER.includes(kind)) return [];
    const usual = groupBy(earlier, kind);
    return [...groupBy(fresh, kind)].flatMap(([value, accounts]) => {
      const expected = isUsualKnown ? ((usual.get(value)?.length ?? 0) / earlier.length) * fresh.length : 0;
      if (accounts.length < GROUP_MIN[kind] || accounts.length < TIMES_USUAL * expected) return [];
      const since = new Date(Math.min(...accounts.map(({ createdAt }) => createdAt.getTime())));
      const members = accounts.map(({ username }) => username);
      return [{ kind, value, accounts: accounts.length, since, members }];
    });
  }).sort((a, b) => b.accounts - a.accounts);
}

const GROUP_KINDS: readonly GroupKind[] = ['name_run', 'network_group', 'browser_group'];

function groupBy(accounts: readonly NewAccount[], kind: GroupKind): Map<string, NewAccount[]> {
  const groups = new Map<string, NewAccount[]>();
  for (const account of accounts) {
    const value = VALUE_BY_KIND[kind](account);
    if (value !== undefined) groups.set(value, [...(groups.get(value) ?? []), account]);
  }
  return groups;
}

const VALUE_BY_KIND: Record<GroupKind, (account: NewAccount) => string | undefined> = {
  /** Names that differ only in a number at the end, an underscore before it, or case: star01, star02, Star_3. */
  name_run: ({ username }) => /^(.*?)_?\d+$/.exec(username.toLowerCase())?.[1] || undefined,
  network_group: ({ address }) => (address === null ? undefined : networkOf(address)),
  browser_group: ({ userAgent }) => userAgent || undefined,
};

/**
 * The smallest network with this address that the internet routes, such as 203.0.113.0/24 or 2001:db8:1::/48. A
 * shortened address of an old session has the same network as the whole one had.
 */
export function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return undefined;
  const [head = '', tail = ''] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === '' ? [] : tail.split(':');
  const all = address.includes('::')
    ? [...groups, ...Array.from({ length: 8 - groups.length - tailGroups.length }, () => '0'), ...tailGroups]
    : groups;
  const first = all.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/48`;
}

export type Burst = { startedAt: Date; endedAt: Date; accounts: number };
export type RegistrationInterval = { startedAt: Date; accounts: number };

const TEN_MINUTES_MS = 600_000;
const BURST_MIN = 10;

/** Intervals of ten minutes with far more registrations than usual. Consecutive intervals are one burst. */
export function findBursts(intervals: readonly RegistrationInterval[], usual: number): Burst[] {
  // By chance, at most about one interval in a thousand has this many registrations.
  const burstMinimum = Math.max(BURST_MIN, TIMES_USUAL * usual, usual + 4 * Math.sqrt(usual));
  const bursts: Burst[] = [];
  for (const { startedAt, accounts } of intervals.filter((interval) => interval.accounts >= burstMinimum)) {
    const latest = bursts.at(-1);
    const endedAt = new Date(startedAt.getTime() + TEN_MINUTES_MS);
    if (latest && latest.endedAt.getTime() === startedAt.getTime()) {
      latest.endedAt = endedAt;
      latest.accounts += accounts;
    } else bursts.push({ startedAt, endedAt, accounts });
  }
  return bursts;
}

import type { LeaderboardEntry, ResultsStatus, Stats } from '@plaudit/public-api/contract';
import { NAMED_BELOW, namedBelow } from './podium-places.ts';

const LIVE: ResultsStatus = { mode: 'live', state: 'live', frozenFrom: null, publishedAt: null };

/** Without a status the numbers count as live: before the first period, and with an older API, which has no others. */
export function statusOf(shown: { results?: ResultsStatus | null } | undefined): ResultsStatus {
  return shown?.results ?? LIVE;
}

/**
 * True if the whole ranking is public. A reveal announces the third place first. When the first place is announced, all
 * places are public.
 */
export function isRankingComplete({ state }: ResultsStatus, entries: readonly { rank: number }[]): boolean {
  if (state === 'hidden') return false;
  return state !== 'revealing' || entries.some(({ rank }) => rank === 1);
}

/** True after the end, once the whole ranking is public: at the latest with the last place of a reveal. */
export const isAllPublic = (status: ResultsStatus, entries: readonly { rank: number }[]): boolean =>
  status.state === 'final' || (status.state === 'revealing' && isRankingComplete(status, entries));

/** True if the public numbers give an order, or will with the next vote. */
export function hasRanking(status: ResultsStatus, entries: readonly LeaderboardEntry[]): boolean {
  if (status.state === 'live') return true;
  return isRankingComplete(status, entries) && entries.some(({ totalVotes }) => totalVotes > 0);
}

/**
 * True if a vendor's number of votes is public. 0 is the true number only where every vote is counted: until numbers are
 * published, a vendor without any can have votes.
 */
export function isVoteCountPublic({ state }: ResultsStatus, entry: { totalVotes: number } | undefined): boolean {
  return (entry?.totalVotes ?? 0) > 0 || state === 'live' || state === 'final';
}

/**
 * True if there is no vendor to vote for, so that nobody is told about first votes. Hidden results and a reveal have
 * texts of their own, and final results are not about the vendors of today.
 */
export function lacksVendors({ state }: ResultsStatus, stats: Stats | undefined): boolean {
  return (state === 'live' || state === 'in_steps' || state === 'frozen') && stats?.totalVendors === 0;
}

/** What stands in place of the vendor on a step or place that no vendor with votes has. */
export const emptyPlaceText = ({ state }: ResultsStatus): string =>
  state === 'final' || state === 'revealing' ? 'Nobody' : 'Open';

/** How many places above the best public one a reveal keeps back. 0 if it has no public place yet. */
export function secretPlaces({ state }: ResultsStatus, [best]: readonly { rank: number }[]): number {
  return state === 'revealing' && best ? best.rank - 1 : 0;
}

const STEPS = 3;

/** True if a reveal keeps places back, and every vendor with a public place stands on the podium or is named below it. No list is needed then. */
export function isAllOnPodium(status: ResultsStatus, ranked: readonly { rank: number }[]): boolean {
  const secret = secretPlaces(status, ranked);
  return secret > 0 && namedBelow(ranked.slice(STEPS - secret), NAMED_BELOW).more === 0;
}

/** True if the result can still change, because votes were set aside and objections are still open. */
export const isProvisional = ({ provisionalUntil }: ResultsStatus): boolean => provisionalUntil !== undefined;

/** True if results stay closed until a reveal, and that reveal has not begun or is not complete. */
export function waitsForReveal({ state }: ResultsStatus): boolean {
  return state === 'hidden' || state === 'frozen' || state === 'revealing';
}

import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { t } from '../texts.ts';
import { onSteps, type PodiumStep, stepsFor } from './on-steps.ts';
import { withVotes } from './ranking.ts';

type Ranked = Pick<LeaderboardEntry, 'rank' | 'totalVotes'>;

/** What a step of a podium of the overall ranking says, and who stands on it. */
export type OverallPlace<Entry> = {
  step: PodiumStep;
  rank: number;
  title: string;
  /** '#1', or 'Shared #1'. */
  subtitle: string;
  extraTitle: { title: string; subtitle?: string | undefined } | undefined;
  vendor: Entry | undefined;
};

export type PodiumPlaces<Entry> = {
  places: OverallPlace<Entry>[];
  /** Those who share a place with somebody on the podium, and for whom it has no step. */
  sharing: Entry[];
};

/**
 * The top three. The third shows the overall leader, which has the most votes. If the leader is first or second, its own
 * place says so, and the third shows the third of the ranking. A reveal keeps the first `unrevealed` places back, and then
 * nobody is called the leader. More than three stand on it if they share the place of the third.
 */
export function overallPlaces<Entry extends Ranked>(entries: readonly Entry[], unrevealed = 0): PodiumPlaces<Entry> {
  const ranked = withVotes(entries);
  const { first, second, third, leaderAt, sharesMostVotes } = overallPodium(entries, unrevealed);
  const leader = overallLeader(entries);
  const isEqualToLeader = ({ rank, totalVotes }: Entry) =>
    rank === 1 && leader?.rank === 1 && totalVotes === leader.totalVotes;
  const toPlace = (step: PodiumStep, place: number, entry: Entry | undefined): OverallPlace<Entry> => ({
    step,
    rank: entry?.rank ?? place,
    ...titleOfRank(entry?.rank ?? place, ranked),
    ...(leaderAt === 'third' && step === 'third' ? { title: t('Overall Leader') } : undefined),
    extraTitle:
      leaderAt === 'third' && step === 'third'
        ? { title: t('Most votes') }
        : leaderAt === step || (entry && isEqualToLeader(entry))
          ? { title: t('Overall Leader'), subtitle: sharesMostVotes ? undefined : t('Most votes') }
          : undefined,
    vendor: entry,
  });
  if (unrevealed === 0 && leaderAt !== 'third') {
    const standing = onSteps(ranked);
    const steps = stepsFor(ranked, standing);
    return { places: steps.map((step, index) => toPlace(step, index + 1, standing[index])), sharing: [] };
  }
  const steps = [first, second, third].filter((entry) => entry !== undefined);
  return {
    places: [toPlace('first', 1, first), toPlace('second', 2, second), toPlace('third', 3, third)],
    sharing: ranked.filter((entry) => !steps.includes(entry) && sharesRank(entry.rank, steps)),
  };
}

type OverallPodium<Entry> = Record<PodiumStep, Entry | undefined> & {
  /** The step of the overall leader. Undefined while nobody has votes, and while a reveal keeps the first place back. */
  leaderAt: PodiumStep | undefined;
  /** Another vendor has as many votes as the overall leader. */
  sharesMostVotes: boolean;
};

/**
 * Returns who stands on which step, no vendor on two. The first two steps are for the best of the ranking. The third is
 * for the overall leader, or for the next of the ranking if the leader has one of the first two. A reveal keeps the first
 * `unrevealed` steps empty, and who leads.
 */
export function overallPodium<Entry extends Ranked>(entries: readonly Entry[], unrevealed = 0): OverallPodium<Entry> {
  const [first, second, third] = [...Array<undefined>(unrevealed), ...withVotes(entries)];
  if (unrevealed > 0) return { first, second, third, leaderAt: undefined, sharesMostVotes: false };
  const leader = overallLeader(entries);
  const leaderAt = leader && (leader === first ? 'first' : leader === second ? 'second' : 'third');
  const sharesMostVotes = entries.filter(({ totalVotes }) => totalVotes === leader?.totalVotes).length > 1;
  return { first, second, third: leaderAt === 'third' ? leader : third, leaderAt, sharesMostVotes };
}

/**
 * The vendor with the most votes in all categories together. If several have the same number, the one with the better
 * rank.
 */
export function overallLeader<Entry extends Ranked>(entries: readonly Entry[]): Entry | undefined {
  return withVotes(entries).reduce<Entry | undefined>(
    (best, entry) => (!best || entry.totalVotes > best.totalVotes ? entry : best),
    undefined,
  );
}

/** True if one of `others` has this rank. */
export const sharesRank = (rank: number, others: readonly { rank: number }[]): boolean =>
  others.some((other) => other.rank === rank);

/** '#2', or 'Shared #1' if several have the rank. */
export function describeRank(rank: number, entries: readonly { rank: number }[]): string {
  const isShared = entries.filter((entry) => entry.rank === rank).length > 1;
  return isShared ? t('Shared #{rank}', { rank }) : t('#{rank}', { rank });
}

/** The words on a step of a podium: 'Runner Up' and '#2'. Equal vendors have the same, such as 'Shared #1'. */
export const titleOfRank = (
  rank: number,
  entries: readonly { rank: number }[],
): Pick<OverallPlace<unknown>, 'title' | 'subtitle'> => ({
  title: rank === 1 ? t('Top Performer') : rank === 2 ? t('Runner Up') : t('Third Place'),
  subtitle: describeRank(rank, entries),
});

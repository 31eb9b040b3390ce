import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import type { PodiumStep } from '../../lib/results/on-steps.ts';
import { describeRank, type PodiumPlaces } from '../../lib/results/podium-places.ts';
import { withVotes } from '../../lib/results/ranking.ts';
import { t } from '../../lib/texts.ts';

const STEPS = ['first', 'second', 'third'] as const satisfies readonly PodiumStep[];

/**
 * Who stands on the podium that announces the winners: the first three of the final ranking, or all winners if they are
 * more.
 */
export function winnersPlaces<Entry extends Pick<LeaderboardEntry, 'rank' | 'totalVotes'>>(
  entries: readonly Entry[],
): PodiumPlaces<Entry> {
  const top = withVotes(entries).filter(({ rank }) => rank <= STEPS.length);
  const winners = top.filter(({ rank }) => rank === 1);
  const steps = winners.length > STEPS.length ? winners.map(() => 'first' as const) : STEPS;
  const places = steps.map((step, index) => {
    const vendor = top[index];
    const rank = vendor?.rank ?? index + 1;
    return { step, rank, title: winnerTitle(rank), subtitle: describeRank(rank, top), extraTitle: undefined, vendor };
  });
  return { places, sharing: top.slice(steps.length) };
}

/** 'Winner' for the first of the final ranking. */
export function winnerTitle(rank: number): string {
  if (rank === 1) return t('Winner');
  return rank === 2 ? t('Runner-up') : t('Third place');
}

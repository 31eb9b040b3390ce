import type { LeaderboardEntry, UnrankedVendor } from '@plaudit/public-api/contract';
import { formatCount, formatScore } from '../../lib/format.ts';
import { type CategoryWinners, everyVendor, type PeriodFigures, votesIn } from '../../lib/results/category-winners.ts';
import { withVotes } from '../../lib/results/ranking.ts';
import type { ResultsView } from '../../lib/results/results-view.ts';

/**
 * The state of the numbers: they change, they have stopped while people still vote, they are a result that objections
 * can change, or they are the result.
 */
export type SummarizedState = 'running' | 'frozen' | 'provisional' | 'final';

export function summarizedState({ state }: ResultsView): SummarizedState {
  if (state === 'frozen' || state === 'provisional') return state;
  // The whole ranking is public before the reveal is over: the first place is its last step.
  return state === 'final' || state === 'revealing' ? 'final' : 'running';
}

/** The sentences above the charts of the Results tab. Empty while there is nothing to say. */
export function summarizeResults(
  figures: PeriodFigures,
  winners: readonly CategoryWinners[],
  state: SummarizedState,
  hasOverall = true,
): string[] {
  const leading = hasOverall && leaderSentence(withVotes(figures.leaderboard), state);
  return [
    leading && `${WHEN[state]}${leading}`,
    mostCategoriesSentence(winners, state),
    closestCategorySentence(everyVendor(figures), winners, state),
  ].filter((sentence) => typeof sentence === 'string');
}

const WHEN = {
  running: '',
  frozen: 'When the numbers froze, ',
  provisional: 'In the provisional result, ',
  final: '',
} as const;
const LEADS = { running: 'leads', frozen: 'led', provisional: 'is first', final: 'won' } as const;
const LEADS_IN = { running: 'leads in', frozen: 'led in', provisional: 'is first in', final: 'took' } as const;
const SHARES = { running: 'shares', frozen: 'shared', provisional: 'shares', final: 'shared' } as const;

function leaderSentence(entries: readonly LeaderboardEntry[], state: SummarizedState): string | undefined {
  const [first, second] = entries;
  if (first === undefined) return undefined;
  const verb = LEADS[state];
  if (second === undefined) return `${first.name} ${verb} with ${formatScore(first.averageScore)} of 5.`;
  const gap = first.averageScore - second.averageScore;
  if (second.rank === first.rank) {
    const equal = entries.filter(({ rank }) => rank === first.rank).map(({ name }) => name);
    return `${nameAll(equal)} ${state === 'frozen' ? 'shared' : 'share'} the first place.`;
  }
  const hundredths = [first, second].map(({ averageScore }) => averageScore.toFixed(2));
  if (gap < 0.005 || hundredths[0] === hundredths[1]) {
    const almost = `${state === 'frozen' ? 'had' : 'has'} almost the same score`;
    return `${first.name} ${verb}, by a hair: ${second.name} ${almost}.`;
  }
  const shown = [first, second].map(({ averageScore }) => formatScore(averageScore));
  const [score, secondScore] = shown[0] === shown[1] ? hundredths : shown;
  return `${first.name} ${verb} with ${score}, ahead of ${second.name} with ${secondScore}.`;
}

/**
 * Names the vendor that has won the most categories alone, if these are more than one. No other vendor has as many, or
 * more together with those that it shares.
 */
function mostCategoriesSentence(winners: readonly CategoryWinners[], state: SummarizedState): string | undefined {
  const records = new Map<number, { name: string; alone: number; shared: number }>();
  for (const { winners: best } of winners) {
    for (const { id, name } of best) {
      const record = records.get(id) ?? { name, alone: 0, shared: 0 };
      record[best.length === 1 ? 'alone' : 'shared'] += 1;
      records.set(id, record);
    }
  }
  const [leader, ...others] = [...records.values()].toSorted((a, b) => b.alone - a.alone);
  if (leader === undefined || leader.alone < 2) return undefined;
  const all = leader.alone + leader.shared;
  if (others.some(({ alone, shared }) => alone === leader.alone || alone + shared > all)) return undefined;
  const more = leader.shared > 0 ? ` and ${SHARES[state]} ${leader.shared} more` : '';
  return `${leader.name} ${LEADS_IN[state]} ${leader.alone} of ${winners.length} categories${more}.`;
}

/**
 * Names the categories with several winners. Without any, names those in which the winner is the least ahead. For a single
 * one names the vendor behind it too, unless several are. Categories in which no other vendor has votes are left out.
 */
function closestCategorySentence(
  vendors: readonly UnrankedVendor[],
  winners: readonly CategoryWinners[],
  state: SummarizedState,
): string | undefined {
  const [verb, pluralVerb] = state === 'running' ? ['is', 'are'] : ['was', 'were'];
  const ties = winners.filter(({ winners: best }) => best.length > 1).map(({ categoryName }) => categoryName);
  if (ties.length > 1) return `The closest races ${pluralVerb} ties: ${nameAll(ties)}.`;
  if (ties.length === 1) return `The closest race ${verb} ${ties[0]}: a tie.`;
  const gaps = winners.flatMap(({ categoryName, winners: best, votes }) => {
    const others = vendors
      .filter(({ id }) => !best.some((winner) => winner.id === id))
      .map((vendor) => ({ name: vendor.name, votes: votesIn(vendor, categoryName) }));
    const most = Math.max(0, ...others.map((other) => other.votes));
    const behind = others.filter((other) => other.votes === most).map(({ name }) => name);
    return most > 0 ? [{ categoryName, first: best[0]?.name, behind, gap: votes - most }] : [];
  });
  const [closest, ...others] = gaps.toSorted((a, b) => a.gap - b.gap);
  if (closest === undefined) return undefined;
  const equal = [closest, ...others.filter(({ gap }) => gap === closest.gap)].map(({ categoryName }) => categoryName);
  if (equal.length > 1) {
    return `The closest races ${pluralVerb} ${nameAll(equal)}: ${formatCount(closest.gap, 'vote')} apart in each.`;
  }
  const [second, ...more] = closest.behind;
  const ahead = second === undefined || more.length > 0 ? 'ahead' : `ahead of ${second}`;
  return `The closest race ${verb} ${closest.categoryName}: ${closest.first} ${verb} ${formatCount(closest.gap, 'vote')} ${ahead}.`;
}

/** 'A and B', 'A, B, and C', 'A, B, and 2 others' */
function nameAll(names: readonly string[]): string {
  const [first, second, third] = names;
  if (third === undefined) return `${first} and ${second}`;
  return `${first}, ${second}, and ${names.length > 3 ? `${names.length - 2} others` : third}`;
}

import type { LeaderboardEntry, UnrankedVendor } from '@plaudit/public-api/contract';
import { formatNumber, formatScore, plural } from '../../lib/format.ts';
import { listAll } from '../../lib/lists.ts';
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
  return [
    hasOverall && leaderSentence(withVotes(figures.leaderboard), state),
    mostCategoriesSentence(winners, state),
    closestCategorySentence(everyVendor(figures), winners, state),
  ].filter((sentence) => typeof sentence === 'string');
}

function leaderSentence(entries: readonly LeaderboardEntry[], state: SummarizedState): string | undefined {
  const [first, second] = entries;
  if (first === undefined) return undefined;
  const name = first.name;
  if (second === undefined) {
    const score = formatScore(first.averageScore);
    return {
      running: `${name} leads with ${score} of 5.`,
      frozen: `When the numbers froze, ${name} led with ${score} of 5.`,
      provisional: `In the provisional result, ${name} is first with ${score} of 5.`,
      final: `${name} won with ${score} of 5.`,
    }[state];
  }
  if (second.rank === first.rank) {
    const names = listFew(entries.filter(({ rank }) => rank === first.rank).map((entry) => entry.name));
    return {
      running: `${names} share the first place.`,
      frozen: `When the numbers froze, ${names} shared the first place.`,
      provisional: `In the provisional result, ${names} share the first place.`,
      final: `${names} share the first place.`,
    }[state];
  }
  const gap = first.averageScore - second.averageScore;
  const hundredths = [first, second].map(({ averageScore }) => averageScore.toFixed(2));
  if (gap < 0.005 || hundredths[0] === hundredths[1]) {
    return {
      running: `${name} leads, by a hair: ${second.name} has almost the same score.`,
      frozen: `When the numbers froze, ${name} led, by a hair: ${second.name} had almost the same score.`,
      provisional: `In the provisional result, ${name} is first, by a hair: ${second.name} has almost the same score.`,
      final: `${name} won, by a hair: ${second.name} has almost the same score.`,
    }[state];
  }
  const shown = [first, second].map(({ averageScore }) => formatScore(averageScore));
  const [score, secondScore] = shown[0] === shown[1] ? hundredths : shown;
  return {
    running: `${name} leads with ${score}, ahead of ${second.name} with ${secondScore}.`,
    frozen: `When the numbers froze, ${name} led with ${score}, ahead of ${second.name} with ${secondScore}.`,
    provisional: `In the provisional result, ${name} is first with ${score}, ahead of ${second.name} with ${secondScore}.`,
    final: `${name} won with ${score}, ahead of ${second.name} with ${secondScore}.`,
  }[state];
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
  const { name, alone, shared } = leader;
  const { length } = winners;
  if (shared === 0) {
    return {
      running: `${name} leads in ${alone} of ${length} categories.`,
      frozen: `${name} led in ${alone} of ${length} categories.`,
      provisional: `${name} is first in ${alone} of ${length} categories.`,
      final: `${name} took ${alone} of ${length} categories.`,
    }[state];
  }
  return {
    running: `${name} leads in ${alone} of ${length} categories and shares ${shared} more.`,
    frozen: `${name} led in ${alone} of ${length} categories and shared ${shared} more.`,
    provisional: `${name} is first in ${alone} of ${length} categories and shares ${shared} more.`,
    final: `${name} took ${alone} of ${length} categories and shared ${shared} more.`,
  }[state];
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
  const isRunning = state === 'running';
  const ties = winners.filter(({ winners: best }) => best.length > 1).map(({ categoryName }) => categoryName);
  if (ties.length > 1) {
    return isRunning
      ? `The closest races are ties: ${listFew(ties)}.`
      : `The closest races were ties: ${listFew(ties)}.`;
  }
  if (ties.length === 1) {
    return isRunning ? `The closest race is ${ties[0]}: a tie.` : `The closest race was ${ties[0]}: a tie.`;
  }
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
  if (equal.length > 1) return closestRacesText(listFew(equal), closest.gap, isRunning);
  const [second, ...more] = closest.behind;
  return second === undefined || more.length > 0
    ? closestRaceText(closest, isRunning)
    : closestTwoText(closest, second, isRunning);
}

function closestRacesText(names: string, gap: number, isRunning: boolean): string {
  return isRunning
    ? plural(
        gap,
        `The closest races are ${names}: 1 vote apart in each.`,
        `The closest races are ${names}: ${formatNumber(gap)} votes apart in each.`,
      )
    : plural(
        gap,
        `The closest races were ${names}: 1 vote apart in each.`,
        `The closest races were ${names}: ${formatNumber(gap)} votes apart in each.`,
      );
}

type Closest = { categoryName: string; first: string | undefined; gap: number };

function closestRaceText({ categoryName, first, gap }: Closest, isRunning: boolean): string {
  return isRunning
    ? plural(
        gap,
        `The closest race is ${categoryName}: ${first} is 1 vote ahead.`,
        `The closest race is ${categoryName}: ${first} is ${formatNumber(gap)} votes ahead.`,
      )
    : plural(
        gap,
        `The closest race was ${categoryName}: ${first} was 1 vote ahead.`,
        `The closest race was ${categoryName}: ${first} was ${formatNumber(gap)} votes ahead.`,
      );
}

function closestTwoText({ categoryName, first, gap }: Closest, second: string, isRunning: boolean): string {
  return isRunning
    ? plural(
        gap,
        `The closest race is ${categoryName}: ${first} is 1 vote ahead of ${second}.`,
        `The closest race is ${categoryName}: ${first} is ${formatNumber(gap)} votes ahead of ${second}.`,
      )
    : plural(
        gap,
        `The closest race was ${categoryName}: ${first} was 1 vote ahead of ${second}.`,
        `The closest race was ${categoryName}: ${first} was ${formatNumber(gap)} votes ahead of ${second}.`,
      );
}

/** 'A and B', 'A, B, and C', 'A, B, and 2 others' */
function listFew(names: readonly string[]): string {
  return names.length > 3 ? `${names[0]}, ${names[1]}, and ${names.length - 2} others` : listAll(names);
}

import type { LeaderboardEntry, UnrankedVendor } from '@plaudit/public-api/contract';
import { formatScore } from '../../lib/format.ts';
import { listAll } from '../../lib/lists.ts';
import { type CategoryWinners, everyVendor, type PeriodFigures, votesIn } from '../../lib/results/category-winners.ts';
import { withVotes } from '../../lib/results/ranking.ts';
import type { ResultsView } from '../../lib/results/results-view.ts';
import { t } from '../../lib/texts.ts';

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
      running: t('{name} leads with {score} of 5.', { name, score }),
      frozen: t('When the numbers froze, {name} led with {score} of 5.', { name, score }),
      provisional: t('In the provisional result, {name} is first with {score} of 5.', { name, score }),
      final: t('{name} won with {score} of 5.', { name, score }),
    }[state];
  }
  if (second.rank === first.rank) {
    const names = listFew(entries.filter(({ rank }) => rank === first.rank).map((entry) => entry.name));
    return {
      running: t('{names} share the first place.', { names }),
      frozen: t('When the numbers froze, {names} shared the first place.', { names }),
      provisional: t('In the provisional result, {names} share the first place.', { names }),
      final: t('{names} share the first place.', { names }),
    }[state];
  }
  const gap = first.averageScore - second.averageScore;
  const hundredths = [first, second].map(({ averageScore }) => averageScore.toFixed(2));
  if (gap < 0.005 || hundredths[0] === hundredths[1]) {
    return {
      running: t('{name} leads, by a hair: {second} has almost the same score.', { name, second: second.name }),
      frozen: t('When the numbers froze, {name} led, by a hair: {second} had almost the same score.', {
        name,
        second: second.name,
      }),
      provisional: t('In the provisional result, {name} is first, by a hair: {second} has almost the same score.', {
        name,
        second: second.name,
      }),
      final: t('{name} won, by a hair: {second} has almost the same score.', { name, second: second.name }),
    }[state];
  }
  const shown = [first, second].map(({ averageScore }) => formatScore(averageScore));
  const [score = '', secondScore = ''] = shown[0] === shown[1] ? hundredths : shown;
  return {
    running: t('{name} leads with {score}, ahead of {second} with {secondScore}.', {
      name,
      score,
      second: second.name,
      secondScore,
    }),
    frozen: t('When the numbers froze, {name} led with {score}, ahead of {second} with {secondScore}.', {
      name,
      score,
      second: second.name,
      secondScore,
    }),
    provisional: t('In the provisional result, {name} is first with {score}, ahead of {second} with {secondScore}.', {
      name,
      score,
      second: second.name,
      secondScore,
    }),
    final: t('{name} won with {score}, ahead of {second} with {secondScore}.', {
      name,
      score,
      second: second.name,
      secondScore,
    }),
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
      running: t('{name} leads in {alone} of {length} categories.', { name, alone, length }),
      frozen: t('{name} led in {alone} of {length} categories.', { name, alone, length }),
      provisional: t('{name} is first in {alone} of {length} categories.', { name, alone, length }),
      final: t('{name} took {alone} of {length} categories.', { name, alone, length }),
    }[state];
  }
  return {
    running: t('{name} leads in {alone} of {length} categories and shares {shared} more.', {
      name,
      alone,
      length,
      shared,
    }),
    frozen: t('{name} led in {alone} of {length} categories and shared {shared} more.', {
      name,
      alone,
      length,
      shared,
    }),
    provisional: t('{name} is first in {alone} of {length} categories and shares {shared} more.', {
      name,
      alone,
      length,
      shared,
    }),
    final: t('{name} took {alone} of {length} categories and shared {shared} more.', { name, alone, length, shared }),
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
      ? t('The closest races are ties: {few}.', { few: listFew(ties) })
      : t('The closest races were ties: {few}.', { few: listFew(ties) });
  }
  const [tie] = ties;
  if (tie !== undefined) {
    return isRunning
      ? t('The closest race is {category}: a tie.', { category: tie })
      : t('The closest race was {category}: a tie.', { category: tie });
  }
  const gaps = winners.flatMap(({ categoryName, winners: best, votes }) => {
    const others = vendors
      .filter(({ id }) => !best.some((winner) => winner.id === id))
      .map((vendor) => ({ name: vendor.name, votes: votesIn(vendor, categoryName) }));
    const most = Math.max(0, ...others.map((other) => other.votes));
    const behind = others.filter((other) => other.votes === most).map(({ name }) => name);
    const [first] = best;
    return first && most > 0 ? [{ categoryName, first: first.name, behind, gap: votes - most }] : [];
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
    ? t(
        '{gap, plural, one {The closest races are {names}: 1 vote apart in each.} other {The closest races are {names}: {gap, number} votes apart in each.}}',
        { gap, names },
      )
    : t(
        '{gap, plural, one {The closest races were {names}: 1 vote apart in each.} other {The closest races were {names}: {gap, number} votes apart in each.}}',
        { gap, names },
      );
}

type Closest = { categoryName: string; first: string; gap: number };

function closestRaceText({ categoryName, first, gap }: Closest, isRunning: boolean): string {
  return isRunning
    ? t(
        '{gap, plural, one {The closest race is {categoryName}: {first} is 1 vote ahead.} other {The closest race is {categoryName}: {first} is {gap, number} votes ahead.}}',
        { gap, categoryName, first },
      )
    : t(
        '{gap, plural, one {The closest race was {categoryName}: {first} was 1 vote ahead.} other {The closest race was {categoryName}: {first} was {gap, number} votes ahead.}}',
        { gap, categoryName, first },
      );
}

function closestTwoText({ categoryName, first, gap }: Closest, second: string, isRunning: boolean): string {
  return isRunning
    ? t(
        '{gap, plural, one {The closest race is {categoryName}: {first} is 1 vote ahead of {second}.} other {The closest race is {categoryName}: {first} is {gap, number} votes ahead of {second}.}}',
        { gap, categoryName, first, second },
      )
    : t(
        '{gap, plural, one {The closest race was {categoryName}: {first} was 1 vote ahead of {second}.} other {The closest race was {categoryName}: {first} was {gap, number} votes ahead of {second}.}}',
        { gap, categoryName, first, second },
      );
}

/** 'A and B', 'A, B, and C', 'A, B, and 2 others' */
function listFew(names: readonly string[]): string {
  const [first, second, ...more] = names;
  return first !== undefined && second !== undefined && more.length > 1
    ? t('{first}, {second}, and {others} others', { first, second, others: more.length })
    : listAll(names);
}

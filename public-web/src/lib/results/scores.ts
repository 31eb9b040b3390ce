import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { formatCount, formatNumber, formatScore } from '../format.ts';
import type { VendorFigures } from './category-winners.ts';
import { type Criterion, criterionOf } from './criteria.ts';

/** The category that stands for a criterion, even if its name differs a little. */
export const categoryFor = ({ categoryScores }: UnrankedVendor, criterion: Criterion): string | undefined =>
  Object.keys(categoryScores).find((category) => criterionOf(category) === criterion);

/** The vendor's score in the category that stands for a criterion. */
export function scoreIn(entry: UnrankedVendor, criterion: Criterion): number | undefined {
  const name = categoryFor(entry, criterion);
  return name === undefined ? undefined : shownScore(entry, name);
}

export type ScoreTone = 'green' | 'yellow' | 'orange' | 'red';

/** The color of a score. */
export function scoreTone(score: number): ScoreTone {
  if (isScoreAtLeast(score, 4.5)) return 'green';
  if (isScoreAtLeast(score, 4)) return 'yellow';
  return isScoreAtLeast(score, 3.5) ? 'orange' : 'red';
}

/** Colors and badges depend on the rounded score, so that two scores shown as 4.5 look the same. */
const isScoreAtLeast = (score: number, threshold: number): boolean => Number(formatScore(score)) >= threshold;

type VendorBadge = 'Leader' | 'Top Rated' | 'Fast' | 'Quality';

/** The first rule that matches decides. A vendor without votes has no badge. */
export function vendorBadge(entry: VendorFigures | undefined): VendorBadge | undefined {
  if (!entry || entry.totalVotes === 0) return undefined;
  if (entry.rank === 1) return 'Leader';
  if (isScoreAtLeast(entry.averageScore, 4.5)) return 'Top Rated';
  if (isScoreAtLeast(scoreIn(entry, 'speed') ?? 0, 4)) return 'Fast';
  if (isScoreAtLeast(scoreIn(entry, 'quality') ?? 0, 4)) return 'Quality';
  return undefined;
}

/** The highest number of votes in each category, by the category's name. */
export function leadingVotes(entries: readonly Pick<UnrankedVendor, 'categoryVotes'>[]): ReadonlyMap<string, number> {
  // A Map and not an object, because a category may be called `constructor`.
  const leading = new Map<string, number>();
  for (const entry of entries) {
    for (const [name, votes] of Object.entries(entry.categoryVotes)) {
      leading.set(name, Math.max(leading.get(name) ?? 0, votes));
    }
  }
  return leading;
}

/**
 * The score that is shown for a category. Undefined if the vendor has none to show there: it does not stand in the
 * category, or it has no votes there, because every vendor starts at 3.
 */
export function shownScore(entry: UnrankedVendor, categoryName: string): number | undefined {
  const hasScore = entry.withdrawnFrom?.includes(categoryName) || entry.categoryVotes[categoryName];
  return hasScore ? entry.categoryScores[categoryName] : undefined;
}

export const START_WORDS = 'Every vendor starts at 3.';

/** A sentence that begins with a score. Without a score, the text is the whole sentence. */
export interface ScoreSentence {
  score?: string;
  text: string;
}

/** '4.6' and 'in Speed: 42 votes, the leader has 47' */
export function explainScore(
  categoryName: string,
  score: number | undefined,
  votes: number,
  mostVotes: number,
): ScoreSentence {
  const text = `in ${categoryName}: ${compareVotes(votes, mostVotes)}`;
  return score === undefined ? { text: `No score ${text}` } : { score: formatScore(score), text };
}

/** 'No votes yet in Speed and OpSec', or with the number of more than three categories. */
export function explainMissingVotes(categoryNames: readonly string[]): string {
  const { length } = categoryNames;
  return `No votes yet in ${length > 3 ? `${length} other categories` : new Intl.ListFormat('en-US').format(categoryNames)}`;
}

/** '42 votes, the leader has 47' */
export function compareVotes(votes: number, mostVotes: number): string {
  const ownVotes = formatCount(votes, 'vote');
  if (mostVotes === 0) return `${ownVotes}, nobody has any yet`;
  if (votes >= mostVotes) return `${ownVotes}, no vendor has more`;
  return `${ownVotes}, the leader has ${formatNumber(mostVotes)}`;
}

/** A no-break space. With it, no line of a formula ends beside its '+' or '='. */
const NBSP = '\u00a0';

/**
 * Says how a category score is computed, with the vendor's numbers in one category, the first one with votes if none is
 * named. Undefined if the vendor has no votes.
 */
export function explainFormula(
  entry: UnrankedVendor,
  leading: ReadonlyMap<string, number>,
  wanted?: string,
): { rule: string; example: string } | undefined {
  const { categoryVotes, categoryScores } = entry;
  const { damping } = entry.formula;
  const [categoryName, votes] =
    Object.entries(categoryVotes).find(([name, cast]) => cast > 0 && name === (wanted ?? name)) ?? [];
  const leaderVotes = categoryName === undefined ? undefined : leading.get(categoryName);
  if (categoryName === undefined || votes === undefined || leaderVotes === undefined) return undefined;
  const start = `3${NBSP}+${NBSP}2`;
  const divisor = (leader: string) => (damping === 0 ? leader : `(${leader}${NBSP}+${NBSP}${formatNumber(damping)})`);
  const score = formatScore(categoryScores[categoryName] ?? 0);
  const reason = damping === 0 ? '' : ` The ${formatNumber(damping)} steadies the first votes.`;
  return {
    rule: `A score is ${start} × √(votes ÷ ${divisor('the leader’s votes')}).${reason} For ${categoryName}:`,
    example: `${start} × √(${formatNumber(votes)} ÷ ${divisor(formatNumber(leaderVotes))}) = ${score}.`,
  };
}

export const explainWithdrawal = (entry: UnrankedVendor, categoryName: string): ScoreSentence => ({
  score: formatScore(entry.categoryScores[categoryName] ?? 0),
  text: `in ${categoryName}: it ${WITHDRAWAL_WORDS}`,
});

export const WITHDRAWAL_WORDS = 'no longer stands in this category, which counts as 3';

/** `categories` is the number of categories in the average, and `all` the number of all categories of the period. */
export function explainAverage(entry: UnrankedVendor, categories: number, all = categories): string {
  const start = `${formatScore(entry.averageScore)} is the average of ${describeCategories(categories, all)}`;
  return `${start}: ${formatCount(entry.totalVotes, 'vote')} in total`;
}

function describeCategories(categories: number, all: number): string {
  if (categories < all) return `${categories} of ${all} categories`;
  return all === 1 ? 'one category' : `${all} categories`;
}

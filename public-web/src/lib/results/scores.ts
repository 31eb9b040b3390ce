import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { formatCount, formatNumber, formatScore } from '../format.ts';
import type { VendorFigures } from './category-winners.ts';
import { type Criterion, criterionOf } from './criteria.ts';

/** The vendor's score in the category that stands for a criterion, even if the category's name differs a little. */
export function scoreIn(
  entry: UnrankedVendor,
  criterion: Criterion,
  leading?: ReadonlyMap<string, number>,
): number | undefined {
  const name = Object.keys(entry.categoryScores).find((category) => criterionOf(category) === criterion);
  return name === undefined ? undefined : shownScore(entry, name, leading);
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
 * The score that is shown for a category. Undefined if the vendor has none there: it does not stand in the category, or
 * nobody has any votes in it, so that it is in no average. Without `leading` it is not known who has votes.
 */
export function shownScore(
  entry: UnrankedVendor,
  categoryName: string,
  leading: ReadonlyMap<string, number> | undefined,
): number | undefined {
  const isEmpty = leading?.get(categoryName) === 0 && !entry.withdrawnFrom?.includes(categoryName);
  return isEmpty ? undefined : entry.categoryScores[categoryName];
}

/** A sentence that begins with a score. Without a score, the text is the whole sentence. */
export interface ScoreSentence {
  score?: string;
  text: string;
}

/** '4.6' and 'for Speed: 42 votes, the most is 47' */
export function explainScore(
  categoryName: string,
  score: number | undefined,
  votes: number,
  mostVotes: number,
): ScoreSentence {
  const text = `for ${categoryName}: ${compareVotes(votes, mostVotes)}`;
  return score === undefined ? { text: `No score ${text}` } : { score: formatScore(score), text };
}

/** 'No score for Speed and OpSec: nobody has any votes there yet', or with the number of more than three categories. */
export function explainMissingVotes(categoryNames: readonly string[]): string {
  const { length } = categoryNames;
  const categories = length > 3 ? `${length} other categories` : new Intl.ListFormat('en-US').format(categoryNames);
  return `No score for ${categories}: nobody has any votes there yet`;
}

/** '42 votes, the most is 47' */
export function compareVotes(votes: number, mostVotes: number): string {
  const ownVotes = formatCount(votes, 'vote');
  if (mostVotes === 0) return `${ownVotes}, nobody has any yet`;
  if (votes >= mostVotes) return `${ownVotes}, no vendor has more`;
  return `${ownVotes}, the most is ${formatNumber(mostVotes)}`;
}

/** A no-break space. With it, no line of a formula ends beside its '+' or '='. */
const NBSP = '\u00a0';

/**
 * Says how a category score is computed, with the vendor's numbers in one category. Undefined if the vendor has no
 * votes, and with an older API, which does not send the damping.
 */
export function explainFormula(
  entry: UnrankedVendor,
  leading: ReadonlyMap<string, number>,
): { rule: string; example: string } | undefined {
  const { damping, categoryVotes, categoryScores } = entry;
  const [categoryName, votes] = Object.entries(categoryVotes).find(([, cast]) => cast > 0) ?? [];
  const leaderVotes = categoryName === undefined ? undefined : leading.get(categoryName);
  if (damping === undefined || categoryName === undefined || votes === undefined || leaderVotes === undefined)
    return undefined;
  const divisor = (leader: string) => (damping === 0 ? leader : `(${leader}${NBSP}+${NBSP}${formatNumber(damping)})`);
  const score = formatScore(categoryScores[categoryName] ?? 0);
  const reason = damping === 0 ? '' : ` The ${formatNumber(damping)} keeps scores low while there are few votes.`;
  return {
    rule: `A score is 5 × √(votes ÷ ${divisor('the leader’s votes')}).${reason} For ${categoryName}:`,
    example: `5 × √(${formatNumber(votes)} ÷ ${divisor(formatNumber(leaderVotes))}) = ${score}.`,
  };
}

const FEW_VOTES = 10;

/** Says why all scores are low, also after a period in which few people voted. Undefined once the leader of a category has enough votes. */
export function explainFewVotes({ damping }: UnrankedVendor, leading: ReadonlyMap<string, number>): string | undefined {
  if (!damping || Math.max(...leading.values()) >= FEW_VOTES) return undefined;
  return 'With so few votes all scores are low, the leader’s too.';
}

/** The part of a bar that a score fills. A score that is shown as 5.0 fills it. */
export const barShareOfScore = (score: number): number => Number(formatScore(score)) / 5;

export const explainWithdrawal = (categoryName: string): ScoreSentence => ({
  score: formatScore(0),
  text: `for ${categoryName}: it ${WITHDRAWAL}`,
});

export const WITHDRAWAL = 'no longer stands in this category, which counts as 0';

/** `categories` is the number of categories in the average, and `all` the number of all categories of the period. */
export function explainAverage(entry: UnrankedVendor, categories: number, all = categories): string {
  const start = `${formatScore(entry.averageScore)} is the average of ${describeCategories(categories, all)}`;
  return `${start}: ${formatCount(entry.totalVotes, 'vote')} in total`;
}

function describeCategories(categories: number, all: number): string {
  if (categories < all) return `${categories} of ${all} categories`;
  return all === 1 ? 'one category' : `${all} categories`;
}

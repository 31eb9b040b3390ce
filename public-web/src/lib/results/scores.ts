import type { UnrankedVendor } from '@plaudit/public-api/contract';
import { formatNumber, formatScore, roundScore } from '../format.ts';
import { listAll } from '../lists.ts';
import { t } from '../texts.ts';
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
const isScoreAtLeast = (score: number, threshold: number): boolean => roundScore(score) >= threshold;

type VendorBadge = 'leader' | 'topRated' | 'fast' | 'quality';

/** The first rule that matches decides. A vendor without votes has no badge. */
export function vendorBadge(entry: VendorFigures | undefined): VendorBadge | undefined {
  if (!entry || entry.totalVotes === 0) return undefined;
  if (entry.rank === 1) return 'leader';
  if (isScoreAtLeast(entry.averageScore, 4.5)) return 'topRated';
  if (isScoreAtLeast(scoreIn(entry, 'speed') ?? 0, 4)) return 'fast';
  if (isScoreAtLeast(scoreIn(entry, 'quality') ?? 0, 4)) return 'quality';
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

/** 'No votes yet in Speed and OpSec', or with the number of more than three categories. */
export function explainMissingVotes(categoryNames: readonly string[]): string {
  const { length } = categoryNames;
  return length > 3
    ? t('No votes yet in {length} other categories', { length })
    : t('No votes yet in {all}', { all: listAll(categoryNames) });
}

/** '42 votes, the leader has 47', of a vendor with votes. */
export function compareVotes(votes: number, mostVotes: number): string {
  if (votes >= mostVotes) {
    return t('{votes, plural, one {1 vote, no vendor has more} other {{votes, number} votes, no vendor has more}}', {
      votes,
    });
  }
  return t(
    '{votes, plural, one {1 vote, the leader has {mostVotes, number}} other {{votes, number} votes, the leader has {mostVotes, number}}}',
    { votes, mostVotes },
  );
}

/**
 * Says how a category score is computed, with the vendor's numbers in one category, the first one with votes if none is
 * named. Undefined if the vendor has no votes. With no-break spaces no line ends beside a '+'.
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
  const score = formatScore(categoryScores[categoryName] ?? 0);
  const [cast, most] = [formatNumber(votes), formatNumber(leaderVotes)];
  if (damping === 0) {
    return {
      rule: t('A score is 3 + 2 × √(votes ÷ the leader’s votes). For {categoryName}:', { categoryName }),
      example: `3\u00a0+\u00a02 × √(${cast} ÷ ${most}) = ${score}.`,
    };
  }
  const steadying = formatNumber(damping);
  return {
    rule: t(
      'A score is 3 + 2 × √(votes ÷ (the leader’s votes + {steadying})). The {steadying} steadies the first votes. For {categoryName}:',
      { steadying, categoryName },
    ),
    example: `3\u00a0+\u00a02 × √(${cast} ÷ (${most}\u00a0+\u00a0${steadying})) = ${score}.`,
  };
}

/** `categories` is the number of categories in the average, and `all` the number of all categories of the period. */
export function explainAverage(entry: UnrankedVendor, categories: number, all = categories): string {
  const { totalVotes } = entry;
  const average = formatScore(entry.averageScore);
  if (categories < all) {
    return t(
      '{totalVotes, plural, one {{average} is the average of {categories} of {all} categories: 1 vote in total} other {{average} is the average of {categories} of {all} categories: {totalVotes, number} votes in total}}',
      { totalVotes, average, categories, all },
    );
  }
  return t(
    '{all, plural, one {{totalVotes, plural, one {{average} is the average of one category: 1 vote in total} other {{average} is the average of one category: {totalVotes, number} votes in total}}} other {{totalVotes, plural, one {{average} is the average of {all} categories: 1 vote in total} other {{average} is the average of {all} categories: {totalVotes, number} votes in total}}}}',
    { all, totalVotes, average },
  );
}

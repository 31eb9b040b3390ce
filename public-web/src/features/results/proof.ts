import { givenName, type ResultsPeriod } from '@plaudit/public-api/contract';
import { formatSpan } from '../../lib/format.ts';
import { withCommas } from '../../lib/lists.ts';
import { everyVendor, type ListedWinners, type PeriodFigures } from '../../lib/results/category-winners.ts';
import { isOverallFirst } from '../../lib/results/wins.ts';
import { t } from '../../lib/texts.ts';

/** What the badge of a vendor says. */
export type Claim = { vendorId: number; categoryId: number | 'overall' };

/** Reads the end of `paths.proof`. Undefined if it is none. */
export function claimIn(proof: string | null): Claim | undefined {
  const [, vendor, category] = /^([1-9]\d{0,9})-(overall|[1-9]\d{0,9})$/.exec(proof ?? '') ?? [];
  if (!vendor || !category) return undefined;
  return { vendorId: Number(vendor), categoryId: category === 'overall' ? category : Number(category) };
}

type Named = { id: number; name: string };

export type FinalResults = {
  /** Whoever has the first place of the overall ranking. */
  overall: readonly Named[];
  categories: readonly Pick<ListedWinners, 'categoryId' | 'categoryName' | 'winners'>[];
  /** Everybody in the results. */
  vendors: readonly Named[];
};

export type Proof = { tone: 'success' | 'warning' | 'info'; title: string; text: string };

export const NO_SUCH_PERIOD: Proof = {
  tone: 'warning',
  get title() {
    return t('Not confirmed: this site has no such results');
  },
  get text() {
    return t('The badge that led you here names a voting period that does not exist.');
  },
};

export function finalResultsOf(figures: PeriodFigures, categories: FinalResults['categories']): FinalResults {
  const vendors = everyVendor(figures);
  return { overall: vendors.filter(isOverallFirst), categories, vendors };
}

/** `results` is undefined while the results of the period are not final. */
export function proofOf(
  { vendorId, categoryId }: Claim,
  period: Pick<ResultsPeriod, 'name' | 'startDate' | 'endDate'>,
  results: FinalResults | undefined,
): Proof {
  const given = givenName(period.name);
  if (!results) {
    const text = given
      ? t('The results of {given} are not final.', { given })
      : t('The results of this period are not final.');
    return { tone: 'info', title: t('Nothing can be confirmed yet'), text };
  }
  const category = results.categories.find((each) => each.categoryId === categoryId);
  const winners = categoryId === 'overall' ? results.overall : (category?.winners ?? []);
  const winner = winners.find(({ id }) => id === vendorId);
  if (winner) {
    const where = withCommas(given, formatSpan(period.startDate, period.endDate));
    return {
      tone: 'success',
      title: confirmedText(winner.name, category?.categoryName, winners.length > 1),
      text: t('{where}. These are the final results.', { where }),
    };
  }
  const name = results.vendors.find(({ id }) => id === vendorId)?.name;
  return {
    tone: 'warning',
    title: categoryId === 'overall' ? notWonText(name) : notWonCategoryText(name, category?.categoryName),
    text: given
      ? t('The badge that led you here differs from the final results of {given}.', { given })
      : t('The badge that led you here differs from the final results of this period.'),
  };
}

/** Without a category it is about the overall ranking. */
function confirmedText(name: string, category: string | undefined, isShared: boolean): string {
  if (category === undefined) {
    return isShared
      ? t('Confirmed: {name} shares the first place in the overall ranking', { name })
      : t('Confirmed: {name} won the overall ranking', { name });
  }
  return isShared
    ? t('Confirmed: {name} shares the first place in {category}', { name, category })
    : t('Confirmed: {name} won {category}', { name, category });
}

const notWonText = (name: string | undefined): string =>
  name === undefined
    ? t('Not confirmed: this vendor did not win the overall ranking')
    : t('Not confirmed: {name} did not win the overall ranking', { name });

function notWonCategoryText(name: string | undefined, category: string | undefined): string {
  if (category === undefined) {
    return name === undefined
      ? t('Not confirmed: this vendor did not win this category')
      : t('Not confirmed: {name} did not win this category', { name });
  }
  return name === undefined
    ? t('Not confirmed: this vendor did not win {category}', { category })
    : t('Not confirmed: {name} did not win {category}', { name, category });
}

import { givenName, type ResultsPeriod } from '@plaudit/public-api/contract';
import { formatSpan } from '../../lib/format.ts';
import { everyVendor, type ListedWinners, type PeriodFigures } from '../../lib/results/category-winners.ts';
import { isOverallFirst } from '../../lib/results/wins.ts';

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
  title: 'Not confirmed: this site has no such results',
  text: 'The badge that led you here names a voting period that does not exist.',
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
  if (!results) {
    const text = `The results of ${givenName(period.name) ?? 'this period'} are not final.`;
    return { tone: 'info', title: 'Nothing can be confirmed yet', text };
  }
  const category = results.categories.find((each) => each.categoryId === categoryId);
  const winners = categoryId === 'overall' ? results.overall : (category?.winners ?? []);
  const winner = winners.find(({ id }) => id === vendorId);
  const what = categoryId === 'overall' ? 'the overall ranking' : (category?.categoryName ?? 'this category');
  if (winner) {
    const won = winners.length > 1 ? `shares the first place in ${what}` : `won ${what}`;
    const dates = formatSpan(period.startDate, period.endDate);
    const text = `${[givenName(period.name), dates].filter(Boolean).join(', ')}. These are the final results.`;
    return { tone: 'success', title: `Confirmed: ${winner.name} ${won}`, text };
  }
  const name = results.vendors.find(({ id }) => id === vendorId)?.name ?? 'this vendor';
  const title = `Not confirmed: ${name} did not win ${what}`;
  return {
    tone: 'warning',
    title,
    text: `The badge that led you here differs from the final results of ${givenName(period.name) ?? 'this period'}.`,
  };
}

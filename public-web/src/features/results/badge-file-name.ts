import { awardTitle, type Win } from '@plaudit/public-api/contract';
import type { ListedWinners } from '../../lib/results/category-winners.ts';

export type BadgeFile = {
  vendor: { id: number; name: string };
  win: Win;
  /** Undefined for the overall winner. */
  category: Pick<ListedWinners, 'categoryId' | 'categoryName'> | undefined;
  /** The end of the period. */
  endDate: string;
};

/** The name of a downloaded badge without its ending, such as 'keyfort-winner-2026' or 'keyfort-winner-speed-2026'. */
export const badgeFileName = ({ vendor, win, category, endDate }: BadgeFile): string =>
  [
    joinWords(vendor.name) ?? `vendor-${vendor.id}`,
    joinWords(awardTitle(win)),
    ...(category ? [joinWords(category.categoryName) ?? `category-${category.categoryId}`] : []),
    // As the month on the badge, the year is that in UTC.
    new Date(endDate).getUTCFullYear(),
  ].join('-');

/** Undefined without Latin letters, because programs that send files on can lose others. */
function joinWords(text: string): string | undefined {
  const words = text
    .normalize('NFKD')
    .replace(/[\p{Mark}'’]/gu, '')
    .toLowerCase()
    .match(/[\p{Script=Latin}\d]+/gu);
  return words && /\p{Script=Latin}/u.test(text) ? words.join('-') : undefined;
}

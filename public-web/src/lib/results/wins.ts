import type { Win, Wins } from '@plaudit/public-api/contract';
import { type VendorFigures, votesIn } from './category-winners.ts';

/** What a vendor has won in a period with final results. `vendors` also has those without a rank. */
export function winsOf(entry: VendorFigures, vendors: readonly VendorFigures[]): Wins {
  return {
    overall: winAmong(entry, vendors.filter(isOverallFirst)),
    categories: Object.keys(entry.categoryVotes).flatMap((name) => {
      const win = winAmong(entry, firstIn(name, vendors));
      return win ? [{ name, ...win }] : [];
    }),
  };
}

/** The first place of the overall ranking as a win. */
export const overallWin = (vendors: readonly VendorFigures[]): Win => ({
  isShared: vendors.filter(isOverallFirst).length > 1,
});

export const isOverallFirst = ({ rank, totalVotes }: VendorFigures): boolean => rank === 1 && totalVotes > 0;

function firstIn(categoryName: string, vendors: readonly VendorFigures[]): VendorFigures[] {
  const most = Math.max(0, ...vendors.map((vendor) => votesIn(vendor, categoryName)));
  return most > 0 ? vendors.filter((vendor) => votesIn(vendor, categoryName) === most) : [];
}

const winAmong = (entry: VendorFigures, first: readonly VendorFigures[]): Win | undefined =>
  first.some(({ id }) => id === entry.id) ? { isShared: first.length > 1 } : undefined;

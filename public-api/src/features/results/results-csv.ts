import { toCsv } from '@plaudit/server-kit/csv';
import type { PeriodResults, UnrankedVendor } from '../../../contract/index.ts';

/**
 * One line for each vendor, with its overall figures, then votes and score in each category in which it stands or
 * stood. Vendors that stand in fewer than half of the categories have no rank. If there are votes for vendors that were
 * removed, they are in the last line, so that each column of votes adds up to its total.
 */
export function toResultsCsv({ stats, categoryVotes, leaderboard, unranked = [] }: PeriodResults): string {
  const categories = categoryVotes.map(({ categoryName }) => categoryName);
  const columns = [
    'Rank',
    'Vendor',
    'Average score',
    'Total votes',
    ...categories.flatMap((name) => [`${name} votes`, `${name} score`]),
  ];
  const toRow = (vendor: UnrankedVendor, rank: number | '') => [
    rank,
    vendor.name,
    vendor.averageScore,
    vendor.totalVotes,
    ...categories.flatMap((name) => [vendor.categoryVotes[name] ?? '', scoreIn(vendor, name)]),
  ];
  const rows = [
    ...leaderboard.map((entry) => toRow(entry, entry.rank)),
    ...unranked.map((vendor) => toRow(vendor, '')),
  ];
  const removed = [
    '',
    'Vendors no longer on the ballot',
    '',
    stats.removedVotes ?? 0,
    ...categoryVotes.flatMap(({ removedVotes = 0 }) => [removedVotes, '']),
  ];
  return toCsv(columns, stats.removedVotes === undefined ? rows : [...rows, removed]);
}

/** Every vendor starts at 3, so a category in which a vendor has no votes has no score, as on the pages. */
function scoreIn({ categoryVotes, categoryScores, withdrawnFrom }: UnrankedVendor, name: string): number | '' {
  const isEmpty = !categoryVotes[name] && !withdrawnFrom?.includes(name);
  return isEmpty ? '' : (categoryScores[name] ?? '');
}

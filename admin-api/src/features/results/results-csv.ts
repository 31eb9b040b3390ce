import { toCsv } from '@plaudit/server-kit/csv';
import type { CycleResults } from '../../../contract/index.ts';

const COLUMNS = ['Period', 'Category', 'Rank', 'Vendor', 'Votes', 'Percentage', 'Score'];
const OVERALL = 'Overall';

/** Puts the overall ranking and then each category into one table, so that a spreadsheet can filter it. */
export function toResultsCsv({ cycle, categories, leaderboard }: CycleResults): string {
  const overall = leaderboard.map((entry) => [
    cycle.name,
    OVERALL,
    entry.rank,
    entry.vendorName,
    entry.totalVotes,
    '',
    entry.averageScore,
  ]);
  const byCategory = categories.flatMap(({ categoryName, vendors }) =>
    vendors.map((entry) => [cycle.name, categoryName, entry.rank, entry.vendorName, entry.votes, entry.percentage, '']),
  );
  return toCsv(COLUMNS, [...overall, ...byCategory]);
}

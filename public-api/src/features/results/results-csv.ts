import { toCsv } from '@plaudit/server-kit/csv';
import type { PeriodResults } from '../../../contract/index.ts';

/**
 * One line for each vendor, with its overall figures, then votes and score in each category. The last line has the
 * votes for vendors that were removed, so that each column of votes adds up to its total.
 */
export function resultsCsv({ stats, categoryVotes, leaderboard }: PeriodResults): string {
  const categories = categoryVotes.map(({ categoryName }) => categoryName);
  const columns = [
    'Rank',
    'Vendor',
    'Average score',
    'Total votes',
    ...categories.flatMap((name) => [`${name} votes`, `${name} score`]),
  ];
  const rows = leaderboard.map((entry) => [
    entry.rank,
    entry.name,
    entry.averageScore,
    entry.totalVotes,
    ...categories.flatMap((name) => [entry.categoryVotes[name] ?? 0, entry.categoryScores[name] ?? 0]),
  ]);
  const removed = [
    '',
    'Vendors no longer taking part',
    '',
    stats.removedVotes ?? 0,
    ...categoryVotes.flatMap(({ removedVotes = 0 }) => [removedVotes, '']),
  ];
  return toCsv(columns, stats.removedVotes === undefined ? rows : [...rows, removed]);
}

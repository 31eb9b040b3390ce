import { toCsv } from '@plaudit/db/process/csv';
import type { PeriodResults } from '../../../contract/index.ts';

/** One line for each vendor: its overall figures, then votes and score in each category. */
export function resultsCsv({ categoryVotes, leaderboard }: PeriodResults): string {
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
  return toCsv(columns, rows);
}

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

/** What is engraved: the winners of what is public. Who shares a first place has a line each. */
export function toWinnersCsv({ cycle, status, categories, leaderboard }: CycleResults, hasOverall: boolean): string {
  const overall = hasOverall ? [{ categoryName: OVERALL, vendors: leaderboard }] : [];
  const isProvisional = status.provisionalUntil !== null ? 'yes' : 'no';
  const lines = [...categories, ...overall].flatMap(({ categoryName, vendors }) => {
    const first = vendors.filter(({ rank }) => rank === 1);
    return first.map(({ vendorName }) => [categoryName, vendorName, first.length, cycle.name, isProvisional]);
  });
  return toCsv(['Category', 'Winner', 'Sharing', 'Period', 'Provisional'], lines);
}

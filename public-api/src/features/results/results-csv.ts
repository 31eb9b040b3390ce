import type { PeriodResults } from '../../../contract/index.ts';

/** One line for each vendor: its overall figures, then votes and score in each category. */
export function toCsv({ categoryVotes, leaderboard }: PeriodResults): string {
  const categories = categoryVotes.map(({ categoryName }) => categoryName);
  const head = ['Rank', 'Vendor', 'Average score', 'Total votes'];
  const lines = [
    [...head, ...categories.flatMap((name) => [`${name} votes`, `${name} score`])],
    ...leaderboard.map((entry) => [
      entry.rank,
      entry.name,
      entry.averageScore,
      entry.totalVotes,
      ...categories.flatMap((name) => [entry.categoryVotes[name] ?? 0, entry.categoryScores[name] ?? 0]),
    ]),
  ];
  // The mark at the start tells spreadsheets that this is UTF-8.
  return `\uFEFF${lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')}`;
}

/** A spreadsheet runs text that starts like a formula; a quote before it makes it text again. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

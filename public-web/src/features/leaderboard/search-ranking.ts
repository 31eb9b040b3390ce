import { nearMatches, searchIn } from '../../lib/format.ts';
import { t } from '../../lib/texts.ts';

/** Returns the rank that the visitor typed, as '12' or '#12'. Undefined for any other text. */
export function readRank(search: string): number | undefined {
  const digits = /^#?\s*(\d{1,6})$/.exec(search.trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

/** Vendors without votes are at the end of a ranking, and have no rank yet. */
export type Ranked = { rank: number; name: string; votes: number };

function ranksOf(rows: readonly Ranked[]): { first: number; last: number } | undefined {
  const ranks = rows.filter(({ votes }) => votes > 0).map(({ rank }) => rank);
  return ranks.length === 0 ? undefined : { first: Math.min(...ranks), last: Math.max(...ranks) };
}

const findByName = <Row extends Ranked>(rows: readonly Row[], search: string): readonly Row[] =>
  searchIn(rows, search, ({ name }) => [name]);

/**
 * The rows whose name has the search. If there are none, those from that rank on if the search is a rank, and otherwise those
 * whose name is close to it.
 */
export function searchRanking<Row extends Ranked>(rows: readonly Row[], search: string): readonly Row[] {
  const rank = readRank(search);
  // A number can also be the name of a vendor.
  const byName = findByName(rows, search);
  if (byName.length > 0) return byName;
  if (rank === undefined) return nearMatches(rows, search, ({ name }) => name);
  const ranks = ranksOf(rows);
  if (!ranks || rank > ranks.last) return [];
  // After a tie some numbers are nobody's rank. They lead to the vendors of the tie, which share these places.
  const start = Math.max(ranks.first, ...rows.map((row) => row.rank).filter((each) => each <= rank));
  return rows.filter((row) => row.rank >= start);
}

/** Whether the rows that a search has found are only close to it. */
export const areOnlyClose = (found: readonly Ranked[], search: string): boolean =>
  found.length > 0 && readRank(search) === undefined && findByName(found, search).length === 0;

/** What screen readers announce about the rows that a search has found. */
export function describeFound(found: readonly Ranked[], search: string): string {
  const [first] = found;
  if (!first || findByName(found, search).length === found.length) {
    return t('{found, plural, one {# vendor} other {# vendors}} found', { found: found.length });
  }
  return t('The list begins at rank {rank, number}', { rank: first.rank });
}

/** The text in place of the rows if the search finds none. */
export function nothingFound(rows: readonly Ranked[], search: string): { title: string; text: string } {
  const rank = readRank(search);
  if (rank === undefined)
    return {
      title: t('Nothing matches “{search}”.', { search: search.trim() }),
      text: t('Try another name, or a rank.'),
    };
  return { title: t('There is no rank {rank, number}.', { rank }), text: ranksInWords(ranksOf(rows)) };
}

function ranksInWords(ranks: ReturnType<typeof ranksOf>): string {
  if (!ranks) return t('No vendor has a rank yet.');
  if (ranks.first === ranks.last) return t('The only rank is {first, number}.', { first: ranks.first });
  return t('The ranking goes from {first, number} to {last, number}.', { first: ranks.first, last: ranks.last });
}

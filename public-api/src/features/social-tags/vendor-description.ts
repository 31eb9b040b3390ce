import type { Db } from '@plaudit/db/connect';
import { type ResultsStatus, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import type { VendorFigures } from '@plaudit/db/rules/standings';
import { formatVotes } from '../../result-texts/format-numbers.ts';
import { describeVendorResult } from '../../result-texts/vendor-result.ts';
import type { Winners } from '../../result-texts/winners.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { findVendors } from '../vendors/vendors.queries.ts';
import type { DescribedBallot } from './ballot-tags.ts';
import type { DescribedCategory } from './category-description.ts';
import { renderFigures } from './sent-figures.ts';

/** The description of a page for chats and search engines. */
export type PageDescription = {
  /** For the home page: the ballots that visitors see first. */
  firstBallots?: readonly DescribedBallot[] | undefined;
  title: string;
  /** What chats show in place of the title, if they show another one. */
  chatTitle?: string | undefined;
  /** The vendor's name alone, which a profile shows while it loads. Absent for other pages. */
  vendorName?: string;
  siteName: string;
  description: string;
  /** The organizers' text about the site, which the hero shows. Absent for pages that have tags without it. */
  siteDescription?: string;
  /** Undefined for a page that does not exist. */
  path: string | undefined;
  /** The path of the picture that chats show. */
  card: string;
  /** What the picture says, if the title does not say all of it. */
  cardText?: string | undefined;
  /** The vendor's own picture, which a profile shows while it loads. */
  vendorPicture?: string;
  /** The state of the results of the period that the page is about. Absent for pages about the period that is shown. */
  results?: string | undefined;
  /** The name of the period that the page is about, as `results`. */
  periodName?: string | undefined;
  /**
   * What `describeRanking` returns, or before the first period `NO_VENDORS` if there are none. Only for the home page,
   * which has the tabs with the ranking.
   */
  ranking?: string[] | undefined;
  /** The categories whose rankings differ in shape from the overall one. Only for the home page. */
  categories?: readonly DescribedCategory[] | undefined;
  /** The sentences of the Results tab, which decide how high its outline is. Only for the home page. */
  summary?: string[] | undefined;
  /**
   * What a page shows first: Vote Now the winners, the leaderboard its podium if that is public, the directory its first
   * vendors, and a profile its figures.
   */
  firstView?: string | undefined;
  /** What the vendor has won in the period that is shown, as its profile says it. From the last place of a reveal on. */
  vendorWins?: string | undefined;
};

export const SITE_CARD = '/cards/site.png';

/** 'Winner: Alder Post' */
export const describeWinners = ({ vendors, names }: Pick<Winners, 'vendors' | 'names'>): string =>
  `${vendors.length > 1 ? 'Winners' : 'Winner'}: ${names}`;

/**
 * Returns a description for each id, in the order of the ids. It is undefined for a vendor that does not exist or was
 * retired.
 */
export async function describeVendors(db: Db, ids: readonly number[]): Promise<(PageDescription | undefined)[]> {
  const vendors = new Map((await findVendors(db, [...new Set(ids)])).map((vendor) => [vendor.id, vendor]));
  if (vendors.size === 0) return ids.map(() => undefined);
  const { site_name: siteName } = await readSettings(db);
  const { cycle, state } = await getShownVoting(db);
  const results = cycle && (await readPublicResults(db, cycle.id));
  const standings = new Map(results?.vendors.map((standing) => [standing.id, standing]));
  return ids.map((id) => {
    const vendor = vendors.get(id);
    if (vendor === undefined) return undefined;
    const { isWinner = false, words, won } = (results && describeVendorResult(id, results)) ?? {};
    const said = words && lowerFirst(words);
    const rank = results && describeRank(standings.get(id), results.status);
    const withName = (...texts: readonly (string | undefined)[]) =>
      `${[vendor.name, ...texts].filter(Boolean).join(', ')} · ${siteName}`;
    return {
      // A rank says more than a place in a category, but not more than a win.
      title: withName(isWinner ? said : (rank ?? said)),
      cardText: withName(said, rank),
      vendorName: vendor.name,
      siteName,
      description: vendor.description,
      path: `/vendor/${id}`,
      card: `/cards/vendor/${id}.png`,
      vendorPicture: vendor.imageUrl,
      vendorWins: won,
      firstView: results && renderFigures(id, results, state),
    };
  });
}

/** It follows the name of the vendor: 'Alder Post, winner in Speed' */
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function describeRank(
  entry: Pick<VendorFigures, 'rank' | 'totalVotes'> | undefined,
  { provisionalUntil }: ResultsStatus,
): string | undefined {
  if (entry === undefined || entry.totalVotes === 0) return undefined;
  return `${provisionalUntil ? 'provisional ' : ''}#${entry.rank} with ${formatVotes(entry.totalVotes)}`;
}

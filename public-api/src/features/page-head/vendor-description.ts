import type { Db } from '@plaudit/db/connect';
import { type PublicResults, type PublicStatus, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import type { VendorFigures } from '@plaudit/db/rules/tallies/ranking';
import { spokenLanguage, t } from '../../../../shared-ui/texts/texts.ts';
import { describeVendorResult, LAST_PLACE } from '../../result-texts/vendor-result.ts';
import type { Winners } from '../../result-texts/winners.ts';
import { honourOf } from '../cards/vendor-honour.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { findVendors } from '../vendors/vendors.queries.ts';

/** The description of a page for chats and search engines. */
export type PageDescription = {
  /** As the page itself names the window. */
  title: string;
  /** What chats show in place of the title, if they show another one. */
  chatTitle?: string | undefined;
  siteName: string;
  description: string;
  /** Undefined for a page that does not exist. */
  path: string | undefined;
  /** The path of the picture that chats show. */
  card: string;
  /** What the picture says, if the title does not say all of it. */
  cardText?: string | undefined;
  /** Where the vendor is first or strongest, as the picture says it. */
  cardHonour?: string | undefined;
  /** The picture of the vendor that is on the card. */
  vendorPicture?: string;
};

export const SITE_CARD = '/cards/site.png';

/** 'Winner: Alder Post' */
export const describeWinners = ({ vendors, names }: Pick<Winners, 'vendors' | 'names'>): string =>
  t('{count, plural, one {Winner: {names}} other {Winners: {names}}}', { count: vendors.length, names });

/**
 * Returns a description for each id, in the order of the ids. It is undefined for a vendor that does not exist or was
 * retired.
 */
export async function describeVendors(db: Db, ids: readonly number[]): Promise<(PageDescription | undefined)[]> {
  const vendors = new Map((await findVendors(db, [...new Set(ids)])).map((vendor) => [vendor.id, vendor]));
  if (vendors.size === 0) return ids.map(() => undefined);
  const { site_name: siteName } = await readSettings(db);
  const { cycle } = await getShownVoting(db);
  const results = cycle && (await readPublicResults(db, cycle.id));
  const ranking = new Map(results?.vendors.map((ranked) => [ranked.id, ranked]));
  return ids.map((id) => {
    const vendor = vendors.get(id);
    if (vendor === undefined) return undefined;
    const { isWinner = false, words } = (results && describeVendorResult(id, results)) ?? {};
    const said = words && afterName(words);
    // A rank says more than a place in a category, but not more than a win.
    const place =
      results &&
      (describeRank(ranking.get(id), results.status) ?? (said === undefined ? honourWords(id, results) : undefined));
    const withName = (...texts: readonly (string | undefined)[]) =>
      `${[vendor.name, ...texts].filter(Boolean).join(t(', '))} · ${siteName}`;
    return {
      title: withName(),
      chatTitle: withName(isWinner ? said : (place ?? said)),
      cardText: withName(said, place),
      cardHonour: results && honourOf(id, results).text,
      siteName,
      description: vendor.description,
      path: `/vendor/${id}`,
      card: `/cards/vendor/${id}.png`,
      vendorPicture: vendor.imageUrl,
    };
  });
}

/** 'Alder Post, winner in Speed'. Elsewhere the first word may be a name, or a noun with a capital letter. */
const afterName = (text: string): string =>
  spokenLanguage() === 'en' ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** As the card says it. A vendor sends the link to its page to others, so no rank below the first three is in it. */
function honourWords(id: number, results: PublicResults): string | undefined {
  const { text } = honourOf(id, results);
  const words = text && afterName(text);
  return words && results.status.provisionalUntil !== null ? t('provisional result, {words}', { words }) : words;
}

function describeRank(
  entry: Pick<VendorFigures, 'rank' | 'totalVotes'> | undefined,
  { hasOverall, provisionalUntil }: PublicStatus,
): string | undefined {
  if (!hasOverall || entry === undefined || entry.totalVotes === 0 || entry.rank > LAST_PLACE) return undefined;
  const figures = { rank: entry.rank, votes: entry.totalVotes };
  return provisionalUntil
    ? t('provisional #{rank} with {votes, plural, one {# vote} other {# votes}}', figures)
    : t('#{rank} with {votes, plural, one {# vote} other {# votes}}', figures);
}

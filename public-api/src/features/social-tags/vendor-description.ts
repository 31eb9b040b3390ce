import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import type { LeaderboardEntry } from '../../../contract/index.ts';
import { formatCount } from '../cards/numbers.ts';
import { getLeaderboard } from '../results/results.service.ts';
import { findVendors } from '../vendors/vendors.queries.ts';

/** The description of a page for chats and search engines. */
export type PageDescription = {
  title: string;
  /** The vendor's name alone, which a profile shows while it loads. Absent for other pages. */
  vendorName?: string;
  siteName: string;
  description: string;
  path: string;
  /** The path of the picture that chats show. */
  card: string;
  /** The vendor's own picture, which a profile shows while it loads. */
  vendorPicture?: string;
};

export const SITE_CARD = '/cards/site.png';

/**
 * Returns a description for each id, in the order of the ids. It is undefined for a vendor that does not exist or was
 * retired.
 */
export async function describeVendors(db: Db, ids: readonly number[]): Promise<(PageDescription | undefined)[]> {
  const vendors = new Map((await findVendors(db, [...new Set(ids)])).map((vendor) => [vendor.id, vendor]));
  if (vendors.size === 0) return ids.map(() => undefined);
  const { site_name: siteName } = await readSettings(db);
  const readResults = (cycleId: number) => readPublicResults(db, cycleId);
  const leaderboard = new Map((await getLeaderboard({ db, readResults })).map((entry) => [entry.id, entry]));
  return ids.map((id) => {
    const vendor = vendors.get(id);
    if (vendor === undefined) return undefined;
    const title = [vendor.name, describeRank(leaderboard.get(id))].filter(Boolean).join(', ');
    return {
      title: `${title} · ${siteName}`,
      vendorName: vendor.name,
      siteName,
      description: vendor.description,
      path: `/vendor/${id}`,
      card: `/cards/vendor/${id}.png`,
      vendorPicture: vendor.imageUrl,
    };
  });
}

function describeRank(entry: LeaderboardEntry | undefined): string | undefined {
  if (entry === undefined || entry.totalVotes === 0) return undefined;
  return `#${entry.rank} with ${entry.totalVotes === 1 ? '1 vote' : `${formatCount(entry.totalVotes)} votes`}`;
}

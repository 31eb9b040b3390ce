import type { VendorFigures } from '@plaudit/db/rules/tallies/ranking';
import { formatNumber } from '../../../../shared-ui/format/numbers.ts';

const SHOWN_MAX = 10;

export type LeadingVendors = {
  shown: readonly VendorFigures[];
  /** How many vendors the whole ranking has. */
  count: number;
  /** How many share the last place in `shown` but are not in it. Empty if nobody does. */
  note: string;
};

/** The beginning of a ranking, for a list without scripts. Vendors without votes are in no ranking. */
export function leadingVendors(vendors: readonly VendorFigures[]): LeadingVendors {
  const ranked = vendors.filter(({ totalVotes }) => totalVotes > 0);
  const shown = ranked.slice(0, SHOWN_MAX);
  const lastRank = shown.at(-1)?.rank;
  const sharing = ranked.slice(SHOWN_MAX).filter(({ rank }) => rank === lastRank).length;
  const who = sharing === 1 ? '1 more vendor shares' : `${formatNumber(sharing)} more vendors share`;
  return { shown, count: ranked.length, note: sharing === 0 ? '' : `${who} #${lastRank}.` };
}

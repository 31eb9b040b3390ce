import type { Db } from '@plaudit/db/connect';
import { type PublicResults, type ResultsState, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import { drawableText } from '../../lettering/lettering.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { lookOf } from '../look/look.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import { findVendors } from '../vendors/vendors.queries.ts';
import type { Card, Figure } from './card.ts';
import { drawnSiteName } from './drawn-site-name.ts';
import { formatCount, formatScore } from './numbers.ts';
import { vendorMark } from './vendor-mark.ts';
import { categoriesWonBy, isFinal } from './winners.ts';

/**
 * Undefined for a vendor that does not exist or was retired. A name that cannot be drawn is replaced with that of the
 * site.
 */
export async function describeVendorCard(db: Db, id: number): Promise<Card | undefined> {
  const [vendor] = await findVendors(db, [id]);
  if (vendor === undefined) return undefined;
  const name = drawableText(vendor.name);
  const [settings, { cycle }] = await Promise.all([readSettings(db), getShownVoting(db)]);
  const results = cycle && (await readPublicResults(db, cycle.id));
  const won = results === undefined ? [] : categoriesWonBy(id, results);
  const isWinner = results !== undefined && isFinal(results.status) && rankOf(id, results) === 1;
  const site = drawnSiteName(settings.site_name);
  const picture = await findCardPicture(db, vendor.imageUrl);
  const wins = won.length === 0 ? undefined : drawableText(`Winner in ${new Intl.ListFormat('en-US').format(won)}`);
  return {
    mark: vendorMark({ vendor, isWinner: isWinner || won.length > 0, ...picture }),
    eyebrow: [isWinner ? 'Winner' : '', name === undefined ? '' : site].filter(Boolean).join(' · '),
    title: name ?? site,
    text: wins ?? drawableText(vendor.description) ?? '',
    figures: results === undefined ? [] : figuresOf(id, results),
    ...lookOf(settings),
    ...picture,
  };
}

function rankOf(id: number, { vendors }: PublicResults): number | undefined {
  return vendors.find((vendor) => vendor.id === id && vendor.totalVotes > 0)?.rank;
}

const RANK_LABEL: Record<ResultsState, string> = {
  live: 'rank so far',
  in_steps: 'rank so far',
  frozen: 'rank before the freeze',
  hidden: 'rank',
  revealing: 'rank',
  final: 'final rank',
};

/** Empty while the vendor has no public votes. */
function figuresOf(id: number, { vendors, unranked, status }: PublicResults): Figure[] {
  const ranked = vendors.find((vendor) => vendor.id === id);
  const entry = ranked ?? unranked.find((vendor) => vendor.id === id);
  if (entry === undefined || entry.totalVotes === 0) return [];
  return [
    ...(ranked
      ? [{ value: `#${ranked.rank}`, label: status.provisionalUntil ? 'provisional rank' : RANK_LABEL[status.state] }]
      : []),
    { value: formatScore(entry.averageScore), label: 'of 5' },
    { value: formatCount(entry.totalVotes), label: entry.totalVotes === 1 ? 'vote' : 'votes' },
  ];
}

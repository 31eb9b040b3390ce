import type { Db } from '@plaudit/db/connect';
import { type PublicResults, type ResultsState, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { awardTitle } from '../../../contract/index.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { formatCount, formatScore } from '../../result-texts/format-numbers.ts';
import { describeVendorResult } from '../../result-texts/vendor-result.ts';
import { appearanceOf } from '../appearance/appearance.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import { findVendors } from '../vendors/vendors.queries.ts';
import type { Card, Figure } from './card.ts';
import { drawnSiteName } from './drawn-site-name.ts';
import { vendorMark } from './vendor-mark.ts';

/**
 * Undefined for a vendor that does not exist or was retired. If its name cannot be drawn, the title says what it has
 * won, its places so far, or its rank, or the name of the site.
 */
export async function describeVendorCard(db: Db, id: number): Promise<Card | undefined> {
  const [vendor] = await findVendors(db, [id]);
  if (vendor === undefined) return undefined;
  const name = drawableText(vendor.name);
  const [settings, { cycle }] = await Promise.all([readSettings(db), getShownVoting(db)]);
  const results = cycle && (await readPublicResults(db, cycle.id));
  const result = results && describeVendorResult(id, results);
  const overall = result?.wins.overall;
  const isOverallOnly = overall !== undefined && result?.wins.categories.length === 0;
  const site = drawnSiteName(settings.site_name);
  const picture = await findCardPicture(db, vendor.imageUrl);
  const places = isOverallOnly ? undefined : drawableText(result?.words ?? '');
  const description = drawableText(vendor.description) ?? '';
  const facts = {
    site,
    award: places === undefined && overall ? awardTitle(overall) : undefined,
    places,
    rank: results && rankOf(id, results),
    description,
  };
  return {
    mark: vendorMark({ vendor, isWinner: result?.isWinner ?? false, ...picture }),
    ...(name === undefined ? textsWithoutName(facts) : textsWithName(name, facts)),
    figures: results === undefined ? [] : figuresOf(id, results),
    ...appearanceOf(settings),
    ...picture,
  };
}

type Texts = Pick<Card, 'eyebrow' | 'title' | 'text'>;
type VendorFacts = {
  site: string;
  /** What a vendor has won that is first overall only. */
  award: string | undefined;
  /** The words of the profile for a vendor with places in categories, such as 'Winner overall and in Speed'. */
  places: string | undefined;
  rank: number | undefined;
  description: string;
};

const textsWithName = (name: string, { site, award, places, description }: VendorFacts): Texts => ({
  eyebrow: award ? `${award} · ${site}` : site,
  title: name,
  text: places ?? description,
});

function textsWithoutName({ site, award, places, rank, description }: VendorFacts): Texts {
  const title = places ?? award ?? (rank === undefined ? undefined : `#${rank}`);
  return title === undefined
    ? { eyebrow: '', title: site, text: description }
    : { eyebrow: site, title, text: description };
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

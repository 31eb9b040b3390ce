import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { readSettings } from '@plaudit/db/rules/settings';
import { drawableText } from '../../lettering/lettering.ts';
import { formatCount } from '../../result-texts/format-numbers.ts';
import { overallWinners, type Winners } from '../../result-texts/winners.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { lookOf } from '../look/look.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import type { Card, Figure } from './card.ts';
import { drawnSiteName } from './drawn-site-name.ts';
import { vendorMark } from './vendor-mark.ts';

export async function describeSiteCard(db: Db): Promise<Card> {
  const [settings, { cycle }] = await Promise.all([readSettings(db), getShownVoting(db)]);
  const results = cycle && (await readPublicResults(db, cycle.id));
  const winners = results && overallWinners(results);
  const site = drawnSiteName(settings.site_name);
  const period = cycle === undefined ? '' : (drawableText(cycle.name) ?? '');
  const words = winners?.title
    ? { eyebrow: `${winners.vendors.length > 1 ? 'Winners' : 'Winner'} · ${site}`, title: winners.title, text: period }
    : { eyebrow: period, title: site, text: drawableText(settings.site_description) ?? '' };
  const [winner, ...equals] = winners?.title ? winners.vendors : [];
  return {
    ...words,
    figures: results === undefined ? [] : turnoutOf(results),
    ...lookOf(settings),
    ...(winner && equals.length === 0 ? await markOfWinner(db, winner) : await markOfSite(db, settings.brand_logo)),
  };
}

type Mark = Pick<Card, 'mark' | 'picture'>;

const markOfSite = async (db: Db, logo: string): Promise<Mark> => ({
  mark: { kind: 'site' },
  ...(await findCardPicture(db, logo)),
});

async function markOfWinner(db: Db, winner: Winners['vendors'][number]): Promise<Mark> {
  const picture = await findCardPicture(db, winner.imageUrl);
  return { mark: vendorMark({ vendor: winner, isWinner: true, ...picture }), ...picture };
}

/** A total of votes is public in every mode. In steps and after a freeze it is not the current one. */
function turnoutOf(results: PublicResults): Figure[] {
  const votes = totalVotesOf(results);
  if (votes === 0) return [];
  return [
    { value: formatCount(votes), label: results.status.state === 'final' ? 'votes in all' : 'votes so far' },
    { value: formatCount(results.totalVendors), label: results.totalVendors === 1 ? 'vendor' : 'vendors' },
    {
      value: formatCount(results.categories.length),
      label: results.categories.length === 1 ? 'category' : 'categories',
    },
  ];
}

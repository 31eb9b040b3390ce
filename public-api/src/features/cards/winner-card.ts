import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { formatNumber } from '../../../../shared-ui/format/numbers.ts';
import { givenName } from '../../../contract/index.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { formatDays } from '../../result-texts/format-days.ts';
import { overallWinners, type Winners, winsOf } from '../../result-texts/winners.ts';
import { appearanceOf } from '../appearance/appearance.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import { listPeriods } from '../results/results.queries.ts';
import type { Figure, ShareCard } from './card.ts';
import { drawnSiteName } from './drawn-site-name.ts';
import { vendorMark } from './vendor-mark.ts';

/**
 * Describes the winner of a period. Undefined until its result is final and not provisional, and if nobody has won. If
 * a winner's name cannot be drawn, the title is the name of the site.
 */
export async function describeWinnerCard(db: Db, cycleId: number): Promise<ShareCard | undefined> {
  const [period] = await listPeriods(db, cycleId);
  const results = period && (await readPublicResults(db, cycleId));
  const winners = results && overallWinners(results);
  if (period === undefined || results === undefined || winners === undefined) return undefined;
  const settings = await readSettings(db);
  const site = drawnSiteName(settings.site_name);
  const [vendor] = winners.vendors;
  const picture = await findCardPicture(db, vendor?.imageUrl ?? '');
  const label = winners.vendors.length > 1 ? 'Winners' : 'Winner';
  return {
    mark: vendorMark({ vendor, isWinner: true, ...picture }),
    eyebrow: label,
    title: winners.title ?? site,
    text: 'Overall',
    tone: 'winner',
    figures: figuresOf(winners, results),
    foot: {
      site: [site, drawableText(givenName(period.name) ?? '')].filter(Boolean).join(' · '),
      when: formatDays(new Date(period.startDate), new Date(period.endDate)),
    },
    ...appearanceOf(settings),
    ...picture,
  };
}

/** Vendors that share the first place have equal figures, but one can share a category that the other has not won. */
function figuresOf({ vendors }: Winners, results: PublicResults): Figure[] {
  const [winner] = vendors;
  if (winner === undefined) return [];
  const { totalVotes, categoryWins } = winner;
  const isShared = vendors.some(({ id }) => winsOf(id, results).categories.some((win) => win.isShared));
  const label = `${categoryWins === 1 ? 'category' : 'categories'} ${isShared ? 'won or shared' : 'won'}`;
  return [
    { value: formatNumber(totalVotes), label: totalVotes === 1 ? 'vote' : 'votes' },
    ...(categoryWins > 0 ? [{ value: String(categoryWins), label }] : []),
  ];
}

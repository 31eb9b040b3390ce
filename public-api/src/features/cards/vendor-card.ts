import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { formatDayShort } from '../../../../shared-ui/format/dates.ts';
import type { VotingState } from '../../../contract/index.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { formatDays } from '../../result-texts/format-days.ts';
import { appearanceOf } from '../appearance/appearance.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { findCardPicture } from '../pictures/pictures.queries.ts';
import { findVendors } from '../vendors/vendors.queries.ts';
import type { ShareCard } from './card.ts';
import { drawnSiteName } from './drawn-site-name.ts';
import { honourOf } from './vendor-honour.ts';
import { vendorMark } from './vendor-mark.ts';

/**
 * Undefined for a vendor that does not exist or was retired. If its name cannot be drawn, the title says what it has
 * won, where it is first or strongest, or the name of the site.
 */
export async function describeVendorCard(db: Db, id: number): Promise<ShareCard | undefined> {
  const [vendor] = await findVendors(db, [id]);
  if (vendor === undefined) return undefined;
  const name = drawableText(vendor.name);
  const [settings, { cycle, state }] = await Promise.all([readSettings(db), getShownVoting(db)]);
  const results = cycle && (await readPublicResults(db, cycle.id));
  const honour = results && honourOf(id, results);
  const site = drawnSiteName(settings.site_name);
  const picture = await findCardPicture(db, vendor.imageUrl);
  const description = drawableText(vendor.description) ?? '';
  const said = honour?.text;
  const isSaidAbove = name === undefined && said !== undefined;
  return {
    mark: vendorMark({ vendor, isWinner: honour?.hasLaurel ?? false, ...picture }),
    eyebrow: name === undefined && !said ? '' : (honour?.eyebrow ?? ''),
    title: name ?? said ?? site,
    text: isSaidAbove ? description : (said ?? description),
    tone: said === undefined || isSaidAbove ? 'none' : (honour?.tone ?? 'none'),
    figures: honour?.figures ?? [],
    foot: { site, when: cycle === undefined ? '' : whenOf(state, cycle) },
    ...appearanceOf(settings),
    ...picture,
  };
}

function whenOf(state: VotingState, { startsAt, endsAt }: { startsAt: Date; endsAt: Date }): string {
  return state === 'ended' ? formatDays(startsAt, endsAt) : `Vote until ${formatDayShort(endsAt.toISOString())}`;
}

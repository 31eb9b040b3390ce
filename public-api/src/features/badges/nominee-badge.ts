import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { formatDayShort } from '../../../../shared-ui/format/dates.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { appearanceOf } from '../appearance/appearance.ts';
import { honourOf } from '../cards/vendor-honour.ts';
import { markOfVendor } from '../cards/vendor-mark.ts';
import { getShownVoting } from '../cycles/cycles.queries.ts';
import { findVendors } from '../vendors/vendors.queries.ts';
import type { Badge } from './badge-drawing.ts';

/**
 * What a vendor can show on its own site while people vote: '#1 in Speed' with the public numbers, or else 'Vote for us'.
 * After the end it says 'Nominee', because a picture on another site stays there. Undefined for a vendor that does not
 * exist or was retired.
 */
export async function describeNomineeBadge(db: Db, id: number): Promise<Badge | undefined> {
  const [vendor] = await findVendors(db, [id]);
  if (vendor === undefined) return undefined;
  const [settings, { cycle, state }, mark] = await Promise.all([
    readSettings(db),
    getShownVoting(db),
    markOfVendor(db, vendor, { isWinner: false, size: 'small' }),
  ]);
  const isOpen = cycle !== undefined && state === 'open';
  const results = isOpen ? await readPublicResults(db, cycle.id) : undefined;
  const honour = results && honourOf(id, results);
  const first = honour?.tone === 'gold' ? honour.text : undefined;
  const title = isOpen ? (first ?? 'Vote for us') : 'Nominee';
  const when = isOpen ? `Vote until ${formatDayShort(cycle.endsAt.toISOString())}` : '';
  return {
    ...mark,
    label: [vendor.name, title, settings.site_name, when].filter(Boolean).join(', '),
    title,
    vendor: drawableText(vendor.name) ?? '',
    site: drawableText(settings.site_name) ?? '',
    period: '',
    when,
    face: appearanceOf(settings).face,
  };
}

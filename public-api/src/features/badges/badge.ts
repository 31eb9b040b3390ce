import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { formatMonth } from '../../../../shared-ui/format/dates.ts';
import { awardTitle, givenName } from '../../../contract/index.ts';
import { drawableText } from '../../lettering/lettering.ts';
import { winsOf } from '../../result-texts/winners.ts';
import { appearanceOf } from '../appearance/appearance.ts';
import { markOfVendor } from '../cards/vendor-mark.ts';
import { listPeriods } from '../results/results.queries.ts';
import type { Badge } from './badge-drawing.ts';

export type BadgeKey = {
  cycleId: number;
  vendorId: number;
  /** Undefined for the overall winner. */
  categoryId: number | undefined;
};

/** Undefined if the vendor has not won this award, and until the result is final and not provisional. */
export async function describeBadge(db: Db, { cycleId, vendorId, categoryId }: BadgeKey): Promise<Badge | undefined> {
  const [period] = await listPeriods(db, cycleId);
  const results = period && (await readPublicResults(db, cycleId));
  if (period === undefined || results === undefined) return undefined;
  const category = results.categories.find(({ id }) => id === categoryId);
  const { overall, categories } = winsOf(vendorId, results);
  const win = categoryId === undefined ? overall : categories.find(({ id }) => id === categoryId);
  const vendors = category?.vendors.map(({ vendor }) => vendor) ?? results.vendors;
  const winner = vendors.find(({ id }) => id === vendorId);
  if (win === undefined || winner === undefined) return undefined;
  const [settings, mark] = await Promise.all([
    readSettings(db),
    markOfVendor(db, winner, { isWinner: true, size: 'small' }),
  ]);
  const title = awardTitle(win, category?.name);
  const name = givenName(period.name) ?? '';
  const month = formatMonth(period.endDate);
  return {
    ...mark,
    label: [winner.name, title, settings.site_name, name, month].filter(Boolean).join(', '),
    // A text that cannot be drawn is left out, except that the title always says 'Winner' or 'Shared winner'. The
    // label has the whole texts.
    title: drawableText(title) ?? awardTitle(win),
    vendor: drawableText(winner.name) ?? '',
    site: drawableText(settings.site_name) ?? '',
    period: drawableText(name) ?? '',
    when: month,
    face: appearanceOf(settings).face,
  };
}

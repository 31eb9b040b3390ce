import type { Db } from '@plaudit/db/connect';
import { type PublicResults, readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import { drawableText } from '../../lettering/lettering.ts';
import { formatMonth } from '../../result-texts/format-month.ts';
import { categoriesWonBy, overallWinners } from '../../result-texts/winners.ts';
import { lookOf } from '../look/look.ts';
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
  const winner =
    categoryId === undefined
      ? overallWinners(results)?.vendors.find(({ id }) => id === vendorId)
      : category && winnerOf(category, vendorId, results);
  if (winner === undefined) return undefined;
  const settings = await readSettings(db);
  const title = ['Winner', category?.name].filter(Boolean).join(', ');
  const month = formatMonth(period.endDate);
  return {
    label: [winner.name, title, settings.site_name, period.name, month].filter(Boolean).join(', '),
    // A text that cannot be drawn is left out, except that the title always says 'Winner'. The label has the whole
    // texts.
    title: drawableText(title) ?? 'Winner',
    vendor: drawableText(winner.name) ?? '',
    site: drawableText(settings.site_name) ?? '',
    period: drawableText(period.name) ?? '',
    month,
    face: lookOf(settings).face,
  };
}

function winnerOf(category: PublicResults['categories'][number], vendorId: number, results: PublicResults) {
  if (!categoriesWonBy(vendorId, results).includes(category.name)) return undefined;
  return category.vendors.find(({ vendor }) => vendor.id === vendorId)?.vendor;
}

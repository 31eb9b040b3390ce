import type { Db } from '@plaudit/db/connect';
import { readPublicResults } from '@plaudit/db/rules/results/public-results';
import { readSettings } from '@plaudit/db/rules/settings';
import { drawableText } from '../../lettering/lettering.ts';
import { categoriesWonBy, overallWinners } from '../cards/winners.ts';
import { lookOf } from '../look/look.ts';
import { listPeriods } from '../results/results.queries.ts';
import type { Badge } from './badge-drawing.ts';

export type BadgeKey = {
  cycleId: number;
  vendorId: number;
  /** Undefined for the overall winner. */
  categoryId: number | undefined;
};

/** Undefined if the vendor has not won this award, or the result is not final. */
export async function describeBadge(db: Db, { cycleId, vendorId, categoryId }: BadgeKey): Promise<Badge | undefined> {
  const [period] = await listPeriods(db, cycleId);
  const results = period && (await readPublicResults(db, cycleId));
  if (period === undefined || results === undefined) return undefined;
  const category = results.categories.find(({ id }) => id === categoryId);
  const hasWon =
    categoryId === undefined
      ? overallWinners(results)?.vendors.some(({ id }) => id === vendorId)
      : category !== undefined && categoriesWonBy(vendorId, results).includes(category.name);
  if (!hasWon) return undefined;
  const settings = await readSettings(db);
  return {
    // A name that cannot be drawn is left out: the page that the badge links to has it.
    title: category === undefined ? 'Winner' : (drawableText(`Winner, ${category.name}`) ?? 'Winner'),
    site: drawableText(settings.site_name) ?? '',
    period: drawableText(period.name) ?? '',
    ...lookOf(settings),
  };
}

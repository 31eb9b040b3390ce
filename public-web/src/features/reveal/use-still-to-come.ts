import type { Reveal } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { useHasOverall } from '../../http/queries/use-has-overall.ts';
import type { ShownResultsPeriod } from '../../lib/cycle.ts';
import {
  describeUnrevealed,
  isLastPlaceOut,
  LAST_PLACE_TEXT,
  unrevealedCategories,
} from '../../lib/results/unrevealed-winners.ts';
import { t } from '../../lib/texts.ts';

/** The categories of an earlier period are not known on this page. */
export const hasKnownCategories = (reveal: Reveal, period: ShownResultsPeriod | undefined): boolean =>
  period?.state === 'ended' && period.id === reveal.period?.id;

/** A sentence about what follows the presented place. Empty if there is none, and undefined while it is loading. */
export function useStillToCome(reveal: Reveal | undefined): string | undefined {
  const period = useQuery(resultsPeriodQuery);
  const categories = useQuery(categoriesQuery);
  const hasOverall = useHasOverall();
  const latest = reveal?.revealed.at(-1);
  if (!reveal || !latest || reveal.state === 'final') return '';
  // Where vendors share the first place, there is no second one.
  if (latest.place === 3) return t('The places above it are still to come.');
  if (latest.place === 2) return t('The first place is still to come.');
  if (isLastPlaceOut(reveal.revealed)) return LAST_PLACE_TEXT();
  if (hasFailed(period) || hasFailed(categories)) return '';
  if (!period.data || !categories.data) return undefined;
  if (!hasKnownCategories(reveal, period.data)) return '';
  return describeUnrevealed(unrevealedCategories(categories.data, reveal.revealed).length, hasOverall);
}

import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { t } from '../texts.ts';
import { isCategoryRevealed, revealedOverall } from './revealed-places.ts';

/** The categories whose winners a reveal still keeps back, before the overall winner. */
export function unrevealedCategories(categories: readonly Category[], revealed: readonly RevealedPlace[]): Category[] {
  return categories.filter(({ id }) => !isCategoryRevealed(revealed, id));
}

/** Such as '5 categories and the overall winner are still sealed.' Empty if nothing is. */
export function describeUnrevealed(categoryCount: number, hasOverall: boolean): string {
  if (categoryCount === 0) return hasOverall ? t('The overall winner is still sealed.') : '';
  return hasOverall
    ? t(
        '{categoryCount, plural, one {1 category and the overall winner are still sealed.} other {{categoryCount} categories and the overall winner are still sealed.}}',
        { categoryCount },
      )
    : t(
        '{categoryCount, plural, one {1 category is still sealed.} other {{categoryCount} categories are still sealed.}}',
        { categoryCount },
      );
}

/**
 * True once a reveal keeps nothing back, although the organizers have not ended it. The overall winner is always last.
 * A category without votes is not revealed before.
 */
export const isLastPlaceOut = (revealed: readonly RevealedPlace[]): boolean =>
  revealedOverall(revealed)[0]?.place === 1;

export const LAST_PLACE_TEXT = () => t('Every place is revealed. All results are public.');

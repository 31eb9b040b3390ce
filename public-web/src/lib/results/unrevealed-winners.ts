import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { isCategoryRevealed, revealedOverall } from './revealed-places.ts';

/** The categories whose winners a reveal still keeps back, before the overall winner. */
export function unrevealedCategories(categories: readonly Category[], revealed: readonly RevealedPlace[]): Category[] {
  return categories.filter(({ id }) => !isCategoryRevealed(revealed, id));
}

/** Such as '5 categories and the overall winner are still sealed.' Empty if nothing is. */
export function describeUnrevealed(categoryCount: number, hasOverall: boolean): string {
  const categories = categoryCount === 1 ? '1 category' : `${categoryCount} categories`;
  if (!hasOverall)
    return categoryCount === 0 ? '' : `${categories} ${categoryCount === 1 ? 'is' : 'are'} still sealed.`;
  if (categoryCount === 0) return 'The overall winner is still sealed.';
  return `${categories} and the overall winner are still sealed.`;
}

/**
 * True once a reveal keeps nothing back, although the organizers have not ended it. The overall winner is always last.
 * A category without votes is not revealed before.
 */
export const isLastPlaceOut = (revealed: readonly RevealedPlace[]): boolean =>
  revealedOverall(revealed)[0]?.place === 1;

export const LAST_PLACE_TEXT = 'Every place is revealed. All results are public.';

import type { Category, RevealedPlace } from '@plaudit/public-api/contract';
import { isCategoryRevealed } from './revealed-places.ts';

type SealedWinners = { categories: Category[]; isOverallSealed: boolean };

/** The winners that a reveal still keeps back. */
export function sealedWinners(categories: readonly Category[], revealed: readonly RevealedPlace[]): SealedWinners {
  return {
    categories: categories.filter(({ id }) => !isCategoryRevealed(revealed, id)),
    isOverallSealed: !revealed.some(({ categoryId, place }) => categoryId === null && place === 1),
  };
}

/** Such as '5 categories and the overall winner are still sealed.' Empty if nothing is. */
export function describeSealed({ categories: { length: count }, isOverallSealed }: SealedWinners): string {
  if (count === 0) return isOverallSealed ? 'The overall winner is still sealed.' : '';
  const categories = count === 1 ? '1 category' : `${count} categories`;
  if (isOverallSealed) return `${categories} and the overall winner are still sealed.`;
  return `${categories} ${count === 1 ? 'is' : 'are'} still sealed.`;
}

/** True once a reveal keeps nothing back, although the organizers have not ended it. */
export function isLastPlaceOut(categories: readonly Category[], revealed: readonly RevealedPlace[]): boolean {
  const sealed = sealedWinners(categories, revealed);
  return sealed.categories.length === 0 && !sealed.isOverallSealed;
}

export const LAST_PLACE_TEXT = 'That was the last place. The full results follow soon.';

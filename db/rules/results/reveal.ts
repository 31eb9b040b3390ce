import type { Knex } from 'knex';
import type { Results } from './results.ts';

/** A place in a category, or in the overall ranking if `categoryId` is null. */
export type RevealStep = { categoryId: number | null; place: 1 | 2 | 3 };

const PLACES = [3, 2, 1] as const;

/** The steps: each category from third to first place, then the overall ranking. Places without a vendor are left out. */
export function listRevealSteps({ categories, vendors }: Results): RevealStep[] {
  const stepsOf = (categoryId: number | null, ranked: readonly { rank: number }[]): RevealStep[] =>
    PLACES.filter((place) => ranked.some(({ rank }) => rank === place)).map((place) => ({ categoryId, place }));
  const inCategories = categories.flatMap((category) => stepsOf(category.id, category.vendors));
  return [...inCategories, ...(inCategories.length > 0 ? stepsOf(null, vendors) : [])];
}

/** The results that the steps so far have made public. With its first place, the whole list of a category is public. */
export function toRevealed(results: Results, steps: readonly RevealStep[]): Results {
  const placesOf = (categoryId: number | null): number[] =>
    steps.filter((step) => step.categoryId === categoryId).map(({ place }) => place);
  const shown = <Entry extends { rank: number }>(ranked: readonly Entry[], places: readonly number[]): Entry[] =>
    places.includes(1) ? [...ranked] : ranked.filter(({ rank }) => places.includes(rank));
  return {
    ...results,
    categories: results.categories.map((category) => {
      const places = placesOf(category.id);
      return {
        ...category,
        vendors: shown(category.vendors, places),
        removedVotes: places.includes(1) ? category.removedVotes : 0,
      };
    }),
    vendors: shown(results.vendors, placesOf(null)),
  };
}

export async function listRevealedSteps(db: Knex, cycleId: number): Promise<RevealStep[]> {
  const rows = await db('reveal_steps').where({ cycle_id: cycleId }).orderBy('position').select('category_id', 'place');
  return rows.map(({ category_id: categoryId, place }) => ({ categoryId, place: place as RevealStep['place'] }));
}

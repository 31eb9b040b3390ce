import type { Knex } from 'knex';
import type { Results } from './results.ts';

/** A place in a category, or in the overall ranking if `categoryId` is null. */
export type RevealStep = { categoryId: number | null; place: 1 | 2 | 3 };

const PLACES = [3, 2, 1] as const;

/**
 * The steps of a reveal: each category with votes from third to first place, then the overall ranking, if voters see one
 * and a vendor in it has votes. Second and third places without a vendor are left out. If all votes of a category are for vendors that no
 * longer stand, its first place has no vendor and is still a step: the presenter sees which category comes next, and a
 * missing one would give that away.
 */
export function listRevealSteps({ categories, vendors }: Results, hasOverall: boolean): RevealStep[] {
  const voted = categories.filter(({ votes }) => votes > 0);
  const ranked = vendors.filter(({ totalVotes }) => totalVotes > 0);
  return [
    ...voted.flatMap(({ id, vendors: inCategory }) => stepsOf(id, inCategory)),
    ...(hasOverall && ranked.length > 0 ? stepsOf(null, ranked) : []),
  ];
}

const stepsOf = (categoryId: number | null, ranked: readonly { rank: number }[]): RevealStep[] =>
  PLACES.filter((place) => place === 1 || ranked.some(({ rank }) => rank === place)).map((place) => ({
    categoryId,
    place,
  }));

/**
 * The steps that are left. An exclusion can change the steps during a reveal, so the places decide which are left, and
 * not their number. A ranking whose first place is revealed is public as a whole and needs no more steps.
 */
export function listRemainingSteps(
  results: Results,
  revealed: readonly RevealStep[],
  hasOverall: boolean,
): RevealStep[] {
  const isPublic = ({ categoryId, place }: RevealStep): boolean =>
    revealed.some((step) => step.categoryId === categoryId && (step.place === 1 || step.place === place));
  return listRevealSteps(results, hasOverall).filter((step) => !isPublic(step));
}

/**
 * The results that the steps so far have made public. Once the first place of a category or of the overall ranking is
 * revealed, the whole list is public.
 */
export function toRevealed(results: Results, steps: readonly RevealStep[]): Results {
  const placesOf = (categoryId: number | null): number[] =>
    steps.filter((step) => step.categoryId === categoryId).map(({ place }) => place);
  const keepPublic = <Entry extends { rank: number }>(ranked: readonly Entry[], places: readonly number[]): Entry[] =>
    places.includes(1) ? [...ranked] : ranked.filter(({ rank }) => places.includes(rank));
  return {
    ...results,
    categories: results.categories.map((category) => {
      const places = placesOf(category.id);
      return {
        ...category,
        vendors: keepPublic(category.vendors, places),
        removedVotes: places.includes(1) ? category.removedVotes : 0,
      };
    }),
    vendors: keepPublic(results.vendors, placesOf(null)),
    unranked: placesOf(null).includes(1) ? results.unranked : [],
  };
}

export async function listRevealedSteps(db: Knex, cycleId: number): Promise<RevealStep[]> {
  const rows = await db('reveal_steps').where({ cycle_id: cycleId }).orderBy('position').select('category_id', 'place');
  return rows.map(({ category_id: categoryId, place }) => ({ categoryId, place: place as RevealStep['place'] }));
}

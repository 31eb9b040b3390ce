import type { Category, Vendor } from '@plaudit/public-api/contract';
import type { Answers } from './answers.ts';
import { hiddenEnded } from './hidden-ended.recorded.ts';
import { open } from './open.recorded.ts';

/*
 * States of which only the looks are of interest. They are made from recorded ones. What has a meaning is recorded.
 * e2e's derived-states.test.ts compares each answer with openapi.json.
 */

const MANY_VENDORS = 600;

function withVendors(state: Answers, count: number): Answers {
  const repeat = <Entry extends { id: number; name: string }>(entries: readonly Entry[]): Entry[] =>
    Array.from({ length: count }, (_, index) => {
      const entry = entries[index % entries.length] as Entry;
      return { ...entry, id: index + 1, name: `${entry.name} ${Math.floor(index / entries.length) + 1}` };
    });
  const leaderboard = repeat(state['/api/leaderboard']).map((entry, index) => ({ ...entry, rank: index + 1 }));
  return { ...state, '/api/vendors': repeat<Vendor>(state['/api/vendors']), '/api/leaderboard': leaderboard };
}

/** Each category has its own name and id. Numbers are only about those that the demo has. */
function withCategories(state: Answers, count: number): Answers {
  const known = state['/api/categories'];
  const categories = Array.from({ length: count }, (_, index): Category => {
    const category = known[index % known.length] as Category;
    return index < known.length ? category : { ...category, id: 100 + index, name: `${category.name} at home` };
  });
  const counts = categories.map(({ id, name }) => ({
    voteCount: 0,
    ...state['/api/category-votes'].find(({ categoryId }) => categoryId === id),
    categoryId: id,
    categoryName: name,
  }));
  return { ...state, '/api/categories': categories, '/api/category-votes': counts };
}

export const DERIVED: Record<string, Answers> = {
  manyVendors: withVendors(open, MANY_VENDORS),
  oneCategory: withCategories(hiddenEnded, 1),
  eightCategories: withCategories(hiddenEnded, 8),
};

import { expect, test } from 'vitest';
import { expandedAtFirst } from './expanded-at-first.ts';

test.each([
  ['on a new site, those with the ids 1 and 2', [1, 2, 3, 4], {}, [1, 2]],
  ['in another order, still those', [4, 2, 3, 1], {}, [2, 1]],
  ['if one of them was removed, the other', [3, 2, 4], {}, [2]],
  ['on a site with other categories, the first two of the list', [9, 7, 8], {}, [9, 7]],
  ['without categories, none', [], {}, []],
  ['with a choice in another category, that one too', [1, 2, 3, 4], { 4: 12 }, [1, 2, 4]],
])('the cards that are open at first: %s', (_which, ids, choices, expanded) => {
  expect(
    expandedAtFirst(
      ids.map((id) => ({ id })),
      choices,
    ),
  ).toEqual(expanded);
});

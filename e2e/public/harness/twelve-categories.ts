import type { CategoryVoteCount, LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';

/** With the six of the site they are twelve. */
export const MORE_CATEGORIES = [
  'Packaging and unboxing',
  'Sustainability',
  'Newcomer of the Year',
  'Value',
  'Spirit',
  'Repairs',
];

/** Opens the results of a period with six more categories than the site has. */
export async function openTwelveCategories(page: Page) {
  await alterJson<CategoryVoteCount[]>(page, '/api/category-votes', (counts) => [
    ...counts,
    ...MORE_CATEGORIES.map((categoryName, index) => ({ categoryId: 100 + index, categoryName, voteCount: index })),
  ]);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((entry) => ({
      ...entry,
      categoryScores: { ...entry.categoryScores, ...Object.fromEntries(MORE_CATEGORIES.map((name) => [name, 3.5])) },
    })),
  );
  await page.goto('/?tab=results');
}

import type { Category, CurrentCycle, LeaderboardEntry, Reveal, Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

/** Shows the leaderboard while a category has its third place, which two vendors share. */
async function openSharedThirdPlace(page: Page): Promise<void> {
  const cycle: CurrentCycle = await (await page.request.get('/api/voting/cycle')).json();
  const categories: Category[] = await (await page.request.get('/api/categories')).json();
  const vendors: Vendor[] = await (await page.request.get('/api/vendors')).json();
  const { id = 0, name = '', color = '' } = categories[0] ?? {};
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (current) => ({
    ...current,
    state: 'ended',
    endDate: current.now,
    results: { mode: 'hidden', state: 'revealing', frozenFrom: null, publishedAt: null },
  }));
  const sharing = vendors.slice(0, 2).map((vendor) => ({ ...vendor, votes: 191, percentage: 8, averageScore: null }));
  await alterJson<Reveal>(page, '/api/reveal', () => ({
    period: { id: cycle.id ?? 0, name: cycle.name ?? '' },
    state: 'revealing',
    revealed: [{ position: 1, categoryId: id, categoryName: name, color, place: 3, vendors: sharing }],
  }));
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => []);
  await page.goto('/?tab=leaderboard');
}

for (const [width, inOneRow] of [
  [360, 1],
  [700, 1],
  [768, 3],
  [1024, 3],
] as const) {
  test(`a shared place has its votes and percentage on one line, and the places ${inOneRow} a row, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSharedThirdPlace(page);
    const figures = page.getByRole('region', { name: 'Revealed so far' }).getByText('191 votes, 8%', { exact: true });
    await expect(figures).toBeVisible();
    const lines = await figures.evaluate((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    const places = page.locator('.places-card-list > *');
    const tops = await places.evaluateAll((all) => all.map((place) => Math.round(place.getBoundingClientRect().top)));
    expect(tops).toHaveLength(3);
    expect(new Set(tops).size).toBe(3 / inOneRow);
  });
}

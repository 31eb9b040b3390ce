import type { LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, LAPTOP, PHONE, SCRIPTS, TABLET, waitForFirstResponse } from './kept-places.ts';
import { RANKING_ROW } from './page-steps.ts';
import { partsOfPodium, seenOnPodium, watchPodium } from './podium-frames.ts';

/** For each tab: its name, its heading, a list with numbers, and parts that are where they were since the first response. */
const OUTLINED_TABS = {
  leaderboard: [
    'Leaderboard',
    'Leaderboard',
    'Overall ranking',
    ['.filters', '.podium', '[data-step="first"] .podium-step', '.ranking-search'],
  ],
  vendors: ['All Vendors', 'All Participating Vendors', 'Vendors', ['.directory-controls', '.vendor-card']],
  results: [
    'Results',
    'Voting Results & Analytics',
    'Votes by category',
    ['.results-controls', '.results-tiles', '.results-summary'],
  ],
} as const;

for (const [name, [label, title, list, parts]] of Object.entries(OUTLINED_TABS)) {
  test(`the tab ${name} has its outline from the first response, where it stays`, async ({ page }) => {
    await expectKeptPlaces(
      page,
      `/?tab=${name}`,
      ['.ui-subtitle', ...parts],
      [
        SCRIPTS,
        {
          held: /\/(leaderboard|directory|results)-tab-[\w-]{8}\.js$/,
          shows: () => page.getByRole('region', { name: title }),
        },
        {
          held: /\/api\/(leaderboard|vendors|stats)$/,
          shows: () => page.getByRole('list', { name: list, exact: true }),
        },
      ],
    );
  });

  test(`the tab ${name} has its mark from the first response`, async ({ page }) => {
    const release = await holdBack(page, /\.js$/);
    const colorOf = (tab: string) =>
      page.locator('.ui-tab', { hasText: tab }).evaluate((element) => getComputedStyle(element).color);
    await page.goto(`/?tab=${name}`, { waitUntil: 'commit' });
    await expect.poll(async () => (await colorOf(label)) === (await colorOf('Vote Now'))).toBe(false);
    const first = await colorOf(label);
    release();
    await expect(page.getByRole('link', { name: label, exact: true }).first()).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => colorOf(label)).toBe(first);
  });
}

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`the first response has who stands on the podium, and no frame loses them, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const board: LeaderboardEntry[] = await (await page.request.get('/api/leaderboard')).json();
    const names = board.slice(0, 3).map(({ name }) => name);
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseTab = await holdBack(page, /\/leaderboard-tab-[\w-]{8}\.js$/);
    const releaseBoard = await holdBack(page, /\/api\/leaderboard$/);
    await page.goto('/?tab=leaderboard', { waitUntil: 'commit' });
    await waitForFirstResponse(page);
    const podium = page.locator('.podium').first();
    await expect(podium.locator('.podium-name')).toHaveText(names);
    await expect(podium.locator('.podium-score')).toHaveText(Array(3).fill(/^\d\.\d[\d,]+ votes?$/));
    const areLoaded = () =>
      podium.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth > 0));
    await expect.poll(areLoaded, 'the pictures need no script').toEqual([true, true, true]);
    const first = await partsOfPodium(page);
    await watchPodium(page);
    releaseScripts();
    await expect(SCRIPTS.shows(page)).toBeVisible();
    releaseTab();
    await expect(page.getByRole('region', { name: 'Leaderboard' })).toBeVisible();
    expect(await partsOfPodium(page)).toEqual(first);
    releaseBoard();
    const seen = await seenOnPodium(page);
    expect(seen.names, 'the same names in every frame').toEqual([names.join(', ')]);
    expect(seen.blank).toEqual([]);
    expect(seen.looks, 'the laurel and three steps never change').toHaveLength(4);
    expect(await partsOfPodium(page)).toEqual(first);
  });
}

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`the first response has the first vendors of the directory, and no frame loses them, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const vendors: Vendor[] = await (await page.request.get('/api/vendors')).json();
    const names = vendors.slice(0, 6).map(({ name }) => name);
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseTab = await holdBack(page, /\/directory-tab-[\w-]{8}\.js$/);
    const releaseBoard = await holdBack(page, /\/api\/leaderboard$/);
    await page.goto('/?tab=vendors', { waitUntil: 'commit' });
    await waitForFirstResponse(page);
    const cards = page.locator('.vendor-card:has(h3)');
    await expect(cards.locator('h3')).toHaveText(names);
    const areLoaded = () =>
      cards.locator('img').evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0));
    await expect.poll(areLoaded, 'the pictures need no script').toBe(true);
    const measure = () =>
      cards.evaluateAll((all) =>
        all.slice(0, 6).map((card) => {
          const places = ['h3', '.ui-picture', '.vendor-card-text'].map((part) => {
            const { top, left, height } = card.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
            return [top, left, height].map(Math.round);
          });
          return [card.querySelector('h3')?.textContent, Math.round(card.getBoundingClientRect().height), ...places];
        }),
      );
    const first = await measure();
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seenCards: seen });
      const look = () => {
        const all = [...document.querySelectorAll('.vendor-card h3')].slice(0, 6);
        seen.add(all.map(({ textContent }) => textContent).join(', '));
        requestAnimationFrame(look);
      };
      look();
    });
    releaseScripts();
    await expect(SCRIPTS.shows(page)).toBeVisible();
    releaseTab();
    await expect(page.getByRole('region', { name: 'All Participating Vendors' })).toBeVisible();
    expect(await measure()).toEqual(first);
    releaseBoard();
    await expect(page.getByRole('list', { name: 'Vendors', exact: true })).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { seenCards: Set<string> }).seenCards]);
    expect(seen, 'the same names in every frame').toEqual([names.join(', ')]);
    expect(await measure()).toEqual(first);
  });
}

test('the outline of the leaderboard has a button for each category, as wide as its name', async ({ page }) => {
  const names = await page.request.get('/api/categories').then((response) => response.json());
  const buttons = ['Overall', ...names.map(({ name }: { name: string }) => name)];
  const releaseScripts = await holdBack(page, /\.js$/);
  const releaseCategories = await holdBack(page, /\/api\/categories$/);
  await page.goto('/?tab=leaderboard', { waitUntil: 'commit' });
  const outlines = page.locator('.filters > .outline-words');
  await expect(outlines).toHaveText(buttons);
  const widthsOf = (all: Locator) =>
    all.evaluateAll((elements) => elements.map((each) => Math.round(each.getBoundingClientRect().width)));
  await waitForFirstResponse(page);
  const widths = await widthsOf(outlines);
  releaseScripts();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  await expect(outlines).toHaveText(buttons);
  releaseCategories();
  const filters = page.getByRole('group', { name: 'Ranking' }).getByRole('button');
  await expect(filters).toHaveText(buttons);
  expect(await widthsOf(filters)).toEqual(widths);
});

test('the ranking of a category has an outline of its own from the first response, where it stays', async ({
  page,
}) => {
  const steps = ['first', 'second', 'third'].map((step) => `[data-step="${step}"] .podium-step`);
  await expectKeptPlaces(
    page,
    '/?tab=leaderboard&category=2',
    ['.ui-subtitle', '.filters', '.ranking-search', ...steps, RANKING_ROW],
    [
      SCRIPTS,
      { held: /\/leaderboard-tab-[\w-]{8}\.js$/, shows: (page) => page.getByRole('region', { name: 'Leaderboard' }) },
      { held: /\/api\/leaderboard$/, shows: (page) => page.getByRole('region', { name: 'Leaderboard' }) },
      { held: /\/api\/categories$/, shows: (page) => page.getByRole('button', { name: 'Speed' }) },
      { held: /\/api\/categories\/2\/results$/, shows: (page) => page.getByRole('list', { name: 'Ranking in Speed' }) },
    ],
  );
});

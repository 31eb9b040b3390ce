import type { LeaderboardEntry, Reveal } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { failRequests } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, SCRIPTS, waitForFirstResponse } from './kept-places.ts';
import { DIRECTORY_PARTS, DIRECTORY_STEPS, HOME_CODE } from './page-steps.ts';
import { usePeriodStack } from './period-stack.ts';
import { seenOnPodium, seenRising, watchPodium, watchRise } from './podium-frames.ts';
import { expectKeptEnding, expectKeptRankings, expectKeptTabs } from './results-during-reveal.ts';

const site = usePeriodStack();

const DAY_MS = 86_400_000;

test('sealed results have their outline from the first response, where they stay', async ({ page }) => {
  await site.setMode('hidden');
  // These dates are longer than those of the outline.
  await site.startIn(-400 * DAY_MS);
  await site.endVoting();
  await expect.poll(async () => (await page.request.get(`${site.url}/`)).text()).toContain('The results are sealed');
  const parts = ['.ending-period', '.ending-head h2', '.waiting-results', '.waiting-results-mark'];
  await expectKeptPlaces(page, `${site.url}/`, parts, [
    SCRIPTS,
    { ...HOME_CODE, shows: () => page.getByRole('heading', { name: 'The results are sealed' }) },
    { held: /\/api\/stats$/, shows: () => page.locator('.waiting-results-turnout.ui-figures') },
  ]);
});

for (const [path, text] of [
  ['/login', 'Voting has ended. Sign in to see your votes.'],
  ['/register', 'Voting has ended. With an account you are ready for the next period.'],
] as const) {
  test(`${path} says from the first response that voting has ended, and keeps its places`, async ({ page }) => {
    const body = await (await page.request.get(site.url + path)).text();
    expect(body).toContain(text);
    const isDrawn = (shown: Page) => shown.locator('form').getByText(text);
    await expectKeptPlaces(
      page,
      site.url + path,
      ['main .ui-card', '.ui-lede', '[name="username"]'],
      [SCRIPTS, { held: /\/(login|register)-[\w-]{8}\.js$/, shows: isDrawn }],
    );
  });
}

for (const width of [360, 1440]) {
  test(`the first paint has the hero of an ended voting, which stays as it is, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseState = await holdBack(page, /\/api\/voting\/cycle$/);
    const hero = page.locator('.hero');
    const texts = hero.locator('.hero-ribbon, .hero-title, .hero-text, li');
    const heroOnScreen = async () => ({ texts: await texts.allTextContents(), box: await hero.boundingBox() });
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(hero).toHaveAttribute('data-ended', 'true');
    await waitForFirstResponse(page);
    const first = await heroOnScreen();
    releaseScripts();
    await expect(SCRIPTS.shows(page)).toBeVisible();
    expect(await heroOnScreen()).toEqual(first);
    releaseState();
    await expect(page.getByRole('heading', { name: 'The results are sealed' })).toBeVisible();
    expect(await heroOnScreen()).toEqual(first);
  });
}

test('while the period cannot be read, an ended page stays ended', async ({ page }) => {
  const end = await failRequests(page, 503, {}, '/api/voting/cycle');
  const trouble = page.getByText('The service is having trouble');
  await page.goto(site.url);
  await expect(trouble).toBeVisible();
  await expect(SCRIPTS.shows(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The results are sealed' })).toBeVisible();
  await expect(page.locator('.ballot-card')).toHaveCount(0);
  await end();
  await expect(page.locator('.waiting-results-turnout.ui-figures')).toBeVisible();
});

for (const [what, place] of [
  ['the first place of a category', { categoryId: 1, place: 1 }],
  ['the third place of the ranking', { categoryId: null, place: 3 }],
] as const) {
  test(`while ${what} is revealed, results keep their places from the first response`, async ({ page }) => {
    const isRanked = place.categoryId === null;
    await site.reveal(isRanked ? 2 : 1, place);
    const words = isRanked ? 'closed places"' : 'closed"';
    await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(words);
    await expectKeptEnding(page, site.url);
    await expectKeptTabs(page, site.url, isRanked);
    await expectKeptPlaces(page, `${site.url}/?tab=vendors`, DIRECTORY_PARTS, DIRECTORY_STEPS);
    const { revealed }: Reveal = await (await page.request.get(`${site.url}/api/reveal`)).json();
    const vendor = revealed.find((each) => each.categoryId === place.categoryId)?.vendors[0];
    await expectKeptPlaces(
      page,
      `${site.url}/vendor/${vendor?.id}`,
      ['h1', '.profile-rating', isRanked ? '.profile-figures' : '.profile-waiting', '.ui-card'],
      [
        SCRIPTS,
        { held: /\/api\/vendors$/, shows: () => page.getByRole('button', { name: 'Share' }) },
        { held: /\/api\/(?:leaderboard|reveal)$/, shows: () => page.locator('.profile-rating > *').first() },
      ],
    );
  });
}

test('during a reveal the ranking of a category keeps its places, whatever of it is revealed', async ({ page }) => {
  await site.reveal(3, { categoryId: 2, place: 3 });
  const words = '"revealing stage places rows-1: Speed"';
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(words);
  await expectKeptRankings(page, site.url);
});

test('the winners rise onto their steps for whoever waits for the last place of the reveal', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchRise(page);
  await page.goto(site.url);
  await expect(page.getByRole('heading', { name: 'The reveal is on' })).toBeVisible();
  await site.reveal(4, { categoryId: null, place: 2 });
  await site.reveal(5, { categoryId: null, place: 1 });
  await expect(page.getByRole('list', { name: 'Overall winners' })).toBeVisible({ timeout: 20_000 });
  expect(await seenRising(page)).toEqual(['third', 'second', 'first']);
  await expect(page.getByRole('link', { name: 'See all places' })).toBeVisible();
});

test('after the last place the winners are in the first response, although the reveal is still on', async ({
  page,
}) => {
  await expect
    .poll(async () => (await page.request.get(`${site.url}/`)).text())
    .toContain('data-announces="true" data-rises');
  const parts = ['.ending-period', '.ending-head h2', '.podium', '[data-step="first"] .podium-name'];
  await expectKeptPlaces(page, `${site.url}/`, parts, [
    SCRIPTS,
    { ...HOME_CODE, shows: () => page.getByRole('heading', { name: 'The winners' }) },
    { held: /\/api\/reveal$/, shows: () => page.getByRole('link', { name: 'See all places' }) },
  ]);
});

test("after the last place a winner's page has the laurel and the wins, and says that the reveal has said all", async ({
  page,
}) => {
  // A reveal makes the third and the second place public before the first.
  await site.reveal(6, { categoryId: 1, place: 2 });
  await site.reveal(7, { categoryId: 1, place: 3 });
  const revealedSteps = async () =>
    ((await (await page.request.get(`${site.url}/api/reveal`)).json()) as Reveal).revealed.length;
  await expect.poll(revealedSteps).toBeGreaterThanOrEqual(7);
  const board: LeaderboardEntry[] = await (await page.request.get(`${site.url}/api/leaderboard`)).json();
  const parts = ['.profile-laurel', 'h1', '.profile-wins', '.profile-figures', '.ui-card'];
  await expectKeptPlaces(page, `${site.url}/vendor/${board[0]?.id}`, parts, [
    SCRIPTS,
    { held: /\/api\/vendors$/, shows: () => page.getByRole('button', { name: 'Share' }) },
    { held: /\/api\/(?:leaderboard|reveal)$/, shows: () => page.getByText('Performance Breakdown') },
  ]);
  const wins = page.locator('.profile-wins');
  await expect(wins).toContainText(/^Winner overall/);
  await expect(wins).toContainText('Every place is revealed.');
  await expect(wins.getByRole('link', { name: 'See the results', exact: true })).toBeVisible();
});

test('the podium stays as it is when the reveal ends', async ({ page }) => {
  await page.goto(site.url);
  await expect(page.getByRole('list', { name: 'Overall winners' })).toBeVisible();
  await expect(page.getByText('Every place is revealed. All results are public.')).toBeVisible();
  await watchPodium(page);
  await site.finishReveal();
  await expect(page.getByText('These are the final results.')).toBeVisible({ timeout: 20_000 });
  const { blank, faded, names } = await seenOnPodium(page);
  expect([blank, faded]).toEqual([[], []]);
  expect(names).toHaveLength(1);
});

import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { failRequests } from '../harness/altered-responses.ts';
import { delayRequests } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { LAPTOP, PHONE, waitForStyles } from '../harness/layout-shift.ts';
import { usePeriodStack } from '../harness/period-stack.ts';
import { seenOnPodium, seenRising, watchPodium, watchRise } from './podium-frames.ts';

const site = usePeriodStack();

/** The gateway caches a page for a moment. */
const untilRendered = (page: Page, words: string) =>
  expect.poll(async () => (await page.request.get(site.url)).text()).toContain(words);

async function openWith(page: Page, words: string): Promise<void> {
  await untilRendered(page, words);
  await page.goto(site.url);
}

test('while the period cannot be read, a paused page stays paused', async ({ page }) => {
  await site.pause(true);
  const end = await failRequests(page, 503, {}, '/api/voting/cycle');
  await openWith(page, 'Voting is paused');
  const notice = page.getByText('The service is having trouble');
  await expect(notice).toBeVisible();
  await expect(page.locator('.hero-ribbon')).toHaveText('Voting is paused');
  await expect(page.getByRole('status').filter({ hasText: 'Voting is paused' })).toBeVisible();
  await expect(page.getByText('Pick now. We’ll keep your choices.')).toHaveCount(0);
  await end();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Voting is paused' })).toBeVisible();
});

test('while the period cannot be read, an ended page stays ended', async ({ page }) => {
  await site.pause(false);
  await site.setMode('hidden');
  await site.endVoting();
  const end = await failRequests(page, 503, {}, '/api/voting/cycle');
  await openWith(page, 'The results are sealed');
  const notice = page.getByText('The service is having trouble');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The results are sealed' })).toBeVisible();
  await expect(page.locator('.ballot-card')).toHaveCount(0);
  await end();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The results are sealed' })).toBeVisible();
});

test('the winners rise onto their steps for whoever waits for the last place of the reveal', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await site.reveal(1, { categoryId: null, place: 3 });
  await watchRise(page);
  await openWith(page, 'The reveal is on');
  await site.reveal(2, { categoryId: null, place: 2 });
  await site.reveal(3, { categoryId: null, place: 1 });
  await expect(page.getByRole('list', { name: 'Overall winners' })).toBeVisible({ timeout: 20_000 });
  expect(await seenRising(page)).toEqual(['third', 'second', 'first']);
  await expect(page.getByRole('link', { name: 'See all places' })).toBeVisible();
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

for (const size of [PHONE, LAPTOP]) {
  test(`the laurel and the steps stay, and the winners rise on them once, ${size.width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(size);
    await untilRendered(page, 'These are the final results.');
    const releaseScripts = await delayRequests(page, /\.js$/);
    const board: LeaderboardEntry[] = await (await page.request.get(`${site.url}/api/leaderboard`)).json();
    const names = board.slice(0, 3).map(({ name }) => name);
    await watchRise(page);
    await page.goto(site.url, { waitUntil: 'commit' });
    await waitForStyles(page);
    const podium = page.locator('.podium').filter({ visible: true });
    await expect(podium.locator('.podium-name')).toHaveText(names);
    expect(await seenRising(page), 'in the page that was sent').toEqual(['third', 'second', 'first']);
    await watchPodium(page);
    releaseScripts();
    await page.waitForLoadState('networkidle');
    const seen = await seenOnPodium(page);
    expect(seen.positions, 'the laurel and three steps never change').toHaveLength(4);
    for (const position of seen.positions) expect(position).toContain('opacity 1');
    expect(seen.names, 'the same names in every frame').toEqual([names.join(', ')]);
    expect([seen.blank, seen.faded]).toEqual([[], []]);
    const [score, winnersStep] = await Promise.all([
      page.locator('[data-step="second"] .podium-score > .ui-stars > :last-child').boundingBox(),
      page.locator('[data-step="first"] .podium-step').boundingBox(),
    ]);
    const air = (winnersStep?.x ?? 0) - (score?.x ?? 0) - (score?.width ?? 0);
    expect(air, 'the score of the second is not at the step of the winner').toBeGreaterThan(7);
    await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
    await watchPodium(page);
    await page.getByRole('link', { name: 'Vote Now', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Overall winners' })).toBeVisible();
    expect((await seenOnPodium(page)).faded, 'a return moves nothing').toEqual([]);
    expect(await seenRising(page)).toEqual([]);
  });
}

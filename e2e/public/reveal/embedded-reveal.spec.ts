import type { Page } from 'playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { usePeriodStack } from '../harness/period-stack.ts';
import { expectFitsFrames, expectRowsOfEnvelopes } from './embedded-frame.ts';

const site = usePeriodStack();
test.beforeAll(async () => {
  await site.setMode('hidden');
  await site.endVoting();
});

/** Opens the page once it matches, which takes as long as the gateway keeps a page. */
async function openOnce(page: Page, matching: RegExp): Promise<void> {
  const address = `${site.url}/embed/leaderboard`;
  await expect.poll(async () => (await page.request.get(address)).text()).toMatch(matching);
  await page.goto(address);
}

const WIDE = [
  { width: 600, height: 600, columns: 2 },
  { width: 800, height: 500, columns: 3 },
];

/** The winners of the six categories are in the frame, two or three beside each other. */
async function expectColumns(page: Page): Promise<void> {
  for (const { columns, ...size } of WIDE) {
    await page.setViewportSize(size);
    const winners = page.getByRole('definition');
    await expect(winners).toHaveCount(6);
    for (const winner of await winners.all()) await expect(winner).toBeInViewport({ ratio: 1 });
    const lefts = await winners.evaluateAll((all) => all.map((winner) => winner.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(size.height);
  }
}

test('while the winners of categories are revealed, no unrevealed one is alone in the last row of a frame', async ({
  page,
}) => {
  for (const categoryId of [1, 2, 3]) await site.reveal(categoryId, { categoryId, place: 1 });
  await openOnce(page, /OpSec<\/dt>/);
  await expectRowsOfEnvelopes(page, { 300: [2, 2], 360: [2, 2], 420: [4], 480: [4], 800: [4] });
  for (const [width, height] of [
    [300, 700],
    [360, 640],
    [420, 1018],
    [800, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByText('Winners still sealed')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    // The box of what is still unrevealed, with the link in it, ends where the frame does.
    const box = page.locator('section').filter({ has: page.getByRole('link', { name: 'Follow the reveal' }) });
    expect(await box.evaluate((section) => section.getBoundingClientRect().bottom)).toBeCloseTo(height - 16, 0);
  }
  const line = page.getByText('4 winners are still sealed.');
  for (const { width, height, says } of [
    { width: 320, height: 480, says: true },
    { width: 480, height: 360, says: true },
    { width: 480, height: 640, says: false },
    { width: 480, height: 240, says: false },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(line, `in a frame of ${width} x ${height}`).toBeVisible({ visible: says });
    if (says) await expect(page.getByText('Winners still sealed')).toBeHidden();
    if (says) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
  // The box with the sentence alone would look as if something had not loaded.
  await page.setViewportSize({ width: 480, height: 450 });
  await expect(page.locator('section .laurel')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(450);
});

test('the winners of the categories stay below the overall ranking, where a frame has room for them', async ({
  page,
}) => {
  for (const categoryId of [4, 5, 6]) await site.reveal(categoryId, { categoryId, place: 1 });
  await site.reveal(7, { categoryId: null, place: 3 });
  await openOnce(page, /Not revealed yet/);
  await expectColumns(page);
  await expectFitsFrames(page);
  const sentence = page.getByText('The winners of 6 categories are public.');
  await page.setViewportSize({ width: 320, height: 480 });
  await expect(sentence).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Winners of the categories')).toBeHidden();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('definition').last()).toBeInViewport({ ratio: 1 });
  await expect(sentence).toBeHidden();
  await page.setViewportSize({ width: 420, height: 900 });
  await expect(page.getByRole('definition').last()).toBeInViewport({ ratio: 1 });
  await site.reveal(8, { categoryId: null, place: 2 });
  await site.reveal(9, { categoryId: null, place: 1 });
  await openOnce(page, /All results are public/);
  await expectColumns(page);
  await expectFitsFrames(page);
});

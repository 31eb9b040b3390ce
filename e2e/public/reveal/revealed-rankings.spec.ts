import type { Category, CategoryResults } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { castVote } from '../harness/pages.ts';
import { simulateReveal } from '../harness/simulated-reveal.ts';
import { categoriesRevealed, openReveal, placesOf } from './revealed-places.ts';

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, width } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top), width: Math.round(width) };
    }),
  );

const perRow = (boxes: readonly { top: number }[]) =>
  [...new Set(boxes.map(({ top }) => top))].map((row) => boxes.filter(({ top }) => top === row).length);

test('a shared place has its votes and percentage on one line, below a title that is close to its cards', async ({
  page,
}) => {
  await openReveal(page, '/?tab=leaderboard', (site) =>
    placesOf(site, 0, [3]).map((third) => ({
      ...third,
      vendors: [...third.vendors, ...(placesOf(site, 0, [2])[0]?.vendors ?? [])],
    })),
  );
  const figures = page.getByRole('region', { name: 'Revealed so far' }).getByText('191 votes, 8%', { exact: true });
  await expect(figures).toHaveCount(2);
  for (const [width, rows] of [
    // The second of those who share the third place is below the first.
    [360, [1, 1, 1, 1]],
    [700, [1, 1, 1, 1]],
    [768, [1, 1, 1, 1]],
    [1024, [3, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await figures.evaluateAll((texts) =>
      texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines, `${width} px`).toEqual([1, 1]);
    expect(perRow(await boxesOf(page, '.revealed-place')), `${width} px`).toEqual(rows);
  }
  const [above, title, cards] = await Promise.all(
    ['.waiting-results', '.revealed-title', '.revealed-rankings'].map((part) => page.locator(part).boundingBox()),
  );
  const gap = (first: typeof above, second: typeof above) =>
    (second?.y ?? Number.NaN) - (first?.y ?? Number.NaN) - (first?.height ?? Number.NaN);
  expect(gap(above, title)).toBeGreaterThan(2 * gap(title, cards));
});

test('one to six cards of categories are equal, none is alone below others, and they end where the envelopes do', async ({
  page,
}) => {
  let count = 1;
  await openReveal(page, '/', (site) => categoriesRevealed(count)(site));
  for (const rowsOfSizes of [
    { 360: [1], 768: [1], 1440: [1] },
    { 360: [1, 1], 768: [2], 1440: [2] },
    { 360: [1, 1, 1], 768: [1, 2], 1440: [3], paper: [3] },
    { 360: [1, 1, 1, 1], 768: [2, 2], 1440: [2, 2], paper: [2, 2] },
    { 360: [1, 1, 1, 1, 1], 768: [1, 2, 2], 1440: [3, 2], paper: [3, 2] },
    { 360: [1, 1, 1, 1, 1, 1], 768: [2, 2, 2], 1440: [3, 3] },
  ]) {
    if (count > 1) await page.goto('/');
    await expect(page.locator('.revealed-ranking')).toHaveCount(count);
    expect(await page.locator('.revealed-place').count()).toBe(3 * count);
    await expect(page.locator('.revealed-ranking').first().locator('.podium-unrevealed')).toHaveCount(2);
    for (const [size, rows] of Object.entries(rowsOfSizes)) {
      const width = size === 'paper' ? 794 : Number(size);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media: size === 'paper' ? 'print' : 'screen' });
      const boxes = await boxesOf(page, '.revealed-ranking');
      const message = `${count} categories, ${size}`;
      expect(perRow(boxes), message).toEqual(rows);
      // The newest one may have a row of its own.
      const equal = rows[0] === 1 && width > 360 ? boxes.slice(1) : boxes;
      expect(new Set(equal.map((box) => box.width)).size, message).toBeLessThanOrEqual(1);
      if (count !== 2 || width === 360) continue;
      const [envelopes] = await boxesOf(page, '.envelopes');
      expect([boxes[0]?.left, boxes[1]?.right], message).toEqual([envelopes?.left, envelopes?.right]);
    }
    await page.emulateMedia({ media: 'screen' });
    count += 1;
  }
});

test('of two to eight envelopes none is alone in the last row', async ({ page }) => {
  let count = 1;
  await alterJson<Category[]>(page, '/api/categories', ([category]) =>
    Array.from(
      { length: count },
      (_, index) => ({ ...category, id: index + 1, name: `Category ${index}` }) as Category,
    ),
  );
  await openReveal(page, '/reveal', (site) => placesOf(site, 0, [3]));
  for (const rowsOfWidths of [
    { 360: [2], 768: [2], 1440: [2] },
    { 360: [3], 768: [3], 1440: [3] },
    { 360: [2, 2], 768: [4], 1440: [4] },
    { 360: [3, 2], 768: [3, 2], 1440: [5] },
    { 360: [3, 3], 768: [3, 3], 1440: [6] },
    { 360: [3, 2, 2], 768: [4, 3], 1440: [7] },
    { 360: [3, 3, 2], 768: [4, 4], 1440: [4, 4] },
  ]) {
    if (count > 1) await page.goto('/reveal');
    const envelopes = page.getByRole('region', { name: 'Winners still sealed' }).getByRole('listitem');
    await expect(envelopes).toHaveCount(count + 1);
    for (const [width, rows] of Object.entries(rowsOfWidths)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      expect(perRow(await boxesOf(page, '.envelope')), `${count + 1} envelopes, ${width} px`).toEqual(rows);
    }
    count += 1;
  }
});

test('the row of the presented place is unrevealed until its vendor is named', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // Time stands still for all animations, so that on a busy machine none is over before it is looked at.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await openReveal(page, '/reveal', (site) => placesOf(site, 0, [3, 2]));
  const row = page.locator('.revealed-place[data-presented]');
  await expect(row).toHaveText(/^2Second place/);
  // All animations are stopped when that of the presented picture has ended, which comes before the name.
  const opacity = () => row.locator('.revealed-text').evaluate((text) => Number(getComputedStyle(text).opacity));
  await page.evaluate(() => {
    const picture = document.querySelector('.presented-picture')?.getAnimations()[0];
    const shownAt = Number(picture?.effect?.getComputedTiming().endTime);
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = shownAt;
    }
  });
  expect(await opacity()).toBe(0);
  const heights = await page.locator('.revealed-place').evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(new Set(heights).size, 'rows as high as each other').toBe(1);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await opacity()).toBe(1);
});

test('with large text the unrevealed tile of the presented place is as large as a picture', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await openReveal(page, '/reveal', (site) => placesOf(site, 0, [3, 2]));
  const row = page.locator('.revealed-place[data-presented]');
  const sizes = await row.evaluate((element) => {
    const { width, height } = getComputedStyle(element, '::after');
    const picture = element.querySelector('.ui-picture')?.getBoundingClientRect();
    return [width, height, `${picture?.width}px`, `${picture?.height}px`];
  });
  expect(new Set(sizes)).toEqual(new Set(['40px']));
});

test('on a phone the tile of an unrevealed first place keeps away from its laurel, and a list is not needed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await alterJson<CategoryResults>(page, '/api/categories/1/results', (results) => ({
    ...results,
    vendors: results.vendors.slice(2, 4).map((result) => ({ ...result, rank: 3 })),
  }));
  await simulateReveal(page, () => []);
  await page.goto('/?tab=leaderboard&category=1');
  const first = page.locator('[data-step="first"]');
  await expect(first.getByText('Sealed')).toBeVisible();
  await expect(first.getByText('Not revealed yet')).toBeHidden();
  const [tile, laurel] = await Promise.all(
    ['.podium-unrevealed', '.podium-laurel'].map((part) => first.locator(part).boundingBox()),
  );
  expect(tile?.width).toBeLessThan((laurel?.width ?? 0) / 2);
  await expect(page.getByRole('list', { name: 'Sharing a place' })).toBeVisible();
  await expect(page.locator('.ranking')).toHaveCount(0);
});

test('the choices of two sealed ballots are level, also if only one has its place', async ({
  voterPage: page,
  voter,
}) => {
  for (const categoryId of [1, 2]) await castVote(page, voter, { vendorId: 2, categoryId });
  await openReveal(page, '/', (site) => placesOf(site, 0, [3, 2, 1]));
  await expect(page.locator('.choice-place')).toHaveCount(1);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(perRow(await boxesOf(page, '.sealed-vote'))).toEqual([2]);
  }
});

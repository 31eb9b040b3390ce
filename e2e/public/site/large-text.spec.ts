import type { Page } from 'playwright/test';
import { findUnreadableParts } from '../../rendered/unreadable-parts.ts';
import { areApart } from '../harness/are-apart.ts';
import { expect, test } from '../harness/fixtures.ts';
import { castButton, choose, picker, toast } from '../harness/pages.ts';
import { chooseTextSize } from './text-size.ts';

/** Unlike `chooseTextSize`, this can be undone while the page is open. */
async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

test('with text of twice the size the reasons of a score are whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ['/?tab=leaderboard', '/?tab=vendors']) {
    await page.goto(path);
    await enlargeText(page);
    await page
      .getByRole('button', { name: /Why this score/ })
      .first()
      .click();
    await expect(page.getByText(/^3\s\+\s2 × √\(\d/).first()).toBeVisible();
    expect(await findUnreadableParts(page), path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
});

test('with text of twice the size the notice about the connection covers no tabs, and leaves a profile in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto('/vendor/2');
  await enlargeText(page);
  await expect(page.getByRole('button', { name: 'Vote for Sprocket Lane' })).toBeVisible();
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toContainText('Nothing is lost');
  const place = () => notice.evaluate((element) => element.getBoundingClientRect());
  await expect.poll(async () => (await place()).bottom).toBeLessThan(dock?.y ?? 0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await chooseTextSize(page, 32);
  // The button is in the page, so that only the tabs are over it.
  await expect(page.locator('.profile-vote-bar')).toBeHidden();
  await expect.poll(async () => (await place()).top).toBeGreaterThan(590);
});

test('with text of twice the size the button to vote has the whole name of a vendor, and covers nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vendor/1');
  const button = page.getByRole('button', { name: 'Vote for Juniper & Finch' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const positions = () =>
    button.evaluate((element) => {
      const places: string[] = [];
      for (let each: Element | null = element; each; each = each.parentElement)
        places.push(getComputedStyle(each).position);
      return places;
    });
  expect(await positions()).toContain('sticky');
  await enlargeText(page);
  await expect(button).toBeVisible();
  expect(await positions()).not.toContain('sticky');
  const words = button.locator('span');
  await expect.poll(() => words.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
});

test('with text of twice the size descriptions of vendors are whole', async ({ page }) => {
  await chooseTextSize(page, 32);
  await page.goto('/?tab=vendors');
  const texts = page.locator('.vendor-card-text');
  await expect(texts.first()).toBeVisible();
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    const hidden = await texts.evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight));
    expect(Math.max(...hidden), `${width} px`).toBeLessThanOrEqual(1);
  }
});

test('on a phone with text of twice the size the filters are one row, and steps are as high as their text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await chooseTextSize(page, 32);
  await page.goto('/?tab=leaderboard');
  const filters = page.getByRole('group', { name: 'Ranking' }).getByRole('button');
  await expect(filters).toHaveCount(7);
  const tops = await filters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(page.locator('.podium-step')).toHaveCount(3);
  const empty = await page.locator('.podium-step').evaluateAll((all) =>
    all.map((step) => {
      const lines = Array.from(step.children, (line) => line.getBoundingClientRect());
      const text = Math.max(...lines.map(({ bottom }) => bottom)) - Math.min(...lines.map(({ top }) => top));
      return step.getBoundingClientRect().height - text;
    }),
  );
  // Twice the padding, and the borders.
  expect(Math.max(...empty)).toBeLessThanOrEqual(45);
});

test('with text of twice the size the chosen vendor is whole in its ballot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await chooseTextSize(page, 32);
  await page.goto('/');
  for (const vendor of ['Driftwood Boards', 'Copperleaf Tea']) {
    await choose(page, 'Speed', vendor);
    await expect(picker(page, 'Speed')).toContainText(vendor);
    // Its description had a third of a line.
    await expect(picker(page, 'Speed').locator('.ui-pick-description')).toBeHidden();
    expect(await findUnreadableParts(page)).toEqual([]);
  }
});

test('on a phone with text of twice the size an open list fills the screen, and a toast is low', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseTextSize(page, 32);
  await page.goto('/');
  await picker(page, 'Customer Service').click();
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox')).toBeInViewport({ ratio: 1 });
  await page.getByRole('option', { name: 'Copperleaf Tea' }).click();
  await castButton(page, 'Customer Service').click();
  await expect(toast(page)).toContainText('Copperleaf Tea has your Customer Service vote. 5 to go.');
  expect((await toast(page).boundingBox())?.height).toBeLessThan(130);
});

test('on a phone with text of twice the size the chosen vendor is whole below the progress', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await enlargeText(page);
  await choose(page, 'Customer Service', 'Sprocket Lane');
  const chosen = picker(page, 'Customer Service');
  await expect(chosen).toContainText('Sprocket Lane');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect.poll(() => areApart(page.locator('.ballot-progress'), chosen)).toBe(true);
});

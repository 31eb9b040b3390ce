import type { CurrentCycle, ResultsPeriod } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { findUnreadableParts } from '../rendered/unreadable-parts.ts';
import { alterJson } from './altered-responses.ts';
import { areApart } from './are-apart.ts';
import { expect, test } from './fixtures.ts';
import { castButton, choose, picker, toast } from './pages.ts';
import { chooseTextSize } from './text-size.ts';

for (const path of [
  '/',
  '/?tab=leaderboard',
  '/?tab=leaderboard&category=1',
  '/?tab=vendors',
  '/?tab=results',
  '/vendor/2',
  '/login',
  '/register',
  '/forgot-password',
]) {
  test(`with text of twice the size ${path} fits a phone, and no word is cut or broken`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    if (path === '/?tab=results') await expect(page.getByRole('figure', { name: 'Ranks by day' })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    const dock = page.getByRole('navigation', { name: 'Awards' });
    const widthsOf = (part: string) =>
      dock.locator(part).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    const [labels, tabs] = [await widthsOf('.ui-tab-label'), await widthsOf('.ui-tab')];
    for (const [index, width] of tabs.entries()) {
      expect(labels[index]).toBeGreaterThan(width / 3);
      expect(labels[index]).toBeLessThan(width);
    }
    const gaps = await dock.locator('.ui-tab-label').evaluateAll((all) => {
      const boxes = all.map((each) => each.getBoundingClientRect());
      return boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
    });
    // Otherwise the labels read as one line.
    expect(Math.min(...gaps)).toBeGreaterThan(12);
    // As much as the page keeps free for them.
    expect((await dock.boundingBox())?.height).toBeLessThanOrEqual(61);
    await expect.poll(() => findUnreadableParts(page), { timeout: 5_000 }).toEqual([]);
    const title = page.getByRole('heading', { level: 1 });
    const isCovered = await title.evaluate((element) => {
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return !shown || !element.contains(shown);
    });
    expect(isCovered, 'something covers the title').toBe(false);
  });
}

for (const path of ['/?tab=leaderboard', '/?tab=vendors', '/vendor/2']) {
  test(`with text of twice the size the reasons of a score on ${path} are whole`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await page
      .getByRole('button', { name: /Why this score/ })
      .first()
      .click();
    await expect(page.getByText(/^5 × √\(\d/).first()).toBeVisible();
    expect(await findUnreadableParts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}

test('with text of twice the size the button to vote for a vendor is above the docked tabs', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 900 });
  await page.goto('/vendor/2');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // The outline of the button can be there for a moment, and is not what is measured.
  const vote = page.locator('.profile-vote-bar').getByRole('button', { name: 'Vote for Sprocket Lane' });
  await expect(vote).toBeVisible();
  const button = await vote.boundingBox();
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThan(dock?.y ?? 0);
  // The notice about the connection is above the tabs too, and covers none of them.
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  const bottom = () => notice.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThan(dock?.y ?? 0);
});

test('with text of twice the size the bar of a ranking is below the score', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto('/?tab=leaderboard');
  const row = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem').first();
  await expect(row).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const [stars, bar] = [await row.locator('.ui-stars').boundingBox(), await row.locator('.ranking-bar').boundingBox()];
  expect(bar?.y).toBeGreaterThanOrEqual((stars?.y ?? Number.NaN) + (stars?.height ?? Number.NaN));
});

async function pretendFinalResults(page: Page): Promise<void> {
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    state: 'ended',
    results: { mode: 'live', state: 'final', frozenFrom: null, publishedAt: null },
  }));
  await alterJson<ResultsPeriod[]>(page, '/api/results/periods', (periods) =>
    periods.map((period) => (period.isCurrent ? { ...period, state: 'final' } : period)),
  );
}

test('with text of twice the size the download of the results is below the period', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=results');
  const download = page.getByRole('link', { name: 'Download CSV' });
  await expect(download).toBeVisible();
  const distance = async () => {
    const [button, field] = [await download.boundingBox(), await page.locator('.period-select').boundingBox()];
    return (button?.y ?? Number.NaN) - (field?.y ?? 0) - (field?.height ?? 0);
  };
  expect(await distance()).toBeLessThan(0);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(distance).toBeGreaterThan(0);
});

test('with text of twice the size the final results are whole and short', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await pretendFinalResults(page);
  await page.goto('/?tab=results');
  await expect(page.getByRole('heading', { name: 'Winners by category' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/final/i).filter({ visible: true })).toHaveText([/^Final results, /]);
  await expect(page.getByRole('figure', { name: 'Ranks by day' })).toBeVisible();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThan(4_200);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(height).toBeLessThan(10_500);
  await expect.poll(() => findUnreadableParts(page), { timeout: 5_000 }).toEqual([]);
});

test('with text of twice the size the two buttons of the header share a line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(230);
  const tops = ['Sign In', 'Create Account'].map((name) => header.getByRole('link', { name }).boundingBox());
  const [signIn, register] = await Promise.all(tops);
  expect(signIn?.y).toBe(register?.y);
});

test('with text of twice the size the button to vote covers nothing of a vendor', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vendor/2');
  const button = page.getByRole('button', { name: 'Vote for Sprocket Lane' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const positions = () =>
    button.evaluate((element) => {
      const places: string[] = [];
      for (let each: Element | null = element; each; each = each.parentElement)
        places.push(getComputedStyle(each).position);
      return places;
    });
  expect(await positions()).toContain('sticky');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect(button).toBeVisible();
  expect(await positions()).not.toContain('sticky');
});

test('with text of twice the size the button to vote has the whole name of a vendor', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await chooseTextSize(page, 32);
  await page.goto('/vendor/1');
  const words = page.getByRole('button', { name: 'Vote for Juniper & Finch' }).locator('span');
  await expect(words).toBeVisible();
  await expect.poll(() => words.evaluate((text) => text.scrollHeight - text.clientHeight)).toBe(0);
});

test('on a tablet with text of twice the size the page of a vendor stays in sight while one is offline', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await chooseTextSize(page, 32);
  await page.goto('/vendor/2');
  // The button is in the page, so that only the tabs are over it.
  await expect(page.getByRole('button', { name: 'Vote for Sprocket Lane' })).toBeVisible();
  await expect(page.locator('.profile-vote-bar')).toBeHidden();
  await page.context().setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Nothing is lost');
  const top = () => notice.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(590);
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const) {
  test(`with text of twice the size descriptions of vendors are whole at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await chooseTextSize(page, 32);
    await page.goto('/?tab=vendors');
    const texts = page.locator('.vendor-card-text');
    await expect(texts.first()).toBeVisible();
    const hidden = await texts.evaluateAll((all) => all.map((each) => each.scrollHeight - each.clientHeight));
    expect(Math.max(...hidden)).toBeLessThanOrEqual(1);
  });
}

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

test('on a phone with text of twice the size nothing covers the field of an open list, and a toast is low', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseTextSize(page, 32);
  await page.goto('/');
  const field = picker(page, 'Customer Service');
  await field.click();
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 1 });
  await expect(field).toBeInViewport({ ratio: 1 });
  expect(await areApart(page.locator('.ballot-progress'), field)).toBe(true);
  // The edge of the list is as clear as that of the next field below it.
  await expect(page.locator('.ui-pick-box')).toHaveCSS(
    'border-color',
    await picker(page, 'Speed').evaluate((each) => getComputedStyle(each).borderColor),
  );
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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await choose(page, 'Customer Service', 'Sprocket Lane');
  const chosen = picker(page, 'Customer Service');
  await expect(chosen).toContainText('Sprocket Lane');
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect.poll(() => areApart(page.locator('.ballot-progress'), chosen)).toBe(true);
});

test('the embedded leaderboard follows the size of text that a reader has chosen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/embed/leaderboard');
  const name = page.getByRole('listitem').first().locator('.name');
  const size = () => name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const usual = await size();
  await chooseTextSize(page, 32);
  await expect.poll(size).toBe(2 * usual);
  const [score, votes] = await Promise.all(
    ['.score', '.votes'].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(votes?.y).toBeGreaterThanOrEqual((score?.y ?? Number.NaN) + (score?.height ?? Number.NaN));
  expect(await findUnreadableParts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

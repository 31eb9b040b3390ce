import type { Vendor } from '@plaudit/public-api/contract';
import type { Locator, Page } from 'playwright/test';
import { alterJson, openUnrendered } from '../harness/altered-responses.ts';
import { delayRequests } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker, tab } from '../harness/pages.ts';
import { expectNoViolations } from '../harness/screen-checks.ts';

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test.describe('with forced colors', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
  });

  test('bars show their length, and the current tab and the chosen filter differ from the others', async ({ page }) => {
    await page.goto('/vendor/2');
    const breakdown = page.locator('.breakdown-bar').first();
    await expect(breakdown).toBeVisible();
    const background = await styleOf(breakdown, 'background-color');
    expect(await styleOf(breakdown.locator('.ui-bar-fill'), 'fill')).not.toBe(background);
    await page.goto('/?tab=leaderboard&category=2');
    const bar = page.locator('.ranking-bar').first();
    await expect(bar).toBeVisible();
    expect(await styleOf(bar.locator('.ui-bar-fill'), 'fill')).not.toBe(await styleOf(bar, 'background-color'));
    const borderOf = (name: string) => styleOf(tab(page, name), 'border-bottom-color');
    await expect(tab(page, 'Leaderboard')).toHaveAttribute('aria-current', 'page');
    expect(await borderOf('Leaderboard')).not.toBe(await borderOf('Results'));
    const filters = page.getByRole('group', { name: 'Ranking' });
    const backgroundOf = (name: string) => styleOf(filters.getByRole('button', { name }), 'background-color');
    expect(await backgroundOf('Speed')).not.toBe(await backgroundOf('OpSec'));
  });

  test('the choice of a sealed ballot has the color of text, and its seal is there', async ({
    voter,
    voterPage: page,
  }) => {
    const headers = { authorization: `Bearer ${voter.token}` };
    await page.request.post('/api/votes', { headers, data: { vendorId: 2, categoryId: 2 } });
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    const sealed = ballot(page, 'Speed').locator('.sealed-ballot');
    const text = await styleOf(page.getByRole('main'), 'color');
    await expect(sealed.locator('.sealed-vote-name')).toHaveCSS('color', text);
    await expect(sealed.locator('.ui-ballot-seal')).toBeVisible();
  });

  test('on a phone the edges of buttons are inside the page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const download = page.getByRole('link', { name: 'Download CSV' });
    const embed = page.getByRole('button', { name: 'Put this on your site' });
    for (const [path, button] of [
      ['/?tab=leaderboard', embed],
      ['/?tab=results', download],
    ] as const) {
      await page.goto(path);
      await expect(button).toBeVisible();
      expect((await button.boundingBox())?.x).toBeGreaterThanOrEqual(16);
    }
    const banner = page.getByRole('banner');
    const account = await banner.getByRole('button', { name: 'Sign In or Create Account' }).boundingBox();
    if (!account) throw new Error('The header lacks a button');
    expect(account.x + account.width).toBeLessThanOrEqual(360 - 16);
    await expect(banner.locator('.ui-badge')).toHaveCSS('outline-style', 'solid');
    // This one is beside the name of the field, where an edge would touch the field.
    expect(await styleOf(download, 'border-bottom-width')).toBe('0px');
  });
});

test('the ring of a wrong field has the color of its border, in either theme', async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Username');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const border = await styleOf(page.getByLabel('Password', { exact: true }), 'border-top-color');
    await expect(field).toHaveCSS('outline', new RegExp(`${border.replace(/[()]/g, '.')} solid 2px`));
    await expect(field).toHaveCSS('border-top-color', border);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(field).toHaveCSS('outline-style', 'solid');
  expect(await styleOf(field, 'outline-color')).not.toBe(await styleOf(field, 'background-color'));
});

test('with reduced motion the shapes of what is loading are still', async ({ page }) => {
  const release = await delayRequests(page, /\/api\/leaderboard$/);
  await openUnrendered(page);
  await page.goto('/?tab=leaderboard');
  // An animation of almost no length would show one pale frame.
  await expect(page.locator('.ui-skeleton').first()).toHaveCSS('animation-name', 'none');
  release();
});

const DESCRIPTIONS = [
  '',
  'Sells things.',
  'Sells many things to many people, in more words than a phone has room for.',
];

/** Opens the page with 600 vendors whose names and descriptions take one line, two, or none. */
async function openWith600Vendors(page: Page): Promise<void> {
  await alterJson<Vendor[]>(page, '/api/vendors', () =>
    Array.from({ length: 600 }, (_, index) => ({
      id: index + 1,
      name: `Vendor ${String(index + 1).padStart(3, '0')}${index % 7 ? '' : ' of quite remarkable and sundry goods'}`,
      description: DESCRIPTIONS[index % 3] ?? '',
      imageUrl: '',
    })),
  );
  await page.goto('/');
}

test('a list of 600 vendors has only the options near the visible ones, whatever key is pressed', async ({ page }) => {
  await openWith600Vendors(page);
  const options = ballot(page, 'Speed').getByRole('option');
  const search = ballot(page, 'Speed').getByRole('combobox');
  const marked = async () => page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`);
  await picker(page, 'Speed').click();
  await expect(options.first()).toHaveAttribute('aria-setsize', '600');
  for (const [key, name] of [
    ['ArrowUp', 'Vendor 600'],
    ['ArrowUp', 'Vendor 599'],
    ['PageUp', 'Vendor 591'],
    ['Home', 'Vendor 001'],
    ['PageDown', 'Vendor 009'],
    ['End', 'Vendor 600'],
    ['ArrowDown', 'Vendor 001'],
    ['ArrowUp', 'Vendor 600'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(await marked()).toContainText(name);
    await expect(await marked()).toBeInViewport({ ratio: 1 });
    expect(await options.count(), `the number of options after ${key}`).toBeLessThan(60);
  }
  await expect(await marked()).toHaveAttribute('aria-posinset', '600');
  await expectNoViolations(page);
  await search.fill('vendor 30');
  // From 300 to 309.
  await expect(options).toHaveCount(10);
  await page.keyboard.press('Home');
  await expect(search).not.toHaveAttribute('aria-activedescendant');
  await search.fill('');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(picker(page, 'Speed')).toContainText('Vendor 600');

  await picker(page, 'Speed').click();
  await expect(await marked()).toContainText('Vendor 600');
  await expect(await marked()).toBeInViewport({ ratio: 1 });
  expect(await options.count()).toBeLessThan(60);
});

for (const textSize of ['100%', '200%'])
  test(`a list of 600 vendors has its whole height from the start, with text of ${textSize}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openWith600Vendors(page);
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    await picker(page, 'Speed').click();
    const list = ballot(page, 'Speed').getByRole('listbox');
    const options = list.getByRole('option');
    await page.keyboard.press('ArrowDown');
    const height = await list.evaluate((element) => element.scrollHeight);
    for (const part of [0.001, 0.02, 0.5, 0.98, 1, 0.3, 0]) {
      const [above, below] = await list.evaluate(async (element, to) => {
        element.scrollTop = to * (element.scrollHeight - element.clientHeight);
        // The event of the scrolling comes before this frame is painted.
        await new Promise((resolve) => requestAnimationFrame(resolve));
        const { top, bottom, left } = element.getBoundingClientRect();
        return [top + 8, bottom - 8].map(
          (y) => document.elementFromPoint(left + 30, y)?.closest('[role="option"]')?.id,
        );
      }, part);
      expect(above, `an option at the top, after scrolling to ${part}`).toBeTruthy();
      expect(below, `an option at the bottom, after scrolling to ${part}`).toBeTruthy();
      // Within the rounding of an option's height to a part of a pixel.
      expect(await list.evaluate((element) => element.scrollHeight)).toBeCloseTo(height, -1);
      expect(await options.count()).toBeLessThan(60);
      await expect(list.getByRole('option', { name: 'Vendor 001' })).toBeAttached();
    }
  });

test('after a touch the list has the focus and not the search field, so that no keyboard covers the list', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 780 },
    baseURL: baseURL ?? '',
  });
  const page = await context.newPage();
  await page.goto('/');
  await picker(page, 'Speed').tap();
  await expect(ballot(page, 'Speed').getByRole('listbox')).toBeFocused();
  await context.close();
});

/** The texts of live regions from now on. That of a toast is there for a second only. */
const recordAnnouncements = (page: Page) =>
  page.evaluateHandle(() => {
    const said: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role="status"], [role="alert"]');
        if (region) said.push(region.textContent ?? '');
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return said;
  });

/** Finds a text in the elements that a screen reader announces without an action of its user. */
const announced = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text });

test('a voter with a screen reader can vote and hears what happened', async ({ voterPage: page }) => {
  await page.goto('/');
  await expect(castButton(page, 'Speed')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link /.+/
      - time: /\\d+ days? left/
  `);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - region:
        - heading [level=1]
        - list "What the vendors are judged by"
      - navigation "Awards":
        - list:
          - listitem:
            - link "Vote Now"
          - listitem:
            - link "Leaderboard"
      - region "Vote Now":
        - heading "Vote Now" [level=2]
        - status: 0 of 6 categories completed
        - progressbar "0 of 6 categories completed"
        - paragraph:
          - text: Votes are final and cannot be changed
          - link "Start voting"
        - article "Customer Service":
          - heading "Customer Service" [level=3]
          - button /Vendor for Customer Service Choose one of [0-9]+ vendors/
          - group /Vendors in Customer Service/
          - button /Cast Vote/ [disabled]
  `);
  await choose(page, 'Speed', 'Sprocket Lane');
  await expect(castButton(page, 'Speed')).toHaveAccessibleName('Cast Vote for Sprocket Lane in Speed');
  const said = await recordAnnouncements(page);
  await castButton(page, 'Speed').press('Enter');
  await expect(announced(page, '1 of 6 categories completed')).toBeVisible();
  await expect
    .poll(() => said.jsonValue())
    .toContainEqual(expect.stringContaining('Sprocket Lane has your Speed vote. 5 to go.'));
  await expect(ballot(page, 'OpSec').getByRole('button', { name: 'Vote Now' })).toBeFocused();
  await expect(ballot(page, 'Speed')).toMatchAriaSnapshot(`
    - article "Speed":
      - heading "Speed" [level=3]
      - button /Your vote in Speed Sprocket Lane/ [disabled]
  `);
  await tab(page, 'Leaderboard').press('Enter');
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await expect(board.getByRole('button', { name: 'Overall', pressed: true })).toBeVisible();
  await expect(board.getByRole('searchbox', { name: 'Find a vendor or a rank' })).toBeVisible();
  const ranking = board.getByRole('list', { name: 'Overall ranking' });
  await expect(ranking.getByRole('button', { name: /: Why this score\?$/ }).first()).toBeVisible();
});

import type { CurrentCycle, ResultsPeriod, Vendor } from '@plaudit/public-api/contract';
import type { Locator, Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { ballot, castButton, choose, picker, tab } from './pages.ts';

const styleOf = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test.describe('with forced colors', () => {
  test.beforeEach(async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
  });

  test('bars still show their length', async ({ page }) => {
    await page.goto('/?tab=results');
    const bar = page.getByRole('list', { name: 'Votes by category' }).locator('.ui-bar').first();
    await expect(bar).toBeVisible();
    const fill = await styleOf(bar.locator('.ui-bar-fill'), 'background-color');
    expect(fill).not.toBe(await styleOf(bar, 'background-color'));
    await page.goto('/vendor/2');
    const breakdown = page.locator('.breakdown-bar').first();
    await expect(breakdown).toBeVisible();
    expect(await styleOf(breakdown.locator('span'), 'background-color')).not.toBe(
      await styleOf(breakdown, 'background-color'),
    );
  });

  test('the current tab and the chosen filter differ from the others', async ({ page }) => {
    await page.goto('/?tab=leaderboard&category=2');
    const borderOf = (name: string) => styleOf(tab(page, name), 'border-bottom-color');
    await expect(tab(page, 'Leaderboard')).toBeVisible();
    expect(await borderOf('Leaderboard')).not.toBe(await borderOf('Results'));
    const filters = page.getByRole('group', { name: 'Ranking' });
    const background = (name: string) => styleOf(filters.getByRole('button', { name }), 'background-color');
    expect(await background('Speed')).not.toBe(await background('OpSec'));
  });
});

/**
 * Returns the words that are cut off, leave the screen or their box, or are broken although a line of the page has room
 * for them, and the icons that are smaller than the text beside them. A text may end after some lines.
 */
const findUnreadableParts = (page: Page) =>
  page.evaluate(() => {
    const found = new Set<string>();
    const room = document.documentElement.clientWidth;
    const parentsOf = (element: Element): Element[] => {
      const parents: Element[] = [];
      for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
        parents.push(each);
      return parents;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (!parent?.checkVisibility({ opacityProperty: true }) || parent.closest('svg, select, textarea')) continue;
      const parents = parentsOf(parent).map((element) => ({ element, style: getComputedStyle(element) }));
      // Only screen readers get this text.
      if (parents.some(({ style }) => style.clipPath !== 'none')) continue;
      const block = parents.find(({ style }) => style.display !== 'inline' && style.display !== 'contents');
      const boxes = parents
        .filter(({ element, style }) => element === block?.element || style.overflowX !== 'visible')
        .map(({ element }) => element.getBoundingClientRect());
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}.,’'%#]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (rects.length === 0) continue;
        const left = Math.min(...rects.map((rect) => rect.left));
        const right = Math.max(...rects.map((rect) => rect.right));
        const width = rects.reduce((sum, rect) => sum + rect.width, 0);
        if (left < -1 || right > room + 1) found.add(`beyond the screen: ${word}`);
        if (boxes.some((box) => left < box.left - 2 || right > box.right + 2)) found.add(`beyond its box: ${word}`);
        const lines = new Set(rects.map(({ top }) => Math.round(top)));
        if (lines.size > 1 && width < room - 32) found.add(`broken: ${word}`);
      }
    }
    for (const icon of document.querySelectorAll('svg[class*="lucide"]')) {
      const { width } = icon.getBoundingClientRect();
      const textSize = Number.parseFloat(getComputedStyle(icon.parentElement ?? icon).fontSize);
      if (width > 0 && width < 0.9 * textSize) found.add(`a small icon: ${icon.getAttribute('class')}`);
    }
    return [...found];
  });

for (const path of [
  '/',
  '/?tab=leaderboard',
  '/?tab=leaderboard&category=1',
  '/?tab=vendors',
  '/?tab=results',
  '/vendor/2',
  '/login',
  '/register',
]) {
  test(`with text of twice the size ${path} fits a phone, and no word is cut or broken`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    const labels = page.getByRole('navigation', { name: 'Awards' }).locator('.ui-tab-label');
    for (const box of await labels.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width)))
      expect(box).toBeLessThanOrEqual(1);
    await expect(tab(page, 'Leaderboard')).toBeVisible();
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

/** Makes the page believe that the period is over and its results are final. */
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

test('with text of twice the size the final results are whole and short', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await pretendFinalResults(page);
  await page.goto('/?tab=results');
  await expect(page.getByRole('heading', { name: 'Winners by category' })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/final/i).filter({ visible: true })).toHaveText([/^Final results, /]);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThan(3_500);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(height).toBeLessThan(9_000);
  await expect.poll(() => findUnreadableParts(page), { timeout: 5_000 }).toEqual([]);
});

test('with text of twice the size the two buttons of the header share a line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThan(215);
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

test('a printed page says from when it is, and has no hole where buttons were', async ({ page }) => {
  await page.goto('/vendor/2');
  await expect(page.locator('.profile-figures > div').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('.printed-at')).toHaveText(/, as of \w+\s\d+,\s\d{4},\s\d+:\d\d\s[AP]M\s/);
  await expect(page.locator('.profile-actions')).toBeHidden();
});

test('a printed page has no buttons and no other controls', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/?tab=leaderboard', '/?tab=results', '/vendor/2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: path === '/vendor/2' ? 1 : 2 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    for (const name of [/Share/, /Sign In/, /View as table/, /Vote for/, /Vote Now/, /Login to Vote/, /Vendor for/])
      await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByText(/^Live: /).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
    await expect(tab(page, 'Leaderboard')).toHaveCount(0);
  }
});

test('a list of 600 vendors draws its first rows at once, and the others when they are needed', async ({ page }) => {
  await alterJson<Vendor[]>(page, '/api/vendors', () =>
    Array.from({ length: 600 }, (_, index) => ({
      id: index + 1,
      name: `Vendor ${String(index + 1).padStart(3, '0')}`,
      description: 'Sells things.',
      imageUrl: '',
    })),
  );
  await page.goto('/');
  await picker(page, 'Speed').click();
  const options = ballot(page, 'Speed').getByRole('option');
  await expect(options.first()).toHaveAttribute('aria-setsize', '600');
  expect(await options.count()).toBeLessThan(100);
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toContainText('Vendor 600');
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(picker(page, 'Speed')).toContainText('Vendor 600');

  await picker(page, 'Customer Service').click();
  const list = ballot(page, 'Customer Service').getByRole('listbox');
  const countDrawn = () => list.getByRole('option').count();
  const before = await countDrawn();
  await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect.poll(countDrawn).toBeGreaterThan(before);
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
        - article "Customer Service":
          - heading "Customer Service" [level=3]
          - button "Vendor for Customer Service Choose a vendor"
          - button /Cast Vote/ [disabled]
  `);
  await choose(page, 'Speed', 'Sprocket Lane');
  await expect(castButton(page, 'Speed')).toHaveAccessibleName('Cast Vote for Sprocket Lane in Speed');
  await castButton(page, 'Speed').press('Enter');
  await expect(announced(page, '1 of 6 categories completed')).toBeVisible();
  await expect(announced(page, 'Sprocket Lane has your Speed vote. 5 to go.')).toBeAttached();
  await expect(ballot(page, 'Speed')).toBeFocused();
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
  await expect(ranking.getByRole('button', { name: 'Sprocket Lane: Why this score?' })).toBeVisible();
});

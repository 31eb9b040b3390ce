import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Locator } from 'playwright/test';
import { alterJson, openUnrendered } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';

test('with marks of movement no name of a vendor breaks over two lines from a tablet up', async ({ page }) => {
  let hasMoved = false;
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    hasMoved ? entries.map((each, index) => ({ ...each, rank: entries.length - index })).reverse() : entries,
  );
  await page.goto('/?tab=leaderboard');
  await expect(page.locator('.ranking-name').nth(15)).toBeVisible();
  hasMoved = true;
  await page.goto('/?tab=leaderboard');
  await expect(page.locator('.movement').first()).toBeVisible();
  for (const width of [768, 820, 896, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page.locator('.ranking-name').evaluateAll((names) =>
      names.flatMap((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [name.textContent] : [];
      }),
    );
    expect(broken, `${width} px`).toEqual([]);
  }
});

test('the laurel of the first picture takes no click from what is near it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?tab=leaderboard');
  await page
    .getByRole('list', { name: /^Top three/ })
    .getByRole('link')
    .first()
    .click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/\/vendor\//);
});

test('the keyboard reaches the search before the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/?tab=leaderboard');
  await page.getByRole('searchbox', { name: 'Find a vendor or a rank' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Overall', exact: true })).toBeFocused();
});

test('on a phone, what the search finds is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=leaderboard');
  const search = page.getByRole('searchbox', { name: 'Find a vendor or a rank' });
  await search.scrollIntoViewIfNeeded();
  await search.pressSequentially('17');
  const found = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem').first();
  await expect(found).toContainText('17');
  const isAboveTheTabs = async () => {
    const [row, tabs] = await Promise.all([
      found.boundingBox(),
      page.getByRole('navigation', { name: 'Awards' }).boundingBox(),
    ]);
    return row !== null && tabs !== null && row.y > 0 && row.y + row.height < tabs.y;
  };
  await expect.poll(isAboveTheTabs).toBe(true);
});

/** How much wider a field is than it would be if its placeholder set its width. */
const widthOverPlaceholder = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const width = input.offsetWidth;
    input.style.cssText = 'field-sizing: content; width: auto; max-width: none';
    const widthOfPlaceholder = input.offsetWidth;
    input.removeAttribute('style');
    return width - widthOfPlaceholder;
  });

test('what the search finds is right below it and the buttons, and its placeholder fits', async ({ page }) => {
  for (const path of ['/?tab=leaderboard', '/?tab=leaderboard&category=2']) {
    await page.goto(path);
    const search = page.getByRole('searchbox', { name: 'Find a vendor or a rank' });
    const podium = page.getByRole('list', { name: /^Top three/ });
    await expect(podium).toBeVisible();
    const sizes = [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await widthOverPlaceholder(search), `${path}, ${size.width} px`).toBeGreaterThanOrEqual(0);
    }
    await search.fill('sprocket');
    await expect(podium).toHaveCount(0);
    const found = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Sprocket Lane' }) });
    const endOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const distance = async () => {
      const end = Math.max(await endOf(search), await endOf(page.getByRole('group', { name: 'Ranking' })));
      return ((await found.boundingBox())?.y ?? Number.NaN) - end;
    };
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(distance, `${path}, ${size.width} px`).toBeLessThan(30);
    }
    await search.fill('');
    await expect(podium).toBeVisible();
  }
});

test('on a phone a ranking shows ten rows, and all after a click and after coming back from a profile', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // A page from the server is the same on all screens.
  await openUnrendered(page);
  await page.goto('/?tab=leaderboard');
  const rows = page.getByRole('list', { name: /^(Overall ranking|Ranking in OpSec)$/ }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  const bars = rows.locator('.ranking-bar');
  const lengths = await bars.evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().width)));
  expect(new Set(lengths).size, 'bars can be compared').toBe(1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(2_300);
  await page.getByRole('button', { name: 'Show all 24 vendors' }).click();
  // The first three stand on the podium.
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(10).getByRole('link')).toBeFocused();
  await rows.nth(20).getByRole('link').click();
  await page.getByRole('link', { name: 'Back to Leaderboard' }).click();
  await expect(rows).toHaveCount(21);
  await page.getByRole('group', { name: 'Ranking' }).getByRole('button', { name: 'OpSec' }).click();
  await expect(page.getByRole('list', { name: 'Ranking in OpSec' }).getByRole('listitem')).toHaveCount(10);
});

test('on a phone the chosen filter is in sight, and only a button that is not whole fades', async ({ page }) => {
  await page.setViewportSize({ width: 345, height: 740 });
  await page.goto('/?tab=leaderboard&category=6');
  const group = page.getByRole('group', { name: 'Ranking' });
  const filters = group.getByRole('button');
  await expect(filters.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(filters.last()).toBeInViewport({ ratio: 1 });
  await expect(group, 'the button at the start fades').toHaveCSS('mask-image', /, rgb\(0, 0, 0\) 40px/);
  await page.goto('/?tab=leaderboard');
  await expect(group, 'no button fades that is whole').toHaveCSS('mask-image', /, rgb\(0, 0, 0\) 0px/);
});

test('on a phone the reasons of a score come into sight, above the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/?tab=leaderboard');
  const button = page.getByRole('button', { name: /Why this score/ }).first();
  await expect(button).toBeVisible();
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  // The score is just above the tabs.
  await button.evaluate((element, dockTop) => {
    window.scrollBy({ top: element.getBoundingClientRect().bottom - dockTop, behavior: 'instant' });
  }, dock?.y ?? 0);
  await button.click();
  const reasons = page.locator('.score-sentences:not([hidden])');
  await expect(reasons).toBeInViewport({ ratio: 1 });
  const box = await reasons.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(dock?.y ?? 0);
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('on a phone the ring around a focused score crosses neither the votes nor the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=leaderboard');
  const row = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem').first();
  await row.getByRole('link').focus();
  await page.keyboard.press('Tab');
  const button = row.getByRole('button', { name: /Why this score/ });
  await expect(button).toBeFocused();
  const ring = await button.evaluate((element) => {
    const ringed = [element, ...element.querySelectorAll('*')].filter(
      (each) => getComputedStyle(each).outlineStyle !== 'none',
    );
    return ringed.map((each) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(each);
      const extra = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left: left - extra, top: top - extra, right: right + extra, bottom: bottom + extra };
    });
  });
  expect(ring).toHaveLength(1);
  const crossed = await row.locator('.ranking-votes, .ranking-bar').evaluateAll(
    (parts, [box]) =>
      parts.flatMap((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const boxes = part.matches('.ranking-bar') ? [part.getBoundingClientRect()] : [...range.getClientRects()];
        return boxes.some(
          ({ left, top, right, bottom }) =>
            box && left < box.right && right > box.left && top < box.bottom && bottom > box.top,
        )
          ? [part.className]
          : [];
      }),
    ring,
  );
  expect(crossed).toEqual([]);
  // A finger still finds it.
  const target = await button.boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(24);
  expect(target?.width).toBeGreaterThanOrEqual(24);
});

test('the HTML for other sites is whole in its box', async ({ page }) => {
  await page.goto('/?tab=leaderboard');
  await page.getByRole('button', { name: 'Put this on your site' }).click();
  const box = page.getByLabel('HTML for your site');
  await expect(box).toBeVisible();
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => box.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0);
  }
});

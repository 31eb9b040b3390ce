import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Locator } from 'playwright/test';
import { alterJson, openUnrendered } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

test('no name of a vendor breaks over two lines from a tablet up, with and without movements', async ({ page }) => {
  let hasMoved = false;
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    hasMoved ? entries.map((each, index) => ({ ...each, rank: entries.length - index })).reverse() : entries,
  );
  const findBrokenNames = () =>
    page.locator('.ranking-name').evaluateAll((names) =>
      names.flatMap((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [name.textContent] : [];
      }),
    );
  const expectWholeNames = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('.ranking-name').nth(15)).toBeVisible();
    expect((await page.locator('.movement').count()) > 0).toBe(hasMoved);
    for (const width of [768, 820, 896, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findBrokenNames(), `${path}, ${width} px`).toEqual([]);
    }
  };
  await expectWholeNames('/?tab=leaderboard');
  await expectWholeNames('/?tab=leaderboard&category=2');
  hasMoved = true;
  await expectWholeNames('/?tab=leaderboard');
});

test('on a laptop the podium is in sight, and the content of each later tab begins at the same place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?tab=leaderboard');
  await expect(page.locator('.ranking-name').first()).toBeVisible();
  await expect(page.locator('.podium')).toBeInViewport({ ratio: 1 });
  const top = async () => (await page.locator('.tab-content').boundingBox())?.y;
  const first = await top();
  for (const name of ['All Vendors', 'Results']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('aria-current', 'page');
    expect(await top()).toBe(first);
  }
});

for (const path of ['/?tab=leaderboard', '/?tab=leaderboard&category=2']) {
  test(`on a laptop ${path} has three rows in the first view, below a podium whose first picture is the largest`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const rows = page.getByRole('list', { name: /^(Overall ranking|Ranking in Speed)$/ }).getByRole('listitem');
    await expect(rows.nth(2)).toBeInViewport({ ratio: 1 });
    const pictures = page.locator('.podium .ui-picture');
    const widths = await pictures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    expect(widths).toEqual([96, 64, 64]);
    // The laurel is larger than what it has room for, and takes no click from what is near it.
    await page
      .getByRole('list', { name: /^Top three/ })
      .getByRole('link')
      .first()
      .click({ position: { x: 4, y: 4 } });
    await expect(page).toHaveURL(/\/vendor\//);
  });
}

test('on a tablet and a small laptop the search is beside the title of the leaderboard, and the keyboard reaches it before the buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/?tab=leaderboard');
  const search = page.getByRole('searchbox', { name: 'Find a vendor or a rank' });
  await expect(search).toBeVisible();
  const [field, title, filters] = await Promise.all(
    [search, page.locator('.ui-page-title'), page.locator('.filters')].map((part) => part.boundingBox()),
  );
  expect(field?.y).toBeGreaterThanOrEqual(title?.y ?? Number.NaN);
  expect(field?.x).toBeGreaterThanOrEqual((title?.x ?? Number.NaN) + (title?.width ?? Number.NaN));
  expect((field?.y ?? Number.NaN) + (field?.height ?? Number.NaN)).toBeLessThanOrEqual(filters?.y ?? Number.NaN);
  await search.focus();
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

for (const size of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
]) {
  test(`the search is in sight at once, and what it finds is right below it and the buttons, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const path of ['/?tab=leaderboard', '/?tab=leaderboard&category=2']) {
      await page.goto(path);
      const search = page.getByRole('searchbox', { name: 'Find a vendor or a rank' });
      const podium = page.getByRole('list', { name: /^Top three/ });
      await expect(podium).toBeVisible();
      await expect(search).toBeInViewport({ ratio: 1 });
      expect(await widthOverPlaceholder(search), 'its placeholder fits').toBeGreaterThanOrEqual(0);
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
      await expect.poll(distance).toBeLessThan(30);
      await search.fill('');
      await expect(podium).toBeVisible();
    }
  });
}

for (const path of ['/?tab=leaderboard', '/?tab=leaderboard&category=2']) {
  test(`on a phone ${path} shows ten rows, and all after a click and after coming back from a profile`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    // A page from the server is the same on all screens.
    await openUnrendered(page);
    await page.goto(path);
    const rows = page.getByRole('list', { name: /^(Overall ranking|Ranking in Speed)$/ }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await expect(rows.nth(2).locator('.ranking-place')).toHaveCSS('border-radius', '50%');
    const bars = rows.locator('.ranking-bar');
    const lengths = await bars.evaluateAll((all) => all.map((bar) => Math.round(bar.getBoundingClientRect().width)));
    expect(new Set(lengths).size, 'bars can be compared').toBe(1);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(2_200);
    await page.getByRole('button', { name: 'Show all 24 vendors' }).click();
    await expect(rows).toHaveCount(24);
    await expect(rows.nth(10).getByRole('link')).toBeFocused();
    await rows.nth(20).getByRole('link').click();
    await page.getByRole('link', { name: 'Back to Leaderboard' }).click();
    await expect(rows).toHaveCount(24);
    await page.getByRole('group', { name: 'Ranking' }).getByRole('button', { name: 'OpSec' }).click();
    await expect(page.getByRole('list', { name: 'Ranking in OpSec' }).getByRole('listitem')).toHaveCount(10);
  });
}

test('on a phone the filters are one row with the chosen one in sight, and the steps of the podium stand side by side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 345, height: 740 });
  await page.goto('/?tab=leaderboard&category=6');
  const group = page.getByRole('group', { name: 'Ranking' });
  const filters = group.getByRole('button');
  await expect(filters.last()).toHaveAttribute('aria-pressed', 'true');
  await expect(filters.last()).toBeInViewport({ ratio: 1 });
  await expect(group, 'the button at the start fades').toHaveCSS('mask-image', /, rgb\(0, 0, 0\) 40px/);
  const tops = () => filters.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(await tops()).size).toBe(1);
  await page.goto('/?tab=leaderboard');
  await expect(group, 'no button fades that is whole').toHaveCSS('mask-image', /, rgb\(0, 0, 0\) 0px/);
  const steps = page.locator('.podium-step');
  await expect(steps).toHaveCount(3);
  const boxes = await steps.evaluateAll((all) =>
    all.map((step) => {
      const { left, right, bottom } = step.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right), bottom: Math.round(bottom) };
    }),
  );
  expect(new Set(boxes.map(({ bottom }) => bottom)).size).toBe(1);
  const [first, second, third] = boxes;
  expect(second?.right).toBeLessThanOrEqual(first?.left ?? 0);
  expect(first?.right).toBeLessThanOrEqual(third?.left ?? 0);
});

test('vendors that share the first place stand in the order of the list, or below each other with large text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((each, index) => (index === 1 ? { ...each, rank: 1 } : each)),
  );
  await page.goto('/?tab=leaderboard');
  const places = page.locator('.podium-place');
  await expect(page.locator('.podium-place[data-first]')).toHaveCount(2);
  const lefts = () => places.evaluateAll((all) => all.map((place) => Math.round(place.getBoundingClientRect().left)));
  const namesOfList = await page.locator('.ranking-name').allTextContents();
  expect(await page.locator('.podium-name').allTextContents()).toEqual(namesOfList.slice(0, 3));
  const sideBySide = await lefts();
  expect(sideBySide).toEqual([...new Set(sideBySide)].sort((one, other) => one - other));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(async () => new Set(await lefts()).size).toBe(1);
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
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/?tab=leaderboard');
    await page.getByRole('button', { name: 'Put this on your site' }).click();
    const box = page.getByLabel('HTML for your site');
    await expect(box).toBeVisible();
    expect(await box.evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(0);
  }
});

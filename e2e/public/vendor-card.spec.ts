import type { LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import type { Locator } from 'playwright/test';
import { alterJson, pretendState } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { castVote } from './pages.ts';

test('a card with two badges is as high as the others, and the order has a visible label', async ({
  voterPage: page,
  voter,
}) => {
  await castVote(page, voter, { vendorId: 2, categoryId: 2 });
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
    vendors.map((each) => ({ ...each, name: `Vendor ${each.id}`, description: 'Sells things.' })),
  );
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    entries.map((each) => ({ ...each, rank: each.id === 2 ? 1 : 2 })),
  );
  await page.goto('/?tab=vendors');
  const cards = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem');
  const marked = cards.filter({ hasText: 'Your vote' });
  await expect(marked).toContainText('Leader');
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await cards.evaluateAll((all) =>
      all.map((card) => Math.round(card.getBoundingClientRect().height)),
    );
    expect(new Set(heights).size, `${width} px`).toBe(1);
    await expect(page.getByText('Sort by')).toBeVisible();
  }
});

for (const width of [320, 330, 360]) {
  test(`with ${width} pixels, scores and thousands of reviews stay inside their card and close together`, async ({
    page,
  }) => {
    await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
      entries.map((each) => ({ ...each, totalVotes: 8_456 })),
    );
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/?tab=vendors');
    const card = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem').first();
    await expect(card.getByText('8,456 reviews')).toBeVisible();
    const measured = await card.evaluate((element) => {
      const boxes = (selector: string) =>
        [...element.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
      const [stars] = boxes('.ui-stars');
      const [reviews] = boxes('.vendor-card-rating > .ui-figures');
      const end = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
      return { end, ends: boxes('.sub-scores > div, .sub-scores dd').map(({ right }) => right), stars, reviews };
    });
    const { stars, reviews } = measured;
    for (const end of measured.ends) expect(end).toBeLessThanOrEqual(measured.end);
    if (!stars || !reviews) throw new Error('The card lacks its rating');
    const isBelow = reviews.top >= stars.bottom;
    const distance = isBelow ? reviews.top - stars.bottom : reviews.left - stars.right;
    expect(distance).toBeGreaterThanOrEqual(isBelow ? 0 : 8);
    expect(distance).toBeLessThan(10);
  });
}

for (const state of ['open', 'paused'] as const) {
  test(`on a phone a score keeps its distance from the name of the next one: ${state}`, async ({ page }) => {
    await pretendState(page, state);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/?tab=vendors');
    const scores = page.locator('.vendor-card').first().locator('.sub-scores');
    await expect(scores).toBeVisible();
    const [first, second] = await scores.evaluate((element) =>
      [...element.children].map((each) => {
        const { left, right, top } = each.getBoundingClientRect();
        return { left, right, top };
      }),
    );
    expect(second?.top).toBe(first?.top);
    expect((second?.left ?? 0) - (first?.right ?? 0)).toBeGreaterThanOrEqual(11);
  });
}

test('from a tablet up the rating is beside the picture, and the reasons of a score open below both', async ({
  page,
}) => {
  await page.goto('/?tab=vendors');
  const card = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem').first();
  const score = card.getByRole('button', { name: /Why this score/ });
  const boxOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, top: y, right: x + width, bottom: y + height, height };
  };
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(score).toBeVisible();
    const picture = await boxOf(card.locator('.ui-picture'));
    for (const part of ['.ui-stars', '.vendor-card-rating > .ui-figures']) {
      const { left, bottom } = await boxOf(card.locator(part));
      expect(left, `${part}, ${width} px`).toBeGreaterThan(picture.right);
      expect(bottom, `${part}, ${width} px`).toBeLessThanOrEqual(picture.bottom);
    }
    expect((await boxOf(score)).height, 'a finger finds it').toBeGreaterThanOrEqual(44);
    await score.click();
    const reasons = await boxOf(card.locator('.score-sentences'));
    const outer = await boxOf(card);
    expect(reasons.top).toBeGreaterThanOrEqual(picture.bottom);
    expect([reasons.left > outer.left, reasons.right < outer.right], `${width} px`).toEqual([true, true]);
    await page.keyboard.press('Escape');
    await expect(card.locator('.score-sentences')).toBeHidden();
  }
});

test('a long description has three lines, also in a card that is higher than its content', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?tab=vendors');
  const card = page.locator('.vendor-card').first();
  // What is altered before the scripts run would be another page than theirs.
  await page.waitForLoadState('networkidle');
  const lines = await card.locator('.vendor-card-text').evaluate((description) => {
    description.textContent = 'A long description. '.repeat(40);
    const highCard = description.closest<HTMLElement>('.vendor-card');
    if (highCard) highCard.style.minHeight = '40rem';
    const { lineHeight } = getComputedStyle(description);
    return Math.round(description.clientHeight / Number.parseFloat(lineHeight));
  });
  expect(lines).toBe(3);
});

test('the four scores of a card are in two rows of two', async ({ page }) => {
  await page.goto('/?tab=vendors');
  const scores = page.getByRole('list', { name: 'Vendors', exact: true }).locator('.sub-scores').first();
  await expect(scores).toBeVisible();
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await scores
      .locator('> div')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(2);
    expect(tops[1], `${width} px`).toBe(tops[0]);
  }
});

test('on a narrow phone the scores end before the button beside them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?tab=vendors');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^View Profile/ }) });
  const scores = card.locator('.sub-scores').first();
  await expect(scores).toBeVisible();
  const { wanted, given } = await scores.evaluate((element) => ({
    wanted: element.scrollWidth,
    given: element.clientWidth,
  }));
  expect(wanted).toBeLessThanOrEqual(given);
});

test('on a phone the description is as wide as the card, and the scores and both buttons are one row below it', async ({
  page,
}) => {
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/?tab=vendors');
    const cards = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem');
    await expect(cards.first().locator('.sub-scores')).toBeVisible();
    const found = await cards.first().evaluate((element) => {
      const boxOf = (part: string) => element.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const { paddingLeft } = getComputedStyle(element);
      const inside = element.clientWidth - 2 * Number.parseFloat(paddingLeft);
      const gaps = [...element.querySelectorAll('.sub-scores > div')].map((score) => {
        const [name, number] = ['dt', 'dd'].map((part) => {
          const range = document.createRange();
          range.selectNodeContents(score.querySelector(part) ?? score);
          return range.getBoundingClientRect();
        });
        return (number?.left ?? 0) - (name?.right ?? 0);
      });
      const [text, scores, buttons] = ['.vendor-card-text', '.sub-scores', '.vendor-card-actions'].map(boxOf);
      return {
        isWhole: Math.round(text?.width ?? 0) === Math.round(inside),
        below: (buttons?.top ?? 0) - (text?.bottom ?? 0),
        heights: [scores?.height, buttons?.height],
        smallestGap: Math.min(...gaps),
      };
    });
    expect(found.isWhole, `${width} px`).toBe(true);
    // There is some air before the scores, and yet three cards fit between the top of the screen and the docked tabs.
    expect(found.below).toBeGreaterThan(8);
    const third = await cards.nth(2).boundingBox();
    const first = await cards.first().boundingBox();
    const tabs = await page.locator('.ui-tabs-dock').boundingBox();
    expect((third?.y ?? 0) + (third?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(tabs?.y ?? 0);
    expect(found.heights).toEqual([44, 44]);
    expect(found.smallestGap).toBeGreaterThanOrEqual(3);
  }
});

test('the reasons of a score move no other card, and on a phone they have the width of the card', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?tab=vendors');
  const card = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem').first();
  const score = card.getByRole('button', { name: 'Why this score?' });
  const reasons = card.getByText('is the average of').locator('..');
  await expect(score).toBeVisible();
  const before = await card.boundingBox();
  await score.click();
  await expect(reasons).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  // They cover the buttons of the card, so they close as soon as somebody goes on.
  await page.keyboard.press('Tab');
  await expect(reasons).toBeHidden();
  await expect(score).toHaveAttribute('aria-expanded', 'false');
  await score.click();
  await page.keyboard.press('Escape');
  await expect(reasons).toBeHidden();
  await score.click();
  await page.getByRole('heading', { name: 'All Participating Vendors' }).click();
  await expect(reasons).toBeHidden();
  await score.click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(reasons).toBeVisible();
  const [wide, room] = [await reasons.boundingBox(), await card.boundingBox()];
  expect(wide?.width).toBeGreaterThan((room?.width ?? Number.NaN) - 40);
});

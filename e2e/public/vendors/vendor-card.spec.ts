import type { LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { castVote } from '../harness/pages.ts';

test('a card with two badges is as high as the others, and the order has a visible label', async ({
  voterPage: page,
  voter,
}) => {
  await castVote(page, voter, { vendorId: 2, categoryId: 2 });
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
    vendors.map((each) => ({ ...each, name: `Vendor ${each.id}`, description: 'Sells things.' })),
  );
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', (entries) =>
    // Nobody is named fast, which is a line of words and no badge.
    entries.map((each) => ({ ...each, rank: each.id === 2 ? 1 : 2, averageScore: 4.6 })),
  );
  await page.goto('/?tab=vendors');
  const cards = page
    .getByRole('list', { name: 'Vendors', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
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

test('a long description has three lines, and the reasons of a score move no other card and close as soon as somebody goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/?tab=vendors');
  const card = page
    .getByRole('list', { name: 'Vendors', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .first();
  const score = card.getByRole('button', { name: 'Why this score?' });
  const reasons = card.locator('.score-sentences');
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
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = [reasons, card, card.locator('.ui-picture')].map((part) => part.boundingBox());
    const [below, whole, picture] = await Promise.all(boxes);
    if (!below || !whole || !picture) throw new Error('The card lacks a part');
    expect(below.y, `${width} px`).toBeGreaterThanOrEqual(picture.y + picture.height);
    expect(below.x).toBeGreaterThan(whole.x);
    expect(below.x + below.width).toBeLessThan(whole.x + whole.width);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(reasons).toBeVisible();
  const [wide, room] = [await reasons.boundingBox(), await card.boundingBox()];
  expect(wide?.width).toBeGreaterThan((room?.width ?? Number.NaN) - 40);
  await page.setViewportSize({ width: 1440, height: 900 });
  const lines = await card.locator('.vendor-card-text').evaluate((description) => {
    description.textContent = 'A long description. '.repeat(40);
    const highCard = description.closest<HTMLElement>('.vendor-card');
    if (highCard) highCard.style.minHeight = '40rem';
    return Math.round(description.clientHeight / Number.parseFloat(getComputedStyle(description).lineHeight));
  });
  expect(lines, 'of a long description, also in a card that is higher than its content').toBe(3);
});

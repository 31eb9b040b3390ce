import type { LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import type { Locator } from 'playwright/test';
import { alterJson, failRequests } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

const vendor = (id: number, name: string): Vendor => ({ id, name, description: `What ${name} makes`, imageUrl: '' });
const entry = (id: number, rank: number, averageScore: number, totalVotes: number): LeaderboardEntry => ({
  id,
  name: '',
  imageUrl: '',
  rank,
  averageScore,
  totalVotes,
  categoryScores: { 'Product Quality': 2, Speed: 1, Security: 3.5, 'Customer Service': 4.2 },
  categoryVotes: {},
});

test('cards show all details, and link to the profile', async ({ page }) => {
  const long = 'Long words. '.repeat(60);
  await alterJson<Vendor[]>(page, '/api/vendors', () => [
    { ...vendor(1, 'Alder Post'), description: long },
    vendor(2, 'Birch Works'),
  ]);
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', () => [entry(1, 2, 4.52, 312)]);
  await page.goto('/?tab=vendors');
  await expect(page.getByRole('heading', { name: 'All Participating Vendors' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem');
  const [rated, unrated] = [cards.nth(0), cards.nth(1)];
  await expect(rated).toContainText('Top Rated');
  await expect(rated.getByRole('img', { name: '4.5 out of 5 stars' })).toBeVisible();
  await expect(rated).toContainText('312 reviews');
  for (const [label, score] of Object.entries({ Quality: '2.0', Speed: '1.0', OpSec: '3.5', Service: '4.2' })) {
    await expect(rated.getByRole('term').filter({ hasText: label })).toBeVisible();
    await expect(rated.getByRole('definition').filter({ hasText: score })).toBeVisible();
  }
  const text = rated.getByText(long.trim());
  const lines = await text.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
  await expect(unrated).toContainText('Not rated yet');
  await rated.getByRole('link', { name: 'View Profile' }).click();
  await expect(page).toHaveURL('/vendor/1');
});

test('a card with two badges is as high as the others, and the order has a visible label', async ({
  voterPage: page,
  voter,
  request,
}) => {
  const headers = { authorization: `Bearer ${voter.token}` };
  await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId: 2 } });
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
  const text = page.locator('.vendor-card-text').first();
  await expect(text).toBeVisible();
  await text.evaluate((description) => {
    description.textContent = 'A long description. '.repeat(40);
    const card = description.closest<HTMLElement>('.vendor-card');
    if (card) card.style.minHeight = '40rem';
  });
  const lines = await text.evaluate((description) => {
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

test('search and order are part of the address, and a search without results says so', async ({ page }) => {
  await page.goto('/?tab=vendors');
  const names = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('heading');
  await expect(names).toHaveCount(24);
  const search = page.getByPlaceholder('Search vendors...');
  const sort = page.getByLabel('Sort by');
  await expect(sort.getByRole('option')).toHaveText(['Name', 'Top Rated', 'Most Votes']);
  const byName = await names.allTextContents();
  expect(byName).toEqual([...byName].sort((a, b) => a.localeCompare(b, 'en')));

  await sort.selectOption('Most Votes');
  await expect(page).toHaveURL('/?tab=vendors&sort=votes');
  const isDescending = async () => {
    const reviews = await page.getByText(/^[\d,]+ reviews$/).allTextContents();
    const counts = reviews.map((text) => Number(text.replace(/\D/g, '')));
    return counts.length === 24 && counts.every((count, index) => index === 0 || count <= (counts[index - 1] ?? 0));
  };
  await expect.poll(isDescending).toBe(true);

  await search.fill('SPROCKET');
  await expect(names).toHaveText(['Sprocket Lane']);
  await expect(page).toHaveURL('/?tab=vendors&sort=votes&q=SPROCKET');
  await page.reload();
  await expect(search).toHaveValue('SPROCKET');
  await expect(names).toHaveText(['Sprocket Lane']);

  await search.fill('no such vendor');
  await expect(page.getByRole('status').filter({ hasText: 'No vendors found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names).toHaveCount(24);
});

test('if the ratings cannot be loaded, vendors are shown and none is called unrated', async ({ page }) => {
  const end = await failRequests(page, 503, {}, '/api/leaderboard');
  await page.goto('/?tab=vendors');
  const card = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem').first();
  await expect(card).toContainText('Ratings cannot be shown right now');
  await expect(card).not.toContainText('review');
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await expect(page.getByRole('main')).toContainText('Ratings cannot be shown right now');
  await page.goBack();
  await end();
  await expect(card).toContainText('reviews');
  await expect(card).not.toContainText('cannot be shown');
});

test('on a phone twelve vendors come first, three to a screen, and all after a click or on paper', async ({ page }) => {
  // This browser's scroll bar takes 15 px, which a phone of 360 px has for the page.
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/?tab=vendors');
  const cards = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(12);
  for (const card of await cards.all()) {
    expect((await card.boundingBox())?.height).toBeLessThan(222);
    const [stars, reviews] = [card.getByRole('img', { name: / out of 5 stars/ }), card.getByText(/ reviews?$/)];
    const [left, right] = await Promise.all([stars.boundingBox(), reviews.boundingBox()]);
    const middleOf = (box: typeof left) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middleOf(left) - middleOf(right)), 'stars and reviews share a line').toBeLessThan(2);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(cards).toHaveCount(24);
  await page.emulateMedia({ media: 'screen' });

  await page.getByPlaceholder('Search vendors...').fill('ed');
  await expect(page).toHaveURL(/q=ed/);
  const found = Number((await page.getByText(/^\d+ vendors$/).textContent())?.replace(' vendors', ''));
  expect(found).toBeGreaterThan(12);
  await expect(cards).toHaveCount(12);
  await page.getByRole('button', { name: `Show all ${found} vendors` }).click();
  await expect(cards).toHaveCount(found);
  await expect(cards.nth(12)).toBeFocused();
  await expect(cards.nth(12)).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0);
  await page.getByPlaceholder('Search vendors...').fill('');
  await expect(page).not.toHaveURL(/q=/);
  await expect(cards).toHaveCount(24);
  await cards.nth(20).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(24);
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

test('on a phone 600 vendors begin with twelve, and after a click they are shown page by page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await alterJson<Vendor[]>(page, '/api/vendors', () =>
    Array.from({ length: 600 }, (_, index) => vendor(index + 1, `Vendor ${String(index + 1).padStart(3, '0')}`)),
  );
  await page.goto('/?tab=vendors');
  const cards = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem');
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 36 more of 600 vendors' }).click();
  await expect(cards).toHaveCount(48);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cards.first()).toContainText('Vendor 049');
  await expect(cards).toHaveCount(48);
});

test('600 vendors are shown in parts, and going back returns to the same part', async ({ page }) => {
  await alterJson<Vendor[]>(page, '/api/vendors', () =>
    Array.from({ length: 600 }, (_, index) => vendor(index + 1, `Vendor ${String(index + 1).padStart(3, '0')}`)),
  );
  await page.goto('/?tab=vendors');
  const names = page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('heading');
  await expect(names).toHaveCount(48);
  await expect(page.getByText('1–48 of 600 vendors')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/?tab=vendors&page=2');
  await expect(names.first()).toHaveText('Vendor 049');
  await expect(names.first()).toBeInViewport();
  await page.goBack();
  await expect(names.first()).toHaveText('Vendor 001');
  await page.getByPlaceholder('Search vendors...').fill('vendor 599');
  await expect(names).toHaveText(['Vendor 599']);
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

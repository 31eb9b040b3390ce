import type { LeaderboardEntry, Vendor } from '@plaudit/public-api/contract';
import { alterJson, failRequests, openUnrendered } from './altered-responses.ts';
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
  await openUnrendered(page);
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
  // A page from the server is the same on all screens.
  await openUnrendered(page);
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

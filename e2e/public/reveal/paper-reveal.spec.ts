import { expect, test } from '../harness/fixtures.ts';
import { castVote } from '../harness/pages.ts';
import { countPages } from '../harness/printed-pages.ts';
import { simulateEnd } from '../harness/simulated-end.ts';
import { categoriesRevealed, openReveal, placesOf } from './revealed-places.ts';

const SIX = [0, 1, 2, 3, 4, 5];

test('on paper the winner and all places of six categories share a page, and winners that are still unrevealed do with the places', async ({
  page,
}) => {
  await openReveal(page, '/reveal', (site) => [
    ...SIX.flatMap((category) => placesOf(site, category, [3, 2, 1])),
    ...placesOf(site, 0, [3, 2, 1]).map((place) => ({
      ...place,
      position: 30 - place.place,
      categoryId: null,
      categoryName: null,
      vendors: place.vendors.map((vendor) => ({ ...vendor, averageScore: 4.5 })),
    })),
  ]);
  await expect(page.locator('.revealed-ranking')).toHaveCount(7);
  expect(await countPages(page, '10mm')).toBe(1);
  await openReveal(page, '/reveal', categoriesRevealed(4));
  await expect(page.locator('.envelope')).toHaveCount(4);
  expect(await countPages(page, '10mm')).toBe(1);
});

test('on paper the sealed ballots have no button, and their title is on their page', async ({
  voterPage: page,
  voter,
}) => {
  for (const categoryId of [1, 2, 3, 4, 5, 6]) await castVote(page, voter, { vendorId: 2, categoryId });
  await simulateEnd(page);
  await page.goto('/');
  const ballots = page.getByRole('region', { name: 'Your sealed ballots' });
  await expect(ballots.getByRole('button', { name: 'Make a picture' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(ballots.getByRole('button', { name: 'Make a picture' })).toBeHidden();
  for (const part of ['> h3', '> .sealed-ballots-complete']) {
    await expect(ballots.locator(`:scope ${part}`)).toHaveCSS('break-after', 'avoid');
  }
});

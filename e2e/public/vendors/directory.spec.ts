import type { Vendor } from '@plaudit/public-api/contract';
import { alterJson, openUnrendered } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';

const vendor = (id: number, name: string): Vendor => ({ id, name, description: `What ${name} makes`, imageUrl: '' });

test('on a phone twelve vendors come first, and all after a click or on paper', async ({ page }) => {
  // This browser's scroll bar takes 15 px, which a phone of 360 px has for the page.
  await page.setViewportSize({ width: 375, height: 740 });
  // A page from the server is the same on all screens.
  await openUnrendered(page);
  await page.goto('/?tab=vendors');
  const cards = page
    .getByRole('list', { name: 'Vendors', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(12);
  for (const card of await cards.all()) {
    const [stars, reviews] = [card.getByRole('img', { name: / out of 5 stars/ }), card.getByText(/ reviews?$/)];
    const [left, right] = await Promise.all([stars.boundingBox(), reviews.boundingBox()]);
    const middleOf = (box: typeof left) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middleOf(left) - middleOf(right)), 'stars and reviews share a line').toBeLessThan(2);
  }
  const description = cards.first().locator('p').last();
  const lines = await description.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBeLessThanOrEqual(3);
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
  const cards = page
    .getByRole('list', { name: 'Vendors', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show 36 more of 600 vendors' }).click();
  await expect(cards).toHaveCount(48);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(cards.first()).toContainText('Vendor 049');
  await expect(cards).toHaveCount(48);
});

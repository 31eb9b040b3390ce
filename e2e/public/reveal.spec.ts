import type { CurrentCycle, Reveal, Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

/** Shows the page of a reveal that is over, with a result that can still change. */
async function openProvisionalReveal(page: Page): Promise<void> {
  const vendors: Vendor[] = await (await page.request.get('/api/vendors')).json();
  const imageUrl = vendors.find(({ id }) => id === 2)?.imageUrl ?? '';
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({ ...cycle, state: 'ended' }));
  await alterJson<Reveal>(page, '/api/reveal', () => ({
    period: { id: 1, name: '30-Day Voting Period' },
    state: 'final',
    provisionalUntil: new Date(Date.now() + 86_400_000).toISOString(),
    revealed: [
      {
        position: 1,
        categoryId: null,
        categoryName: null,
        color: null,
        place: 1,
        vendors: [
          {
            id: 2,
            name: 'Sprocket Lane',
            imageUrl,
            votes: 42,
            percentage: null,
            averageScore: 4.6,
          },
        ],
      },
    ],
  }));
  await page.goto('/reveal');
  await expect(page.getByText('These results are provisional')).toBeVisible();
}

test('on a phone the first view of a provisional result has the picture, the place and the name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProvisionalReveal(page);
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  const stage = page.getByRole('region', { name: /First place/ });
  for (const part of [stage.locator('.stage-picture'), stage.getByText('First place'), stage.getByRole('link')]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  }
});

test('on a low laptop the first view of a provisional result ends below the votes of the winner', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await openProvisionalReveal(page);
  const stage = page.getByRole('region', { name: /First place/ });
  await expect(stage.getByText('4.6 on average, 42 votes')).toBeInViewport({ ratio: 1 });
});

test('the name of the period is one line where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProvisionalReveal(page);
  const name = page.getByRole('heading', { level: 1 }).locator(':scope > :last-child');
  await expect(name).toHaveText('30-Day Voting Period');
  const lines = await name.evaluate((text) =>
    Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
  );
  expect(lines).toBe(1);
});

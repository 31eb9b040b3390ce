import type { CurrentCycle, Reveal, RevealedPlace, Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { findUnreadableParts } from '../rendered/unreadable-parts.ts';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function expectReadable(page: Page): Promise<void> {
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await expect.poll(() => findUnreadableParts(page), { timeout: 5_000 }).toEqual([]);
}

/** The longest line that the dates of a period can be: it began and ended on one day. */
const ENDED_TODAY = {
  state: 'ended',
  startDate: '2026-11-24T15:37:00.000Z',
  endDate: '2026-11-24T15:38:00.000Z',
} as const;

for (const state of ['final', 'hidden'] as const) {
  test(`with text of twice the size Vote Now after the end fits a phone: ${state}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
      ...cycle,
      ...ENDED_TODAY,
      results: {
        mode: 'hidden',
        state,
        frozenFrom: null,
        publishedAt: null,
        revealAnnouncedFor: '2027-01-13T17:45:00Z',
      },
    }));
    await page.goto('/');
    await expect(page.getByText(/Nov\s24, 2026/)).toBeVisible();
    await enlargeText(page);
    await expectReadable(page);
    if (state === 'hidden') {
      const sizeOf = (part: string) =>
        page.locator(part).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      expect(await sizeOf('.reveal-time-main')).toBeGreaterThan(await sizeOf('.reveal-time-label'));
    }
    const middles = await page.locator('.envelope').evaluateAll((all) =>
      all.map((each) => {
        const { left, right } = each.getBoundingClientRect();
        return Math.round((left + right) / 2);
      }),
    );
    expect(middles).toHaveLength(state === 'hidden' ? 7 : 0);
    expect(new Set(middles).size, 'one column').toBeLessThanOrEqual(1);
  });
}

const NAMES = ['Tidewater Straps', 'Thistledown Seeds', 'Lantern Press', 'Driftwood Boards'];

for (const [what, shared] of [
  ['one winner', 1],
  ['a tie of two', 2],
  ['a tie of four', 4],
] as const) {
  test(`with text of twice the size the reveal of ${what} fits a phone`, async ({ page }) => {
    const listed: Vendor[] = await (await page.request.get('/api/vendors')).json();
    const vendors = NAMES.map((name, index) => ({
      id: listed[index]?.id ?? 0,
      name,
      imageUrl: listed[index]?.imageUrl ?? '',
      votes: 1_042,
      percentage: null,
      averageScore: 4.6,
    }));
    const place = (position: number, rank: RevealedPlace['place'], of: typeof vendors): RevealedPlace => ({
      position,
      categoryId: null,
      categoryName: null,
      color: null,
      place: rank,
      vendors: of,
    });
    await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({ ...cycle, state: 'ended' }));
    await alterJson<Reveal>(page, '/api/reveal', () => ({
      period: { id: 1, name: '30-Day Voting Period' },
      state: 'final',
      revealed: [place(1, 2, vendors.slice(2, 3)), place(2, 1, vendors.slice(0, shared))],
    }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/reveal');
    await expect(page.getByRole('heading', { name: 'All places' })).toBeVisible();
    await enlargeText(page);
    await expectReadable(page);
  });
}

import type { CurrentCycle, Reveal, Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { LAPTOP, PHONE, readShifts, recordShifts } from '../harness/layout-shift.ts';
import { simulateReveal } from '../harness/simulated-reveal.ts';

/** Shows the page of a reveal that is over. The named vendors share the first place. */
async function openReveal(
  page: Page,
  names: readonly string[],
  given: Partial<Reveal> = {},
  current: Partial<CurrentCycle> = {},
): Promise<void> {
  const vendors: Vendor[] = await (await page.request.get('/api/vendors')).json();
  const figures = { votes: 42, percentage: null, averageScore: 4.6 };
  const winners = names.map((name, index) => ({
    id: vendors[index]?.id ?? 0,
    name,
    imageUrl: vendors[index]?.imageUrl ?? '',
    ...figures,
  }));
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({ ...cycle, state: 'ended', ...current }));
  await alterJson<Reveal>(page, '/api/reveal', () => ({
    period: { id: 1, name: '30-Day Voting Period' },
    state: 'final',
    revealed: [{ position: 1, categoryId: null, categoryName: null, color: null, place: 1, vendors: winners }],
    ...given,
  }));
  await page.goto('/reveal');
}

/** The last place is public, and the organizers have not ended the reveal. */
const openLastPlace = (page: Page) => openReveal(page, ['Keyfort'], { state: 'revealing' }, { id: 1 });

test('the overall winner is larger than that of a category, and in the first view, below a heading of one type', async ({
  page,
}) => {
  const step = { position: 1, categoryId: 1, categoryName: 'Speed', color: null, place: 1 } as const;
  const vendor = { id: 1, name: 'Sprocket Lane', imageUrl: '', votes: 42, percentage: 30, averageScore: null };
  const presented = page.locator('section.presented');
  const measureIn = async ({ width, height }: { width: number; height: number }) => {
    await page.setViewportSize({ width, height });
    await expect(presented.locator('.presented-figures')).toBeInViewport({ ratio: 1 });
    return presented.evaluate((section) => [
      section.querySelector('.presented-picture')?.clientHeight ?? 0,
      Number.parseFloat(getComputedStyle(section.querySelector('.presented-name') ?? section).fontSize),
    ]);
  };
  const sizes = [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ];
  const ofCategory: number[][] = [];
  await openReveal(page, [], { state: 'revealing', revealed: [{ ...step, vendors: [vendor] }] });
  for (const size of sizes) ofCategory.push(await measureIn(size));
  await openReveal(page, ['Sprocket Lane'], { state: 'revealing' });
  await expect(presented).toHaveAccessibleName('The winner Overall, first place');
  for (const [index, size] of sizes.entries()) {
    const [laurel = 0, letters = 0] = ofCategory[index] ?? [];
    const [ownLaurel, ownLetters] = await measureIn(size);
    expect(ownLaurel, `${size.width} px`).toBeGreaterThan(laurel * 1.08);
    expect(ownLetters, `${size.width} px`).toBeGreaterThan(letters * 1.15);
  }
  const typeOf = (level: number) =>
    page.getByRole('heading', { level, name: /Community Choice Awards|All places/ }).evaluate((heading) => {
      const { fontFamily, fontWeight, color } = getComputedStyle(heading);
      return { fontFamily, fontWeight, color };
    });
  expect(await typeOf(2)).toEqual(await typeOf(1));
});

test('the way to the winners is in the first view before the reveal is ended', async ({ page }) => {
  await openLastPlace(page);
  await expect(page.getByRole('region', { name: 'All places' })).toContainText('Keyfort');
  for (const [width, height] of [
    [360, 740],
    [1024, 768],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
    const bottom = width < 640 ? (dock?.y ?? 0) : height;
    for (const part of [
      page.getByRole('link', { name: 'See the winners' }),
      page.getByText('Every place is revealed. All results').last(),
    ]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0), `${width} px`).toBeLessThanOrEqual(bottom);
    }
  }
});

test('on paper a reveal that goes on takes one page, and one that is over has no buttons', async ({ page }) => {
  const placesOf = (categoryId: number, categoryName: string, places: readonly number[]): Reveal['revealed'] =>
    places.map((place, index) => ({
      position: index + 1,
      categoryId,
      categoryName,
      color: '#1d4ed8',
      place: place as 1 | 2 | 3,
      vendors: [{ id: place, name: 'Sprocket Lane', imageUrl: '', votes: 3, percentage: 60, averageScore: null }],
    }));
  const revealed = [...placesOf(1, 'Customer Service', [3, 2, 1]), ...placesOf(2, 'Speed', [2, 1])];
  await openReveal(page, [], { state: 'revealing', revealed });
  await expect(page.getByRole('heading', { name: 'Revealed so far' })).toBeVisible();
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await openReveal(page, ['Sprocket Lane']);
  const wayOn = page.getByRole('link', { name: 'See all results' });
  await expect(wayOn).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(wayOn).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await openLastPlace(page);
  const toWinners = page.getByRole('link', { name: 'See the winners' });
  await expect(toWinners).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(toWinners).toBeHidden();
});

test('while places become public nothing that was on the screen moves', async ({ page }) => {
  const vendors: Vendor[] = await (await page.request.get('/api/vendors')).json();
  const categories: { id: number; name: string; color: string }[] = await (
    await page.request.get('/api/categories')
  ).json();
  const steps = categories
    .slice(0, 2)
    .flatMap(({ id, name, color }) =>
      ([3, 2, 1] as const).map((place) => ({ categoryId: id, categoryName: name, color, place })),
    );
  const revealed: Reveal['revealed'] = [];
  await simulateReveal(page, () => revealed);
  for (const size of [LAPTOP, PHONE]) {
    revealed.length = 0;
    await page.setViewportSize(size);
    await page.goto('/reveal');
    await expect(page.getByText('The reveal has not started')).toBeVisible();
    await expect(page.getByText('Sealed until the reveal')).toBeVisible();
    await recordShifts(page);
    for (const [index, step] of steps.entries()) {
      const { id, name, imageUrl } = vendors[index] as Vendor;
      const vendor = { id, name, imageUrl, votes: 42, percentage: 30, averageScore: null };
      revealed.push({ ...step, position: index + 1, vendors: [vendor] });
      await expect(page.locator('section.presented')).toContainText(name);
      // What has moved is known with the frame after the next one.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      // Only the footer leaves the screen, which it shares with the page of who waits.
      const shifts = (await readShifts(page)).filter((shift) => !shift.includes(': FOOTER '));
      expect.soft(shifts, `step ${index + 1}, ${size.width} px`).toEqual([]);
    }
  }
});

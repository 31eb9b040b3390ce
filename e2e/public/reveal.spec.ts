import type { CurrentCycle, Reveal, Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

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

/** The result can still change. */
async function openProvisionalReveal(page: Page): Promise<void> {
  await openReveal(page, ['Sprocket Lane'], { provisionalUntil: new Date(Date.now() + 86_400_000).toISOString() });
  await expect(page.getByText('These results are provisional')).toBeVisible();
}

test('on a phone the first view of a provisional result has the picture, the place and the name', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openProvisionalReveal(page);
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  const stage = page.getByRole('region', { name: /^The winner / });
  for (const part of [
    stage.locator('.stage-picture'),
    stage.getByText('Overall, first place'),
    stage.getByRole('link'),
  ]) {
    const box = await part.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
  }
});

test('on a low laptop the first view of a provisional result ends below the votes of the winner', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await openProvisionalReveal(page);
  const stage = page.getByRole('region', { name: /^The winner / });
  await expect(stage.getByText('4.6 on average, 42 votes')).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1366, 657],
] as const) {
  test(`with ${width} x ${height} pixels, all who share the first place are in the first view`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openReveal(page, ['Northwind Trading House', 'Sprocket Lane', 'The Cobblestone Company']);
    const stage = page.getByRole('region', { name: 'The winners Overall, first place, shared by 3 vendors' });
    await expect(stage.getByRole('listitem')).toHaveCount(3);
    const dock = page.getByRole('navigation', { name: 'Awards' });
    const bottom = width < 640 ? ((await dock.boundingBox())?.y ?? 0) : height;
    for (const vendor of await stage.getByRole('listitem').all()) {
      await expect(vendor.locator('.stage-picture')).toBeInViewport({ ratio: 1 });
      const box = await vendor.locator('.stage-figures').boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
    }
  });
}

test('on a phone vendors that share a place are together in the middle, with their pictures in one column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openReveal(page, ['Keyfort', 'Wren Audio']);
  const vendors = page.locator('.stage-vendors');
  await expect(vendors.getByRole('listitem')).toHaveCount(2);
  const [group, stage] = await Promise.all([vendors.boundingBox(), page.locator('section.stage').boundingBox()]);
  expect((group?.x ?? 0) + (group?.width ?? 0) / 2).toBeCloseTo((stage?.x ?? 0) + (stage?.width ?? 0) / 2, 0);
  const parts = await vendors.locator('.stage-picture, .stage-name, .stage-figures').evaluateAll((all) =>
    all.map((part) => {
      const { left, right } = part.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(parts[3]?.left, 'the pictures').toBe(parts[0]?.left);
  expect(parts[0]?.left ?? 0).toBeCloseTo(group?.x ?? Number.NaN, 0);
  const end = (group?.x ?? 0) + (group?.width ?? Number.NaN);
  expect(Math.max(...parts.map(({ right }) => right)), 'no empty space is at their side').toBeCloseTo(end, 0);
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const) {
  test(`with ${width} x ${height} pixels, the overall winner is larger than that of a category, and in the first view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const step = { position: 1, categoryId: 1, categoryName: 'Speed', color: null, place: 1 } as const;
    const vendor = { id: 1, name: 'Sprocket Lane', imageUrl: '', votes: 42, percentage: 30, averageScore: null };
    await openReveal(page, [], { state: 'revealing', revealed: [{ ...step, vendors: [vendor] }] });
    const sizeOf = (part: string) => page.locator(`section.stage ${part}`).evaluate((element) => element.clientHeight);
    const fontOf = () =>
      page.locator('.stage-name').evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
    await expect(page.locator('section.stage')).toBeVisible();
    const [laurel, font] = [await sizeOf('.stage-picture'), await fontOf()];
    await openReveal(page, ['Sprocket Lane'], { state: 'revealing' });
    const stage = page.getByRole('region', { name: 'The winner Overall, first place' });
    await expect(stage.getByText('4.6 on average, 42 votes')).toBeInViewport({ ratio: 1 });
    expect(await sizeOf('.stage-picture')).toBeGreaterThan(laurel * 1.08);
    expect(await fontOf()).toBeGreaterThan(font * 1.15);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
}

test('the laurels of four vendors with the first place have a gap between them', async ({ page }) => {
  await openReveal(page, ['Northwind Trading House', 'Sprocket Lane', 'The Cobblestone Company', 'Bramble Honey Co.']);
  for (const [width, height] of [
    [1366, 657],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const laurels = page.locator('.stage-laurel');
    await expect(laurels).toHaveCount(4);
    const boxes = await laurels.evaluateAll((all) => all.map((box) => box.getBoundingClientRect()));
    for (const [index, { left }] of boxes.entries()) {
      if (index > 0) expect(left - (boxes[index - 1]?.right ?? 0), `${width} px`).toBeGreaterThanOrEqual(8);
    }
  }
});

test('on a laptop the names and the laurels of five vendors with the first place keep apart', async ({ page }) => {
  await openReveal(page, ['Keyfort', 'Lantern Press', 'Sprocket Lane', 'Thistledown Seeds', 'Tidewater Straps']);
  for (const [width, height] of [
    [1366, 657],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of ['.stage-laurel', '.stage-name']) {
      await expect(page.locator(part)).toHaveCount(5);
      const boxes = await page.locator(part).evaluateAll((all) => all.map((box) => box.getBoundingClientRect()));
      for (const [index, { left }] of boxes.entries()) {
        if (index > 0) expect(left - (boxes[index - 1]?.right ?? 0), `${part}, ${width} px`).toBeGreaterThanOrEqual(20);
      }
    }
  }
});

test('four vendors with the first place have two rows on a tablet, the width of the page, and more on a large screen', async ({
  page,
}) => {
  await openReveal(page, ['Northwind Trading House', 'Sprocket Lane', 'The Cobblestone Company', 'Bramble Honey Co.']);
  const laurels = page.locator('.stage-laurel');
  await expect(laurels).toHaveCount(4);
  const boxesAt = async (width: number, height: number) => {
    await page.setViewportSize({ width, height });
    return laurels.evaluateAll((all) => all.map((box) => box.getBoundingClientRect()));
  };
  const tops = (await boxesAt(768, 1024)).map(({ top }) => top);
  expect(tops[1]).toBe(tops[0]);
  expect(tops[2]).toBeGreaterThan(tops[0] ?? Number.NaN);
  expect(tops[3]).toBe(tops[2]);
  const inPage = await boxesAt(1440, 900);
  const list = await page.getByRole('region', { name: 'All places' }).getByRole('list').first().boundingBox();
  expect(inPage[0]?.left ?? 0).toBeGreaterThanOrEqual(list?.x ?? Number.NaN);
  expect(inPage[3]?.right ?? Number.NaN).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  const boxes = await boxesAt(1920, 1080);
  expect((boxes[3]?.right ?? 0) - (boxes[0]?.left ?? 0)).toBeGreaterThan(1216);
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
  [1366, 768],
  [1920, 970],
] as const) {
  test(`with ${width} x ${height} pixels, the ways on are in the first view below a single winner`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openReveal(page, ['Sprocket Lane']);
    for (const name of ['See the leaderboard', 'See all results'])
      await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  });
}

for (const [width, height] of [
  [360, 740],
  [1024, 768],
  [1366, 768],
] as const) {
  test(`with ${width} x ${height} pixels, the way to the winners is in the first view before the reveal is ended`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openLastPlace(page);
    await expect(page.getByRole('region', { name: 'All places' })).toContainText('Keyfort');
    const box = await page.getByRole('link', { name: 'See the winners' }).boundingBox();
    const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
    const bottom = width < 640 ? (dock?.y ?? 0) : height;
    expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(bottom);
    const sentence = await page.getByText('Every place is revealed. All results').last().boundingBox();
    expect((sentence?.y ?? Number.NaN) + (sentence?.height ?? 0)).toBeLessThanOrEqual(bottom);
  });
}

test('where no reveal is planned the way to the leaderboard is the only gold button', async ({ page }) => {
  await page.goto('/reveal');
  await expect(page.getByText('No reveal is planned')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible();
  await expect(page.locator('.ui-button-primary')).toHaveText(['See the leaderboard']);
});

test('the list of places has a heading in the type of the one above it', async ({ page }) => {
  await openReveal(page, ['Sprocket Lane']);
  const typeOf = (level: number) =>
    page.getByRole('heading', { level, name: /30-Day|All places/ }).evaluate((heading) => {
      const { fontFamily, fontWeight, color } = getComputedStyle(heading);
      return { fontFamily, fontWeight, color };
    });
  expect(await typeOf(2)).toEqual(await typeOf(1));
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

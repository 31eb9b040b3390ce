import { readFile } from 'node:fs/promises';
import type { Vendor, VotingProgress } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { expectNoViolationsInEitherTheme } from './screen-checks.ts';

test.use({ reducedMotion: 'no-preference' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your ballot is complete' });
const preview = (page: Page) => dialog(page).getByRole('img', { name: /^My ballot is complete/ });

/** Opens the dialog on the page of a voter whose ballot is complete, with a vote in each of these categories. */
async function openDialog(page: Page, categoryIds = [1, 2, 3, 4, 5, 6]): Promise<void> {
  const castAt = new Date().toISOString();
  await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) => ({
    ...progress,
    completed: categoryIds.length,
    total: categoryIds.length,
    percentage: 100,
    votedCategories: categoryIds,
    votes: categoryIds.map((id) => ({ receipt: `r${id}`, vendorId: id, categoryId: id, castAt })),
  }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Make a picture' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Saves the picture, and reads its size from the start of the PNG file. */
async function save(page: Page): Promise<{ name: string; file: Buffer; width: number; height: number }> {
  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Save picture' }).click();
  const saved = await download;
  const file = await readFile(await saved.path());
  return { name: saved.suggestedFilename(), file, width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

test('the picture is saved in both shapes, and shows choices only if the voter wants', async ({ voterPage: page }) => {
  await openDialog(page);
  await expect(preview(page)).toHaveAccessibleName('My ballot is complete');
  const portrait = await save(page);
  expect(portrait).toMatchObject({ name: 'my-ballot-portrait.png', width: 1080, height: 1350 });

  await dialog(page).getByLabel('Show who I voted for').check();
  await expect(preview(page)).toHaveAccessibleName(/Speed: Sprocket Lane/);
  expect((await save(page)).file.equals(portrait.file)).toBe(false);

  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Landscape' })).toHaveAttribute('aria-pressed', 'true');
  expect(await save(page)).toMatchObject({ name: 'my-ballot-landscape.png', width: 1200, height: 630 });
});

test('on a phone the preview is as high as the picture, in either shape', async ({ voterPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDialog(page);
  const gap = async () => {
    const [picture, title, shapes] = await Promise.all([
      preview(page).boundingBox(),
      dialog(page).getByRole('heading', { name: 'Tell others that you voted' }).boundingBox(),
      dialog(page).getByRole('group', { name: 'Shape of the picture' }).boundingBox(),
    ]);
    const hole = (shapes?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0) - (picture?.height ?? 0);
    return Math.round(hole);
  };
  await expect.poll(gap).toBeLessThan(32);
  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect.poll(gap).toBeLessThan(32);
});

test('on a phone the title and the thanks are above the middle of the picture, in one line each', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDialog(page);
  const picture = await preview(page).boundingBox();
  const middle = (picture?.x ?? 0) + (picture?.width ?? 0) / 2;
  for (const text of ['Your ballot is complete', 'All six votes are in. Thank you!']) {
    const words = await dialog(page)
      .getByText(text)
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, height } = range.getBoundingClientRect();
        return {
          middle: (left + right) / 2,
          lines: Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight)),
        };
      });
    expect(Math.abs(words.middle - middle), text).toBeLessThanOrEqual(1);
    expect(words.lines).toBe(1);
  }
});

test('on a wide screen nothing below the picture moves when its shape changes', async ({ voterPage: page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDialog(page);
  const landscape = dialog(page).getByRole('button', { name: 'Landscape' });
  await expect(preview(page)).toHaveAttribute('height', '675');
  const places = async () => [await dialog(page).boundingBox(), await landscape.boundingBox()];
  const placesBefore = await places();
  await landscape.click();
  await expect(preview(page)).toHaveAttribute('height', '315');
  expect(await places()).toEqual(placesBefore);
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test(`the dialog has its height before the picture is there, at ${size.width}`, async ({ voterPage: page }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/picture-maker[^/]*\.js/, async (route) => {
      await isReleased;
      await route.continue();
    });
    await openDialog(page);
    await expect(dialog(page).getByRole('status')).toContainText('Loading the picture');
    const placeBefore = await dialog(page).boundingBox();
    release();
    await expect(preview(page)).toBeVisible();
    expect(await dialog(page).boundingBox()).toEqual(placeBefore);
  });
}

test('on the portrait picture, choices are large enough to read in a feed', async ({ voterPage: page }) => {
  await page.addInitScript(() => {
    const sizes: Record<string, number> = {};
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      sizes[text] = Number.parseFloat(this.font.replace(/^\d+ /, ''));
      fillText.call(this, text, ...place);
    };
    Object.assign(window, { sizes });
  });
  const long = 'Wandering Lighthouse Instruments';
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
    vendors.map((vendor) => (vendor.id === 1 ? { ...vendor, name: long } : vendor)),
  );
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await expect(preview(page)).toHaveAccessibleName(/Speed: Sprocket Lane/);
  const sizeOf = (text: string) =>
    page.evaluate((drawn) => (window as unknown as { sizes: Record<string, number> }).sizes[drawn], text);
  await expect.poll(() => sizeOf('Speed')).toBeGreaterThanOrEqual(40);
  expect(await sizeOf('Sprocket Lane')).toBeGreaterThanOrEqual(58);
  expect(await sizeOf(long), 'a long name is whole, and hardly smaller').toBeGreaterThanOrEqual(40);
});

/** Keeps what is drawn on canvases in `drawn`: texts, and the addresses of pictures. */
const keepDrawn = (page: Page) =>
  page.addInitScript(() => {
    const drawn: string[] = [];
    const { fillText, drawImage } = CanvasRenderingContext2D.prototype;
    Object.assign(CanvasRenderingContext2D.prototype, {
      fillText(this: CanvasRenderingContext2D, ...call: Parameters<typeof fillText>) {
        drawn.push(call[0]);
        fillText.apply(this, call);
      },
      drawImage(this: CanvasRenderingContext2D, ...call: Parameters<typeof drawImage>) {
        drawn.push((call[0] as HTMLImageElement).src);
        drawImage.apply(this, call);
      },
    });
    Object.assign(window, { drawn });
  });
const drawnOn = (page: Page) => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);

test('choices have the pictures of their vendors, except a picture of another site', async ({ voterPage: page }) => {
  await keepDrawn(page);
  const elsewhere = 'https://shop.example.com/a.png';
  const addresses: string[] = [];
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) => {
    addresses.splice(0, 6, ...vendors.flatMap(({ id, imageUrl }) => (id > 1 && id < 7 ? [imageUrl] : [])));
    return vendors.map((vendor) => (vendor.id === 1 ? { ...vendor, imageUrl: elsewhere } : vendor));
  });
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await expect.poll(() => drawnOn(page)).toContain('Sprocket Lane');
  const pictures = (await drawnOn(page)).filter((text) => text.startsWith('http')).map((url) => new URL(url).pathname);
  expect(new Set(pictures)).toEqual(new Set(addresses));
  expect(pictures).toHaveLength(5);
  expect((await save(page)).width).toBe(1080);
});

test('choices that still load are not drawn any more after the voter hides them', async ({ voterPage: page }) => {
  await keepDrawn(page);
  const held: (() => void)[] = [];
  await page.route('**/pictures/uploaded/*-640.webp', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await expect.poll(() => held.length).toBe(6);
  await dialog(page).getByLabel('Show who I voted for').uncheck();
  const loaded = page.waitForResponse('**/pictures/uploaded/*-640.webp');
  for (const release of held) release();
  await loaded;
  // The saved picture waits for nothing, so it comes after what the preview would have drawn.
  await save(page);
  expect(await drawnOn(page)).not.toContain('Sprocket Lane');
});

test('a name that is too long for one line is drawn whole, on two lines', async ({ voterPage: page }) => {
  await page.addInitScript(() => {
    const drawn: string[] = [];
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      drawn.push(text);
      fillText.call(this, text, ...place);
    };
    Object.assign(window, { drawn });
  });
  const long = 'Wandering Lighthouse Instruments and Charts of Bergen';
  const landscape = 'Extraordinarily Thoughtful Baking Company';
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
    vendors.map((vendor) => (vendor.id < 3 ? { ...vendor, name: vendor.id === 1 ? long : landscape } : vendor)),
  );
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await expect(preview(page)).toHaveAccessibleName(/Thoughtful Baking/);
  const drawn = () => page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  const drawnText = async () => (await drawn()).join(' ');
  await expect.poll(drawnText).toContain(long);
  expect(await drawn()).not.toContain(long);
  await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.splice(0));
  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect.poll(drawnText).toContain(landscape);
  expect(await drawn()).not.toContain(landscape);
});

test('in landscape a single column of choices begins at the left, as the title does', async ({ voterPage: page }) => {
  await page.addInitScript(() => {
    const lefts: Record<string, number> = {};
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, ...rest) {
      lefts[text] = x;
      fillText.call(this, text, x, ...rest);
    };
    Object.assign(window, { lefts });
  });
  await openDialog(page, [1, 2, 3]);
  await dialog(page).getByLabel('Show who I voted for').check();
  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect(preview(page)).toHaveAttribute('height', '315');
  const indent = () =>
    page.evaluate(() => {
      const { lefts } = window as unknown as { lefts: Record<string, number> };
      return (lefts['Sprocket Lane'] ?? Number.POSITIVE_INFINITY) - (lefts['My ballot is complete'] ?? 0);
    });
  // Only the seal is between the left edge and the name.
  await expect.poll(indent).toBeLessThan(80);
});

test('the picture has the font that the site has for titles', async ({ voterPage: page }) => {
  await openDialog(page);
  const classic = await save(page);
  expect((await save(page)).file.equals(classic.file)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--ui-font-display', 'var(--ui-font-text)');
  });
  expect((await save(page)).file.equals(classic.file)).toBe(false);
});

test('where the browser can share files, the system’s share sheet gets the picture', async ({ voterPage: page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], text } = {}) => {
      shared.push({ text, files: files.map(({ name, type }) => `${name} ${type}`) });
    };
  });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect
    .poll(shared)
    .toEqual([{ text: expect.stringContaining('My ballot is complete'), files: ['my-ballot-portrait.png image/png'] }]);
});

test('the seals gather once, and do not move with reduced motion', async ({ voterPage: page }) => {
  await openDialog(page);
  const animationEndTimes = () =>
    dialog(page)
      .locator('.gathering')
      .evaluate((element) =>
        element
          .getAnimations({ subtree: true })
          .map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
      );
  const endTimes = await animationEndTimes();
  expect(endTimes.length).toBeGreaterThan(0);
  for (const endTime of endTimes) expect(endTime).toBeLessThanOrEqual(1_400);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Make a picture' }).click();
  await expect(preview(page)).toBeVisible();
  await expect(dialog(page).locator('.gathering')).toBeHidden();
  await expect(dialog(page).locator('.gathering-seal').first()).toHaveCSS('animation-name', 'none');
});

test('the dialog is accessible in either theme', async ({ voterPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDialog(page);
  await expectNoViolationsInEitherTheme(page);
});

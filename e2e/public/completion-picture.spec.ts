import type { Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from './altered-responses.ts';
import { dialog, openDialog, preview, save } from './completion-dialog.ts';
import { expect, test } from './fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

/** Keeps the size of each text that is drawn on canvases. */
const keepSizes = (page: Page) =>
  page.addInitScript(() => {
    const sizes: Record<string, number> = {};
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      sizes[text] = Number.parseFloat(this.font.replace(/^\d+ /, ''));
      fillText.call(this, text, ...place);
    };
    Object.assign(window, { sizes });
  });
const sizeOf = (page: Page, text: string) =>
  page.evaluate((drawn) => (window as unknown as { sizes: Record<string, number> }).sizes[drawn], text);

const renameFirstVendor = (page: Page, name: string) =>
  alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
    vendors.map((vendor) => (vendor.id === 1 ? { ...vendor, name } : vendor)),
  );

test('on the portrait picture, choices are large enough to read in a feed', async ({ voterPage: page }) => {
  await keepSizes(page);
  const long = 'Wandering Lighthouse Instruments';
  await renameFirstVendor(page, long);
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await expect(preview(page)).toHaveAccessibleName(/Speed: Sprocket Lane/);
  await expect.poll(() => sizeOf(page, 'Speed')).toBeGreaterThanOrEqual(40);
  expect(await sizeOf(page, 'Sprocket Lane')).toBeGreaterThanOrEqual(58);
  expect(await sizeOf(page, long), 'a long name is whole, and hardly smaller').toBeGreaterThanOrEqual(40);
});

test('on the landscape picture a name that needs two lines makes no other name smaller', async ({
  voterPage: page,
}) => {
  await keepSizes(page);
  const long = 'The Extraordinarily Wandering Lighthouse Instruments of the North';
  await renameFirstVendor(page, long);
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await dialog(page).getByText('Landscape').click();
  await expect(preview(page)).toHaveAccessibleName(/Speed: Sprocket Lane/);
  // With all names as small as the longest one may make them, it would have 25 pixels.
  await expect.poll(() => sizeOf(page, 'Sprocket Lane')).toBeGreaterThan(25);
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

test('on the portrait picture the address of the site keeps its distance from the last choice', async ({
  voterPage: page,
}) => {
  await page.addInitScript(() => {
    const ends = { choices: 0, address: 0 };
    const { fillText, drawImage } = CanvasRenderingContext2D.prototype;
    Object.assign(CanvasRenderingContext2D.prototype, {
      fillText(this: CanvasRenderingContext2D, ...call: Parameters<typeof fillText>) {
        const size = Number.parseFloat(this.font.replace(/^\d+ /, ''));
        if (call[0] === window.location.host) ends.address = call[2] - size;
        fillText.apply(this, call);
      },
      drawImage(this: CanvasRenderingContext2D, ...call: Parameters<typeof drawImage>) {
        const { d, f } = this.getTransform();
        // The preview is half as large as the picture.
        ends.choices = Math.max(ends.choices, 2 * (f + d * Number(call[6]) + d * Number(call[8])));
        drawImage.apply(this, call);
      },
    });
    Object.assign(window, { ends });
  });
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  const ends = () => page.evaluate(() => (window as unknown as { ends: Record<string, number> }).ends);
  await expect.poll(async () => (await ends()).choices).toBeGreaterThan(1_000);
  await expect.poll(async () => (await ends()).address).toBeGreaterThan(1_000);
  const { choices = 0, address = 0 } = await ends();
  expect(address - choices).toBeGreaterThanOrEqual(80);
});

test('on the portrait picture each category is close to its own vendor, and the rows are apart', async ({
  voterPage: page,
}) => {
  await page.addInitScript(() => {
    const lines: { text: string; top: number; bottom: number }[] = [];
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const capitals = this.measureText('H').actualBoundingBoxAscent;
      lines.push({ text, top: y - capitals, bottom: y });
      fillText.call(this, text, x, y, ...rest);
    };
    Object.assign(window, { lines });
  });
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  const lines = () =>
    page.evaluate(() => (window as unknown as { lines: { text: string; top: number; bottom: number }[] }).lines);
  await expect.poll(async () => (await lines()).map(({ text }) => text)).toContain('Sprocket Lane');
  // The last of them is the address. Before it are six categories with their vendors, and the line below the title.
  const [below, ...choices] = (await lines()).slice(-14, -1);
  expect(below?.text).toContain('6 votes');
  const gaps = choices.map(({ top }, index) => top - ([below, ...choices][index]?.bottom ?? Number.NaN));
  const [belowTitle = 0, ...others] = gaps;
  expect(belowTitle).toBeGreaterThanOrEqual(50);
  const toOwnVendor = others.filter((_, index) => index % 2 === 0);
  const toNextRow = Math.min(...others.filter((_, index) => index % 2 === 1));
  expect(toNextRow).toBeGreaterThanOrEqual(2 * Math.max(...toOwnVendor));
  // A "p" or "y" of a category stays above its vendor.
  expect(Math.min(...toOwnVendor)).toBeGreaterThanOrEqual(16);
});

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

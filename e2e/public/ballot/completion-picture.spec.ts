import type { Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { dialog, openDialog, preview, save } from './completion-dialog.ts';

test.use({ reducedMotion: 'no-preference' });

type DrawnText = { text: string; size: number; left: number; top: number; bottom: number };
type Drawing = { texts: DrawnText[]; pictures: { address: string; bottom: number }[] };

/** Keeps what is drawn on canvases: texts with their size and place, and pictures. */
const keepDrawing = (page: Page) =>
  page.addInitScript(() => {
    const drawing: Drawing = { texts: [], pictures: [] };
    const { fillText, drawImage } = CanvasRenderingContext2D.prototype;
    Object.assign(CanvasRenderingContext2D.prototype, {
      fillText(this: CanvasRenderingContext2D, ...call: Parameters<typeof fillText>) {
        const [text, left, bottom] = call;
        const top = bottom - this.measureText('H').actualBoundingBoxAscent;
        drawing.texts.push({ text, size: Number.parseFloat(this.font.replace(/^\d+ /, '')), left, top, bottom });
        fillText.apply(this, call);
      },
      drawImage(this: CanvasRenderingContext2D, ...call: Parameters<typeof drawImage>) {
        const { d, f } = this.getTransform();
        // The preview is half as large as the picture.
        const bottom = 2 * (f + d * Number(call[6]) + d * Number(call[8]));
        drawing.pictures.push({ address: (call[0] as HTMLImageElement).src, bottom });
        drawImage.apply(this, call);
      },
    });
    Object.assign(window, { drawing });
  });
const drawingOn = (page: Page) => page.evaluate(() => (window as unknown as { drawing: Drawing }).drawing);
const drawnTexts = async (page: Page) => (await drawingOn(page)).texts.map(({ text }) => text);
const lastDrawn = async (page: Page, wanted: string) =>
  (await drawingOn(page)).texts.findLast(({ text }) => text === wanted);

test('the portrait picture has large choices, each close to its category and apart from the next, with the pictures of their vendors but none of another site', async ({
  voterPage: page,
  baseURL,
}) => {
  await keepDrawing(page);
  const elsewhere = 'https://shop.example.com/a.png';
  const addresses: string[] = [];
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) => {
    addresses.splice(0, 6, ...vendors.flatMap(({ id, imageUrl }) => (id > 1 && id < 7 ? [imageUrl] : [])));
    return vendors.map((vendor) => (vendor.id === 1 ? { ...vendor, imageUrl: elsewhere } : vendor));
  });
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await expect(preview(page)).toHaveAccessibleName(/Speed: Sprocket Lane/);
  await expect.poll(() => drawnTexts(page)).toContain('Sprocket Lane');
  const { texts, pictures } = await drawingOn(page);
  expect.soft((await lastDrawn(page, 'Speed'))?.size).toBeGreaterThanOrEqual(40);
  expect.soft((await lastDrawn(page, 'Sprocket Lane'))?.size).toBeGreaterThanOrEqual(58);

  // The last of them is the address. Before it are six categories with their vendors, and the line below the title.
  const [below, ...choices] = texts.slice(-14, -1);
  expect(below?.text).toContain('6 votes');
  const gaps = choices.map(({ top }, index) => top - ([below, ...choices][index]?.bottom ?? Number.NaN));
  const [belowTitle = 0, ...others] = gaps;
  expect.soft(belowTitle).toBeGreaterThanOrEqual(50);
  const toOwnVendor = others.filter((_, index) => index % 2 === 0);
  const toNextRow = Math.min(...others.filter((_, index) => index % 2 === 1));
  expect.soft(toNextRow).toBeGreaterThanOrEqual(2 * Math.max(...toOwnVendor));
  // A "p" or "y" of a category stays above its vendor.
  expect.soft(Math.min(...toOwnVendor)).toBeGreaterThanOrEqual(16);

  const address = texts.findLast(({ text }) => text === new URL(baseURL ?? '').host);
  const endOfChoices = Math.max(...pictures.map(({ bottom }) => bottom));
  expect(endOfChoices).toBeGreaterThan(1_000);
  expect.soft((address?.bottom ?? 0) - (address?.size ?? 0) - endOfChoices).toBeGreaterThanOrEqual(80);
  const shown = pictures.filter(({ address: each }) => each.startsWith('http'));
  expect.soft(new Set(shown.map((each) => new URL(each.address).pathname))).toEqual(new Set(addresses));

  const classic = await save(page);
  expect(classic.width).toBe(1080);
  expect((await save(page)).file.equals(classic.file)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--ui-font-display', 'var(--ui-font-text)');
  });
  expect((await save(page)).file.equals(classic.file), 'it has the font of titles').toBe(false);
});

test('a long name is whole, if need be on two lines, and makes no other name much smaller', async ({
  voterPage: page,
}) => {
  await keepDrawing(page);
  const names: Record<number, string> = {
    1: 'Wandering Lighthouse Instruments',
    3: 'Wandering Lighthouse Instruments and Charts of Bergen',
    4: 'Extraordinarily Thoughtful Baking Company',
  };
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
    vendors.map((vendor) => ({ ...vendor, name: names[vendor.id] ?? vendor.name })),
  );
  await openDialog(page);
  await dialog(page).getByLabel('Show who I voted for').check();
  await expect(preview(page)).toHaveAccessibleName(/Thoughtful Baking/);
  const joined = async () => (await drawnTexts(page)).join(' ');
  await expect.poll(joined).toContain(names[3]);
  expect.soft(await drawnTexts(page)).not.toContain(names[3]);
  expect.soft((await lastDrawn(page, names[1] ?? ''))?.size, 'hardly smaller').toBeGreaterThanOrEqual(40);
  await page.evaluate(() => (window as unknown as { drawing: Drawing }).drawing.texts.splice(0));
  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect.poll(joined).toContain(names[4]);
  expect.soft(await drawnTexts(page)).not.toContain(names[4]);
  // With all names as small as the longest one may make them, it would have 25 pixels.
  expect.soft((await lastDrawn(page, 'Sprocket Lane'))?.size).toBeGreaterThan(25);
});

test('in landscape a single column of choices begins at the left, as the title does', async ({ voterPage: page }) => {
  await keepDrawing(page);
  await openDialog(page, [1, 2, 3]);
  await dialog(page).getByLabel('Show who I voted for').check();
  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect(preview(page)).toHaveAttribute('height', '315');
  const indent = async () => {
    const [name, title] = [await lastDrawn(page, 'Sprocket Lane'), await lastDrawn(page, 'My ballot is complete')];
    return (name?.left ?? Number.POSITIVE_INFINITY) - (title?.left ?? 0);
  };
  // Only the seal is between the left edge and the name.
  await expect.poll(indent).toBeLessThan(80);
});

test('choices that still load are not drawn any more after the voter hides them', async ({ voterPage: page }) => {
  await keepDrawing(page);
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
  expect(await drawnTexts(page)).not.toContain('Sprocket Lane');
});

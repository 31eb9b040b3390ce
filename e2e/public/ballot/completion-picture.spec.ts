import type { Vendor } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { alterJson } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { dialog, openDialog, preview, save } from './completion-dialog.ts';

test.use({ reducedMotion: 'no-preference' });

type Drawing = { texts: string[]; pictures: string[] };

/** Keeps the texts that are drawn on canvases, and the addresses of the pictures. */
const keepDrawing = (page: Page) =>
  page.addInitScript(() => {
    const drawing: Drawing = { texts: [], pictures: [] };
    const { fillText, drawImage } = CanvasRenderingContext2D.prototype;
    Object.assign(CanvasRenderingContext2D.prototype, {
      fillText(this: CanvasRenderingContext2D, ...call: Parameters<typeof fillText>) {
        drawing.texts.push(call[0]);
        fillText.apply(this, call);
      },
      drawImage(this: CanvasRenderingContext2D, ...call: Parameters<typeof drawImage>) {
        drawing.pictures.push((call[0] as HTMLImageElement).src);
        drawImage.apply(this, call);
      },
    });
    Object.assign(window, { drawing });
  });
const drawingOn = (page: Page) => page.evaluate(() => (window as unknown as { drawing: Drawing }).drawing);

test('the picture has the font of titles and the pictures of the vendors, but none of another site', async ({
  voterPage: page,
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
  await expect.poll(async () => (await drawingOn(page)).texts).toContain('Sprocket Lane');
  const { pictures } = await drawingOn(page);
  expect(new Set(pictures.map((each) => new URL(each).pathname))).toEqual(new Set(addresses));

  const classic = await save(page);
  expect(classic.width).toBe(1080);
  expect((await save(page)).file.equals(classic.file)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--ui-font-display', 'var(--ui-font-text)');
  });
  expect((await save(page)).file.equals(classic.file), 'it has the font of titles').toBe(false);
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
  expect((await drawingOn(page)).texts).not.toContain('Sprocket Lane');
});

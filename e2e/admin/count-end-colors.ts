import type { Locator } from 'playwright/test';

const END_PX = 16;

/**
 * Counts the colors at the left and the right end of an element. Returns the smaller number. An end with stripes has
 * several.
 */
export async function countEndColors(element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  // The picture is read in another page, because the site's content security policy does not let scripts fetch a data
  // address.
  const page = await element.page().context().browser()?.newPage();
  if (page === undefined) throw new Error('The page has no browser');
  const colors = await page.evaluate(
    async ([source, end]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
      const { width, height } = bitmap;
      const canvas = new OffscreenCanvas(width, height).getContext('2d');
      if (canvas === null) throw new Error('The browser has no canvas');
      canvas.drawImage(bitmap, 0, 0);
      const found = [0, width - end].map((left) => {
        const { data } = canvas.getImageData(left, 0, end, height);
        return new Set(new Uint32Array(data.buffer)).size;
      });
      return Math.min(...found);
    },
    [picture, END_PX] as const,
  );
  await page.close();
  return colors;
}

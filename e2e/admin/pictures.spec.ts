import { makeVendor } from '@plaudit/db/testing/factories';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectToast, openPanel, test } from './fixtures.ts';

/** A GIF with two frames of one pixel. */
const MOVING_GIF = Buffer.from(
  '47494638396101000100800000000000ffffff21f90400000000002c000000000100010000020244010021f90400000000002c00000000010001000002024c01003b',
  'hex',
);

async function drawPicture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1200, 600];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser cannot draw');
    for (const [color, left] of [
      ['red', 0],
      ['blue', 600],
    ] as const) {
      context.fillStyle = color;
      context.fillRect(left, 0, 600, 600);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
}

async function dropOrPaste(page: Page, gesture: 'drop' | 'paste', base64: string): Promise<void> {
  await page.evaluate(
    ([kind, content]) => {
      const bytes = Uint8Array.from(atob(content ?? ''), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], 'picture.png', { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      if (kind === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      else
        document
          .querySelector('.admin-picture-drop')
          ?.dispatchEvent(new DragEvent('drop', { ...options, dataTransfer: data }));
    },
    [gesture, base64],
  );
}

test('a vendor without a picture gets one: dropped, cropped to a square with keys, uploaded, and shown to voters', async ({
  page,
  admin,
  stack,
  browser,
}) => {
  const { id, name } = await makeVendor(stack.db, { image_url: '' });
  // The link in the checklist leads to this page.
  await openPanel(page, admin, '/admin/vendors?pictures=missing');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Vendor' });
  const picture = await drawPicture(page);

  await test.step('an animated picture is rejected with a sentence', async () => {
    const file = { name: 'moving.png', mimeType: 'image/png', buffer: MOVING_GIF };
    await dialog.getByLabel('Picture file').setInputFiles(file);
    await dialog.getByRole('button', { name: 'Use this square' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('The picture moves. Please choose one that does not');
    await dialog.getByRole('button', { name: 'Without it' }).click();
  });

  await test.step('text that only claims to be a picture is rejected at once', async () => {
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)"/>') };
    await dialog.getByLabel('Picture file').setInputFiles(file);
    await expect(dialog.getByRole('alert')).toContainText('cannot be shown as a picture');
  });

  await dropOrPaste(page, 'paste', picture);
  const fromLeft = dialog.getByLabel('From the left');
  await expect(dialog.getByLabel('Size')).toBeFocused();
  await expect(fromLeft).toHaveAttribute('aria-valuetext', '300 pixels');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Without it' }).click();

  await dropOrPaste(page, 'drop', picture);
  await expect(dialog.getByRole('button', { name: 'Update Vendor' })).toBeDisabled();
  await fromLeft.focus();
  await page.keyboard.press('End');
  await expect(fromLeft).toHaveAttribute('aria-valuetext', '600 pixels');
  await dialog.getByRole('button', { name: 'Use this square' }).click();
  await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/pictures\/uploaded\/[0-9a-f]{32}-640\.webp$/);
  await expect(dialog.getByText('This is what voters will see.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Update Vendor' }).click();
  await expectToast(page, 'Vendor updated successfully');

  const voters = await browser.newPage({ baseURL: stack.url });
  const addresses: string[] = [];
  voters.on('request', (request) => {
    if (request.url().includes('/pictures/uploaded/')) addresses.push(new URL(request.url()).pathname);
  });
  const loaded = voters.waitForResponse((response) => response.url().includes('/pictures/uploaded/'));
  await voters.goto(`/vendor/${id}`);
  const headers = (await loaded).headers();
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('image/webp');
  const shown = voters.locator('main img[src*="/pictures/uploaded/"]').first();
  await expect(shown).toHaveJSProperty('complete', true);
  // The HTML shows the picture first, then the scripts show it again. Both use the larger file, because the smaller one
  // would be blurred here.
  expect([...new Set(addresses)]).toEqual([expect.stringMatching(/-640\.webp$/)]);
  const color = await shown.evaluate((image: HTMLImageElement) => {
    const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
    context?.drawImage(image, 0, 0, 1, 1);
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].map((value) => (value > 127 ? 1 : 0)).join('');
  });
  expect(color).toBe('0011');
  await voters.close();
});

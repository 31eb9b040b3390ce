import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeVendor } from '@plaudit/db/testing/factories';
import { zipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, expectToast, openPanel, test } from './fixtures.ts';

async function drawPicture(page: Page, color: string): Promise<Buffer> {
  const base64 = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser cannot draw');
    context.fillStyle = fill;
    context.fillRect(0, 0, 600, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, color);
  return Buffer.from(base64, 'base64');
}

test('a folder of pictures, and then a zip, give vendors their pictures by name', async ({
  page,
  admin,
  stack,
}, testInfo) => {
  const makeOne = (name: string) => makeVendor(stack.db, { name, image_url: '' });
  const [aase, bjork, cedar] = [
    await makeOne('Åse Vik Foto'),
    await makeOne('Bjørk & Foto'),
    await makeOne('Cedar Foto'),
  ];
  const findPicture = async ({ id }: { id: number }) =>
    (await stack.db('vendors').where({ id }).first('image_url'))?.image_url;
  const uploaded = /^\/pictures\/uploaded\/[0-9a-f]{32}-640\.webp$/;
  await openPanel(page, admin, '/admin/vendors');
  const [red, blue, green] = [
    await drawPicture(page, 'red'),
    await drawPicture(page, 'blue'),
    await drawPicture(page, 'green'),
  ];
  const dialog = page.getByRole('dialog', { name: 'Add Pictures' });

  await test.step('a folder', async () => {
    const folder = testInfo.outputPath('photos');
    await mkdir(join(folder, 'inner'), { recursive: true });
    await writeFile(join(folder, 'inner', 'ase-vik-foto.png'), red);
    await writeFile(join(folder, 'bjork-og-foto (2).png'), blue);
    await writeFile(join(folder, 'notes.svg'), '<svg/>');
    await page.getByRole('button', { name: 'Pictures', exact: true }).click();
    await dialog.getByLabel('Folder of pictures').setInputFiles(folder);
    await expect(dialog.getByText('1 file left out')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use It' }).click();
    await dialog.getByRole('button', { name: 'Store 2 Pictures' }).click();
    await expectToast(page, '2 pictures saved');
    await expect(dialog).toBeHidden();
    expect(await findPicture(aase)).toMatch(uploaded);
    expect(await findPicture(bjork)).toMatch(uploaded);
    expect(await findPicture(cedar)).toBe('');
  });

  await test.step('a zip', async () => {
    const zip = zipSync({ 'photos/Cedar Foto.png': green, '__MACOSX/photos/._Cedar Foto.png': new Uint8Array(9) });
    await page.getByRole('button', { name: 'Pictures', exact: true }).click();
    await dialog
      .getByLabel('Pictures or a zip')
      .setInputFiles({ name: 'makers.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await dialog.getByRole('button', { name: 'Store 1 Picture' }).click();
    await expectToast(page, '1 picture saved');
    expect(await findPicture(cedar)).toMatch(uploaded);
  });
});

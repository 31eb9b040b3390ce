import { makeVendor } from '@plaudit/db/testing/factories';
import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, expectToast, openPanel, openTab, test } from './fixtures.ts';

const handleIn = (dialog: Locator, name: string) => dialog.getByRole('button', { name: `Move ${name}`, exact: true });
const namesIn = (dialog: Locator) => dialog.locator('.admin-order-name').allTextContents();

async function dragTo(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Both rows are visible');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await expect(target).toHaveAttribute('data-target', /above|below/);
  await page.mouse.up();
}

/** Drags as `dragTo` does, but with a finger. Playwright has no gesture for it. */
async function dragByFinger(page: Page, handle: Locator, target: Locator): Promise<void> {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Both rows are visible');
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: from.x + from.width / 2, y }] });
  await touch('touchStart', from.y + from.height / 2);
  await touch('touchMove', (from.y + to.y) / 2);
  await touch('touchMove', to.y + to.height / 2);
  await expect(target).toHaveAttribute('data-target', /above|below/);
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('categories are put in order by dragging and by keys, and vendors by typing a place; voters see both', async ({
  page,
  admin,
  stack,
  browser,
}) => {
  const voters = await browser.newPage({ baseURL: stack.url });
  const loadBallotNames = async () => {
    await voters.goto('/');
    const headings = voters.getByRole('article').getByRole('heading', { level: 3 });
    await expect(headings.first()).toBeVisible();
    return headings.allTextContents();
  };
  // The vendor must exist before the panel loads its vendors, because the panel keeps what it has loaded.
  const last = await makeVendor(stack.db, { name: 'Zz Last Supplies' });
  await openPanel(page, admin, '/admin/categories');
  const change = page.getByRole('button', { name: 'Order', exact: true });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Order of Categories' });
  await expect(dialog).toBeVisible();
  const before = await namesIn(dialog);
  const [first = '', second = ''] = before;

  await dragTo(page, handleIn(dialog, second), dialog.getByRole('listitem').first());
  expect((await namesIn(dialog)).slice(0, 2)).toEqual([second, first]);
  await expect(dialog.getByRole('status')).toHaveText(`${second} is now 1 of ${before.length}.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Order' }).click();
  await expectToast(page, 'Order of categories saved');
  await expect(async () => expect((await loadBallotNames()).slice(0, 2)).toEqual([second, first])).toPass();

  await change.click();
  await handleIn(dialog, second).focus();
  await page.keyboard.press('ArrowDown');
  await expect(handleIn(dialog, second)).toBeFocused();
  await dragByFinger(page, handleIn(dialog, second), dialog.getByRole('listitem').first());
  expect((await namesIn(dialog)).slice(0, 2)).toEqual([second, first]);
  await dragByFinger(page, handleIn(dialog, first), dialog.getByRole('listitem').first());
  await dialog.getByRole('button', { name: 'Save Order' }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => expect((await loadBallotNames()).slice(0, 2)).toEqual([first, second])).toPass();

  await openTab(page, 'Vendors');
  const loadFirstVendorName = async () => {
    await voters.goto('/?tab=vendors');
    const cards = voters.getByRole('list', { name: 'Vendors', exact: true }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    return cards.first().getByRole('heading').textContent();
  };
  const vendors = page.getByRole('dialog', { name: 'Order of Vendors' });
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await vendors.getByLabel('Search vendors').fill('last supp');
  await vendors.getByLabel(`Place of ${last.name}`).fill('1');
  await page.keyboard.press('Enter');
  await expect(vendors.getByLabel(`Place of ${last.name}`)).toBeFocused();
  await vendors.getByRole('button', { name: 'Save Order' }).click();
  await expectToast(page, 'Order of vendors saved');
  await expect(async () => expect(await loadFirstVendorName()).toBe(last.name)).toPass();
  await expect(voters.getByLabel('Sort by')).toHaveValue('place');

  await page.getByRole('button', { name: 'Order', exact: true }).click();
  await vendors.getByRole('button', { name: 'Back to order by name' }).click();
  await expect(vendors).toBeHidden();
  await expect(async () => expect(await loadFirstVendorName()).not.toBe(last.name)).toPass();
  await expect(voters.getByLabel('Sort by')).toHaveValue('name');
  await voters.close();
});

import { expect, test } from '../harness/fixtures.ts';

test('on a phone the header is one row, and its button opens the account, the theme and Logout', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const button = header.getByRole('button', { name: /^Welcome, \S+$/ });
  await expect(button).toBeVisible();
  const parts = await header.locator('.ui-brand, .ui-days-left, .ui-header-menu-button').all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => box && box.y + box.height / 2);
  expect(Math.max(...middles.map(Number)) - Math.min(...middles.map(Number))).toBeLessThan(2);

  const logout = header.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeHidden();
  await button.press('Enter');
  await expect(logout).toBeVisible();
  await header.getByRole('button', { name: /^Theme: system/ }).click();
  await expect(header.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  await header.getByRole('link', { name: /^Welcome/ }).click();
  await expect(page).toHaveURL('/account');
  await expect(logout).toBeHidden();
  await button.click();
  await logout.click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('button', { name: 'Sign In or Create Account' })).toBeVisible();
});

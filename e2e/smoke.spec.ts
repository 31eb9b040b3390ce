import { expect, test } from './harness/fixtures.ts';

test('both halves can be reached through the gateway', async ({ page, request }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByLabel('Username')).toBeVisible();
  expect((await request.get('/api/vendors')).ok()).toBe(true);
  expect((await request.get('/api/admin/dashboard')).status()).toBe(401);
});

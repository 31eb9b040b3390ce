import { randomBytes } from 'node:crypto';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { register, toast } from '../harness/pages.ts';

test('the first press of the button counts, also from a field that is left with an error', async ({ page }) => {
  await page.goto('/register');
  const button = page.getByRole('main').getByRole('button', { name: 'Create Account' });
  // Only the form that the scripts have rendered says what is wrong.
  await expect(button).toBeVisible();
  await page.getByLabel('Username').fill('ma');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  // The ring of the button in the field is inside the border of the field.
  await page.keyboard.press('Tab');
  const show = page.getByRole('button', { name: 'Show password' }).first();
  await expect(show).toBeFocused();
  const ringEnd = await show.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
  });
  expect.soft(ringEnd).toBeLessThanOrEqual(-2);
  const nameError = 'Username must be 3 to 20 characters';
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(new RegExp(nameError));
  await page.getByLabel('Confirm Password').fill('another');
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('No button');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 6);
  await page.mouse.down();
  // A pressed button is a little smaller.
  expect(Math.abs(((await button.boundingBox())?.y ?? 0) - box.y), 'it stays below the finger').toBeLessThan(2);
  await page.mouse.up();
  await expect(toast(page)).toContainText('Please fill in all fields');
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
});

test('the button keeps its place on a phone, and the answer is right below the question on a laptop, however long that is', async ({
  page,
}) => {
  await page.goto('/register');
  const button = page.getByRole('main').getByRole('button', { name: 'Create Account' });
  const tops: (number | undefined)[] = [];
  const sums = [
    { a: 2, operation: 'plus', b: 6, text: 'What is two plus six?' },
    { a: 17, operation: 'minus', b: 13, text: 'What is seventeen minus thirteen?' },
  ];
  for (const { text, ...sum } of sums) {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.route('**/api/captcha', (route) => route.fulfill({ json: { question: text, sum, token: 'fixed' } }));
    await page.getByRole('button', { name: 'New question' }).click();
    await expect(page.getByText(text)).toBeVisible();
    tops.push((await button.boundingBox())?.y);
    await page.setViewportSize({ width: 1440, height: 900 });
    const question = await page.getByText(text).boundingBox();
    const label = await page.getByText('Your answer').boundingBox();
    const distance = (label?.y ?? 0) - (question?.y ?? 0) - (question?.height ?? 0);
    expect.soft(distance, text).toBeLessThanOrEqual(16);
  }
  expect(tops[1]).toBe(tops[0]);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('no keyboard opens over the page after a registration', async ({ page }) => {
    await page.goto('/register');
    await register(page, `new_${randomBytes(6).toString('hex')}`, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

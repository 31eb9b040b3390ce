import type { Page } from 'playwright/test';
import { failRequests } from '../harness/altered-responses.ts';
import { areApart } from '../harness/are-apart.ts';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { ballot, toast } from '../harness/pages.ts';

test.use({ reducedMotion: 'no-preference' });

test('on a phone, a toast covers neither the links of the form to sign in, nor a field with an error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await ballot(page, 'Speed').getByRole('button', { name: 'Login to Vote' }).click();
  await expect(toast(page)).toContainText('Login Required');
  // A toast stays open while the pointer is on it.
  await toast(page).hover();
  const form = page.getByRole('main');
  for (const link of ['Forgot your password?', 'Create an account']) {
    await expect.poll(() => areApart(toast(page), form.getByRole('link', { name: link }))).toBe(true);
  }

  await page.goto('/register');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Username').fill('margot');
  await password.fill('abc');
  await page.getByLabel('Confirm Password').fill('abc');
  await page.getByLabel('Your answer').fill('3');
  // Moves the field to the start of the screen, where the toast appears.
  await password.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().top - 60));
  await page.getByLabel('Your answer').press('Enter');
  await expect(toast(page)).toContainText('Weak Password');
  await expect(password).toBeFocused();
  await expect.poll(() => areApart(toast(page), password)).toBe(true);
});

/** Measured at once, because a toast that is no longer below the pointer goes after five seconds. */
const partsUnderToast = (page: Page, parts: string) =>
  page.evaluate((selector) => {
    const toast = document.querySelector('.ui-toast')?.getBoundingClientRect();
    if (!toast) return ['There is no toast'];
    return [...document.querySelectorAll(selector)].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isUnder = left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
      return isUnder && right > left ? [part.outerHTML.slice(0, 120)] : [];
    });
  }, parts);

const SIZES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

for (const path of ['/login', '/register']) {
  test(`the toast of the empty form on ${path} covers nothing of the form and the header, and on a phone the tabs and nothing else`, async ({
    page,
  }) => {
    for (const size of path === '/login' ? SIZES : [...SIZES, { width: 1199, height: 700 }]) {
      const name = `${size.width} x ${size.height}`;
      const isPhone = size.width === 360;
      await page.setViewportSize(size);
      await page.goto(path);
      const button = page.locator('.account-form [type="submit"]');
      if (path === '/register') await expect(page.getByText(/^What is/)).toBeVisible();
      await button.click();
      await expect(toast(page)).toContainText('Please fill in all fields');
      // A toast stays open while the pointer is on it.
      await toast(page).hover();
      const expectApart = (parts: string) =>
        expect.soft.poll(() => partsUnderToast(page, parts), { message: name, timeout: 5_000 }).toEqual([]);
      if (isPhone) {
        const tabs = page.getByRole('navigation', { name: 'Awards' });
        await expect.poll(() => toast(page).boundingBox(), name).toEqual(await tabs.boundingBox());
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectApart('h1, [name="username"]');
        if (path === '/login') await expectApart('main [type="submit"]');
      } else {
        // The tabs stay in sight beside it.
        await expect.soft(page.locator('.ui-toast-region')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
        await expectApart('.account-form :is(h1, input, button, a)');
        if (size.width < 1199) await expectApart('nav[aria-label="Awards"] a');
      }
      for (const scrolled of [0, 30, 9_999]) {
        await page.evaluate((top) => window.scrollTo(0, top), scrolled);
        await expectApart('header.ui-header :is(a, button)');
      }
      if (!isPhone) continue;
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const places = () =>
        page.evaluate(() =>
          ['.ui-toast', '.ui-tabs-dock'].map((part) => {
            const { x, width } = document.querySelector(part)?.getBoundingClientRect() ?? {};
            return `${x} ${width}`;
          }),
        );
      await expect.soft.poll(async () => new Set(await places()).size, `${name} with large text`).toBe(1);
    }
  });
}

test('on a tablet the toast covers neither a field nor the button of a form that shows the rules of a password', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/register');
  await expect(page.getByText(/^What is/)).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('weak');
  await page.locator('.account-form [type="submit"]').click();
  await expect(toast(page)).toContainText('Error');
  await toast(page).hover();
  const parts = page.locator('.account-form :is(input, button)');
  for (const each of await parts.all()) await expect.poll(() => areApart(toast(page), each), `${each}`).toBe(true);
});

test('on a phone, who signs in while offline reads it in the form and in the notice, and nothing covers the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/login');
  await page.getByLabel('Username').fill('margot');
  await page.getByLabel('Password', { exact: true }).fill('something');
  const button = page.getByRole('main').locator('[type="submit"]');
  await expect(button).toBeVisible();
  await page.context().setOffline(true);
  const notice = page.locator('.ui-connection-notice > *');
  await expect(notice).toContainText('You are offline');
  await expect.poll(() => areApart(notice, button)).toBe(true);
  await button.click();
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText('The server cannot be reached');
  await expect.poll(() => areApart(notice, button)).toBe(true);
  await expect(button).toBeInViewport({ ratio: 1 });
  await expect(toast(page)).toHaveCount(0);
});

for (const path of ['/login', '/register']) {
  test(`on a phone, when all requests of ${path} fail, the toast and the notice cover no field, error or button`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const form = page.getByRole('main');
    await expect(form.getByText(path === '/login' ? 'Use a Passkey' : /^What is/)).toBeVisible();
    await page.getByLabel('Username').fill('margot');
    for (const field of await form.locator('[type="password"]').all()) await field.fill(PASSWORD);
    if (path === '/register') await page.getByLabel('Your answer').fill('3');
    const button = form.locator('[type="submit"]');
    // Moves the button to the docked tabs, so that the error pushes it below them.
    await button.evaluate((element) => {
      const tabs = document.querySelector('.ui-tabs-dock')?.getBoundingClientRect();
      window.scrollBy(0, element.getBoundingClientRect().bottom + 4 - (tabs?.top ?? 0));
    });
    await failRequests(page, 503);
    // Not with a click, for which Playwright would scroll. The last field has the focus.
    await page.keyboard.press('Enter');
    // A toast stays open while the pointer is on it, and moves when the notice appears.
    await toast(page).hover();
    const notice = page.locator('.ui-connection-notice > *');
    await expect(notice).toContainText('The service is having trouble', { timeout: 60_000 });
    await toast(page).hover();
    await expect(button).toBeInViewport({ ratio: 1 });
    const parts = [button, form.locator('[role="alert"]:not(:empty)'), ...(await form.locator('input').all())];
    for (const part of parts) {
      await expect.poll(() => areApart(toast(page), part), String(part)).toBe(true);
      await expect.poll(() => areApart(notice, part), String(part)).toBe(true);
    }
  });
}

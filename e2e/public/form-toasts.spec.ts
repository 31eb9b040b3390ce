import { failRequests } from './altered-responses.ts';
import { areApart } from './are-apart.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { ballot, toast } from './pages.ts';

test.use({ reducedMotion: 'no-preference' });

test('on a phone, a toast covers neither the links of the form to sign in, nor a field with an error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await ballot(page, 'Speed').getByRole('button', { name: 'Login to Vote' }).click();
  await expect(toast(page)).toContainText('Login Required');
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

test('on a phone, the toast of an error covers neither the form nor a control of the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const controls = page.getByRole('banner').locator('a, button');
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(controls.filter({ hasText: 'Create Account' })).toBeVisible();
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(toast(page)).toContainText('Please fill in all fields');
    await toast(page).hover();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => areApart(toast(page), page.getByRole('heading', { level: 1 }))).toBe(true);
    await expect.poll(() => areApart(toast(page), page.getByLabel('Username'))).toBe(true);
    if (path === '/login')
      await expect.poll(() => areApart(toast(page), page.locator('main [type="submit"]'))).toBe(true);
    for (const scrolled of [0, 30, 9_999]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      for (const control of await controls.all()) await expect.poll(() => areApart(toast(page), control)).toBe(true);
    }
  }
});

for (const path of ['/login', '/register']) {
  test(`on a phone, the toast of the empty form on ${path} covers the tabs, and nothing else`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await page.getByRole('main').locator('button[type="submit"]').click();
    await expect(toast(page)).toContainText('Please fill in all fields');
    await toast(page).hover();
    const tabs = page.getByRole('navigation', { name: 'Awards' });
    await expect.poll(() => toast(page).boundingBox()).toEqual(await tabs.boundingBox());
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expect.poll(async () => (await toast(page).boundingBox())?.x, 'with large text').toBe(0);
    expect((await toast(page).boundingBox())?.width).toBe((await tabs.boundingBox())?.width);
  });
}

for (const [path, width, height] of [
  ['/login', 768, 1024],
  ['/login', 1024, 768],
  ['/register', 768, 1024],
] as const) {
  test(`on a tablet the toast of an error on ${path} covers no tab and nothing of the form, ${width} x ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    const button = page.locator('.account-form [type="submit"]');
    if (path === '/register') await expect(page.getByText(/^What is/)).toBeVisible();
    await button.click();
    await expect(toast(page)).toContainText('Please fill in all fields');
    await toast(page).hover();
    const parts = page.locator(
      '.account-form :is(h1, input, button, a), nav[aria-label="Awards"] a, header :is(a, button)',
    );
    for (const each of await parts.all()) await expect.poll(() => areApart(toast(page), each), `${each}`).toBe(true);
  });
}

for (const [width, height] of [
  [768, 1024],
  [1024, 768],
  [1199, 700],
] as const) {
  test(`at ${width} px the toast of an error covers nothing of a form, and no control of the header`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/register');
    const form = page.getByRole('main');
    await expect(form.getByText(/^What is/)).toBeVisible();
    await form.locator('[type="submit"]').click();
    await expect(toast(page)).toContainText('Please fill in all fields');
    await toast(page).hover();
    // The tabs stay in sight beside it.
    await expect(page.locator('.ui-toast-region')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    const inForm = page.locator('.account-form :is(h1, input, button, a)');
    for (const each of await inForm.all()) await expect.poll(() => areApart(toast(page), each), `${each}`).toBe(true);
    for (const scrolled of [0, 9_999]) {
      await page.evaluate((top) => window.scrollTo(0, top), scrolled);
      for (const each of await page.getByRole('banner').locator('a, button').all())
        await expect.poll(() => areApart(toast(page), each), `${each}`).toBe(true);
    }
  });
}

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

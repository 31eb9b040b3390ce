import type { Locator, Page } from 'playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { SCRIPTS } from './kept-places.ts';

/** All but the first script, which remembers the press. */
const LATER_SCRIPTS = /(?<!\/after-first-paint-[\w-]{8})\.js$/;
const FORM_SCRIPT = /\/login-[\w-]{8}\.js$/;

const button = (page: Page): Locator => page.locator('main .ui-button-primary');
const password = (page: Page): Locator => page.getByLabel('Password', { exact: true });
/** It is in the form only, and not in the first response. */
const lastButton = (page: Page): Locator => page.getByRole('button', { name: 'Use a Passkey' });

/** Opens the first response, fills in its fields, and counts the sign-ins and the pages that the browser asks for. */
async function fillIn(page: Page, username: string) {
  const seen = { signIns: 0, pages: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.pages += 1;
    if (new URL(request.url()).pathname === '/api/login') seen.signIns += 1;
  });
  const firstScript = page.waitForResponse(/\/after-first-paint-[\w-]{8}\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await firstScript;
  await page.getByLabel('Username').fill(username);
  await password(page).fill(PASSWORD);
  return seen;
}

/** Presses until the first script, which has arrived, has run. */
async function pressUntilBusy(page: Page, press: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await press();
    await expect(button(page)).toHaveAttribute('aria-busy', 'true', { timeout: 200 });
  }).toPass();
  await expect(button(page)).toHaveAccessibleName('Signing in...');
  await expect(button(page).locator('.ui-spinner')).toBeVisible();
}

const PRESSES = {
  // Playwright would wait for a busy button.
  'a press on the button': (page: Page) => button(page).click({ force: true }),
  'Enter in the password field': (page: Page) => password(page).press('Enter'),
};

for (const [name, press] of Object.entries(PRESSES)) {
  test(`before the scripts run, ${name} is remembered, and signs in once when they do`, async ({ page, voter }) => {
    const releaseScripts = await holdBack(page, LATER_SCRIPTS);
    const releaseForm = await holdBack(page, FORM_SCRIPT);
    const releaseSignIn = await holdBack(page, /\/api\/login$/);
    const seen = await fillIn(page, voter.username);
    await expect(button(page)).toHaveAccessibleName('Sign In');
    const idle = await button(page).boundingBox();
    await pressUntilBusy(page, () => press(page));
    await press(page);
    expect(await button(page).boundingBox()).toEqual(idle);
    expect(seen).toEqual({ signIns: 0, pages: 1 });
    releaseScripts();
    await expect(SCRIPTS.shows(page)).toBeVisible();
    await expect(button(page)).toHaveAccessibleName('Signing in...');
    expect(seen.signIns).toBe(0);
    // Whether the button is busy in each frame until the form is drawn.
    const frames = page.evaluate(async () => {
      const seen = new Set<string | null | undefined>();
      while (!document.querySelector('main [type="submit"][aria-busy]')) {
        await new Promise(requestAnimationFrame);
        seen.add(document.querySelector('main .ui-button-primary')?.getAttribute('aria-busy'));
      }
      return [...seen];
    });
    releaseForm();
    expect(await frames).toEqual(['true']);
    await press(page);
    releaseSignIn();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(seen).toEqual({ signIns: 1, pages: 1 });
  });
}

test('who changes a field after Enter has pressed it for nothing', async ({ page, voter }) => {
  const release = await holdBack(page, LATER_SCRIPTS);
  const seen = await fillIn(page, voter.username);
  await pressUntilBusy(page, () => password(page).press('Enter'));
  await page.keyboard.type('9');
  await expect(button(page)).toHaveAccessibleName('Sign In');
  await expect(button(page)).not.toHaveAttribute('aria-disabled');
  release();
  await expect(lastButton(page)).toBeVisible();
  await expect(password(page)).toHaveValue(`${PASSWORD}9`);
  await expect(button(page)).not.toHaveAttribute('aria-busy');
  expect(seen.signIns).toBe(0);
});

test('an early press with an empty field gets the answer of the form', async ({ page, voter }) => {
  const release = await holdBack(page, LATER_SCRIPTS);
  const seen = await fillIn(page, voter.username);
  await password(page).fill('');
  await pressUntilBusy(page, () => button(page).click());
  release();
  await expect(password(page)).toHaveAccessibleDescription('Enter your password');
  await expect(password(page)).toBeFocused();
  await expect(button(page)).toHaveAccessibleName('Sign In');
  expect(seen.signIns).toBe(0);
});

test('an early press is over once its page is left', async ({ page, voter }) => {
  const release = await holdBack(page, FORM_SCRIPT);
  const seen = await fillIn(page, voter.username);
  await expect(SCRIPTS.shows(page)).toBeVisible();
  await pressUntilBusy(page, () => button(page).click());
  await page.getByRole('banner').getByRole('link', { name: 'Awards' }).click();
  await expect(page).toHaveURL('/');
  release();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(lastButton(page)).toBeVisible();
  await expect(button(page)).not.toHaveAttribute('aria-busy');
  expect(seen).toEqual({ signIns: 0, pages: 1 });
});

test('the button keeps the focus when the form is drawn', async ({ page, voter }) => {
  const releaseScripts = await holdBack(page, LATER_SCRIPTS);
  const releaseForm = await holdBack(page, FORM_SCRIPT);
  await fillIn(page, voter.username);
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  releaseScripts();
  await expect(SCRIPTS.shows(page)).toBeVisible();
  await expect(button(page)).toBeFocused();
  releaseForm();
  await expect(lastButton(page)).toBeVisible();
  await expect(button(page)).toBeFocused();
});

for (const [name, file] of [
  ['the first of the other scripts', /\/mf-entry-bootstrap[\w-]*\.js$/],
  ['the code of the site', /\/site-[\w-]{8}\.js$/],
] as const) {
  test(`the button does not stay busy if ${name} cannot be loaded, and the page says so`, async ({ page, voter }) => {
    await page.route(file, (route) => route.abort());
    const fail = await holdBack(page, file);
    await fillIn(page, voter.username);
    const alert = page.getByText(/could not be loaded completely/);
    await pressUntilBusy(page, () => button(page).click());
    await expect(alert).toBeHidden();
    fail();
    await expect(alert).toBeVisible();
    await expect(button(page)).toHaveAccessibleName('Sign In');
    await password(page).fill('another');
    await expect(alert).toBeHidden();
    await button(page).click();
    await expect(alert).toBeVisible();
    await expect(button(page)).not.toHaveAttribute('aria-busy');
  });
}

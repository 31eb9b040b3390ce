import type { AxeBuilder } from '@axe-core/playwright';
import type { LoginResponse } from '@plaudit/public-api/contract';
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { test as base, expect } from 'playwright/test';
import { createAxe } from '../harness/axe.ts';
import { type Admin, AdminStack } from './admin-stack.ts';

type Fixtures = {
  /** A super admin for this test only. */
  admin: Admin;
  /** A page on which the admin has passed the second factor and sees the panel. */
  panel: Page;
};

type WorkerFixtures = {
  /** The stack of the files that use the same site and run in the same worker. */
  stack: AdminStack;
  /**
   * In `running` a period runs before and after each file. In `ended` no file may count on that, because each ends the
   * periods that it finds and makes.
   */
  site: 'running' | 'ended';
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  site: ['running', { scope: 'worker', option: true }],
  stack: [
    // biome-ignore lint/correctness/noUnusedFunctionParameters: another site needs another worker, and so another stack.
    async ({ site }, use) => {
      const stack = await AdminStack.start();
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.url);
  },
  admin: async ({ stack }, use) => {
    await use(await stack.makeAdmin('super_admin'));
  },
  panel: async ({ page, admin }, use) => {
    await openPanel(page, admin);
    await use(page);
  },
});

export { expect };

export function unusedCode(admin: Admin): string {
  const code = admin.recoveryCodes.pop();
  if (code === undefined) throw new Error('This admin has used up the recovery codes');
  return code;
}

export async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function passSecondFactor(page: Page, code: string) {
  await page.getByLabel('2FA code').fill(code);
  // A code of an authenticator is sent by itself once it is complete, and the button goes away.
  if (!/^\d{6}$/.test(code)) await page.getByRole('button', { name: 'Verify 2FA' }).click();
}

/** A dialog asks for a code only if none was entered within five minutes. */
export async function enterCodeIfAsked(dialog: Locator, admin: Admin) {
  await dialog.waitFor();
  const field = dialog.getByLabel('2FA code');
  if (await field.isVisible()) await field.fill(unusedCode(admin));
}

export async function openPanel(page: Page, admin: Admin, address = '/admin') {
  await page.goto(address);
  await signIn(page, admin);
  await passSecondFactor(page, unusedCode(admin));
  // The set-up has no tabs.
  await expect(tabs(page).or(page.getByRole('link', { name: 'Leave, and use the panel' }))).toBeVisible();
}

export const tabs = (page: Page): Locator => page.getByRole('navigation', { name: 'Admin panel' });

/** The tabs at the side, without the rooms of the open one. A number beside a name says what waits there. */
export const expectTabs = (page: Page, names: readonly string[]) =>
  expect(tabs(page).locator('.side-tab')).toHaveText(names.map((name) => new RegExp(`^${name}\\d*$`)));

/** Opens a tab within the panel. A page load would ask for another code. */
export async function openTab(page: Page, name: string) {
  const link = tabs(page).getByRole('link', { name, exact: true });
  await tabs(page).waitFor();
  if (!(await link.isVisible())) await tabs(page).getByRole('button', { name: 'More' }).click();
  await link.click();
  await expect(page).toHaveTitle(`${name} · Admin`);
}

/** Opens a room of a tab, beyond its first. */
export async function openRoom(page: Page, tab: string, room: string) {
  await openTab(page, tab);
  const link = tabs(page).getByRole('link', { name: room, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

/** Opens what the room Integrity says about an exclusion with this rule, the latest first. */
export async function openExclusion(page: Page, rule: string): Promise<Locator> {
  await tabs(page).getByRole('link', { name: 'Integrity', exact: true }).click();
  await page.getByTitle(rule).first().click();
  return page.getByRole('listitem').filter({ hasText: rule }).first();
}

export const row = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: name });

export async function chooseInRow(tableRow: Locator, action: string) {
  await tableRow.getByRole('button', { name: /^Actions for/ }).click();
  await tableRow.getByRole('menuitem', { name: action, exact: true }).click();
}

export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

export async function expectToast(page: Page, text: string) {
  await expect(toast(page)).toContainText(text);
}

/** Waits until everything that fades in has its final colors. Ignores endless animations. */
async function waitUntilFadedIn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export async function expectAccessible(page: Page) {
  await expectNoViolations(page, (axe) => axe.withTags(TAGS));
}

/**
 * Checks the rules of TAGS in the light theme, and in the dark one only the contrast, because it changes only colors.
 */
export async function expectAccessibleInEitherTheme(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, (axe) => axe.withRules('color-contrast'));
}

async function expectNoViolations(page: Page, choose: (axe: AxeBuilder) => AxeBuilder) {
  await waitUntilFadedIn(page);
  const axe = choose(createAxe(page));
  if ((await page.locator('.ui-dialog').count()) > 0) axe.include('.ui-dialog');
  const { violations } = await axe.analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}

export async function signInForToken(request: APIRequestContext, voter: { username: string; password: string }) {
  const response = await request.post('/api/login', { data: { username: voter.username, password: voter.password } });
  expect(response.status()).toBe(200);
  return ((await response.json()) as LoginResponse).token;
}

export async function castVote(request: APIRequestContext, token: string, vendorId: number, categoryId: number) {
  const response = await request.post('/api/votes', {
    headers: { authorization: `Bearer ${token}` },
    data: { vendorId, categoryId },
  });
  return response.status();
}

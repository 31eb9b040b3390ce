import { createPasswordHasher } from '@plaudit/db/rules/sign-in/passwords';
import { makeAccount } from '@plaudit/db/testing/factories';
import { type LoginResponse, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright/test';
import { test as base, expect } from '../../harness/fixtures.ts';

export const PASSWORD = 'Laurel-77-wreath!';

export type Voter = { id: number; username: string; token: string };

type Fixtures = {
  /** Makes an account with PASSWORD and no votes. `token` belongs to one of its sessions. */
  makeVoter: () => Promise<Voter>;
  /** Opens a separate browser context, in which this voter is signed in. */
  openContextFor: (voter: Voter, options?: BrowserContextOptions) => Promise<BrowserContext>;
  voter: Voter;
  /** A page on which `voter` is signed in. */
  voterPage: Page;
};

export const test = base.extend<Fixtures, { passwordHash: string }>({
  passwordHash: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      await use(await createPasswordHasher().hash(PASSWORD));
    },
    { scope: 'worker' },
  ],
  makeVoter: async ({ db, passwordHash, request }, use) => {
    await use(async () => {
      const { id, username } = await makeAccount(db, { password_hash: passwordHash });
      const response = await request.post('/api/login', { data: { username, password: PASSWORD } });
      expect(response.status()).toBe(200);
      const { token }: LoginResponse = await response.json();
      return { id, username, token };
    });
  },
  openContextFor: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ token }, options) => {
      const localStorage = [{ name: USER_TOKEN_KEY, value: token }];
      const context = await browser.newContext({
        ...options,
        storageState: { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] },
      });
      // As page-cookies.ts keeps it, so that pages are rendered for a voter.
      await context.addCookies([{ name: 'plaudit_signed_in', value: 'yes', url: baseURL ?? '' }]);
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.close();
  },
  voter: async ({ makeVoter }, use) => {
    await use(await makeVoter());
  },
  page: async ({ page }, use) => {
    await use(page);
    // A poll may still be inside a handler when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  voterPage: async ({ openContextFor, voter }, use) => {
    const context = await openContextFor(voter);
    const page = await context.newPage();
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };

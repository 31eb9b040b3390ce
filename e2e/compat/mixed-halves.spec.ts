import { ADMIN_TOKEN_KEY, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import type { Part } from '@plaudit/scripts/release/parts';
import { generateSync } from 'otplib';
import { expect, test } from 'playwright/test';
import { passSecondFactor, signIn as signInAsAdmin, tabs } from '../admin/fixtures.ts';
import { ballot, castButton, choose, tab } from '../public/harness/pages.ts';
import { expectGerman, openGermanPage } from '../release/german-page.ts';
import { makeSignedInVoter } from '../release/voters.ts';
import { watchForProblems } from '../release/watched-page.ts';
import { startMixed } from './mixed-stack.ts';

const HALVES: [string, Part[]][] = [
  ['the former admin half works with the present public half, schema and shared-ui', ['admin-api', 'admin-web']],
  ['the former public half works with the present admin half, schema and shared-ui', ['public-api', 'public-web']],
  ['the former shared-ui works with the present halves and schema', ['shared-ui']],
];

for (const [name, former] of HALVES) {
  test(name, async ({ browser }) => {
    test.setTimeout(600_000);
    const mixed = await startMixed(former);
    try {
      const { stack, db, admin } = mixed;
      const { token } = await makeSignedInVoter(db, stack.secrets.token);
      const localStorage = [{ name: USER_TOKEN_KEY, value: token }];
      const voter = await browser.newContext({
        storageState: { cookies: [], origins: [{ origin: stack.url, localStorage }] },
      });
      const site = await voter.newPage();
      await site.goto(stack.url);
      const vendor = (await db('vendors').whereNull('retired_at').orderBy('id').first())?.name ?? '';
      await choose(site, 'Speed', vendor);
      await castButton(site, 'Speed').click();
      await expect(ballot(site, 'Speed').getByText('Voted')).toBeVisible();

      const panel = await (await browser.newContext()).newPage();
      await panel.goto(`${stack.url}/admin`);
      await signInAsAdmin(panel, admin);
      await passSecondFactor(panel, generateSync({ secret: admin.secret }));
      await panel.getByRole('button', { name: 'I’ve saved them' }).click();
      await panel.addLocatorHandler(panel.getByRole('dialog', { name: 'Add a passkey' }), (offer) =>
        offer.getByRole('button', { name: 'Not Now' }).click(),
      );
      await expect(tabs(panel)).toBeVisible();
      await expect(panel.getByText('Total Votes')).toBeVisible();

      // A change in one half takes effect in the other.
      const adminToken = await panel.evaluate((key) => globalThis.localStorage.getItem(key), ADMIN_TOKEN_KEY);
      const pause = (paused: boolean) =>
        panel.request.post(`${stack.url}/api/admin/pause-voting`, {
          headers: { authorization: `Bearer ${adminToken}` },
          data: { paused },
        });
      const vote = async (categoryId: number, vendorId: number) =>
        (
          await site.request.post(`${stack.url}/api/votes`, {
            headers: { authorization: `Bearer ${token}` },
            data: { categoryId, vendorId },
          })
        ).status();
      expect((await pause(true)).ok()).toBe(true);
      expect(await vote(1, 1)).toBe(403);
      expect((await pause(false)).ok()).toBe(true);
      expect(await vote(1, 1)).toBe(201);
      await tab(site, 'Leaderboard').click();
      await expect(site.getByRole('list', { name: 'Overall ranking' })).toBeVisible();

      // Both builds speak German, each from its own catalogs, and what the server has written holds in the browser.
      const problems: string[] = [];
      const german = watchForProblems(await openGermanPage(browser, stack.url, db), name, problems);
      await german.reload();
      await expectGerman(german);
      expect(problems).toEqual([]);
    } finally {
      await mixed.remove();
    }
  });
}

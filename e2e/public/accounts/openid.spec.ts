import { siteUrl } from '@plaudit/scripts/stack/stack';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { type OpenIdServer, startOpenIdServer } from '@plaudit/server-kit/testing/openid-server';
import { type OwnSite, startOwnSite } from '../../harness/own-site.ts';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { expectAccessibleScreen } from '../harness/screen-checks.ts';
import { makeWaitingVoter } from './waiting-voter.ts';

/* These tests use a separate site with a real OpenID provider. */

let provider: OpenIdServer;
let site: OwnSite;
test.beforeAll(async () => {
  const port = await findFreePort();
  provider = await startOpenIdServer(`${siteUrl('127.0.0.1', port)}/confirm-account/openid`);
  site = await startOwnSite('openid', {
    environment: {
      OPENID_ISSUER: provider.issuer,
      OPENID_NAME: 'The Club',
      OPENID_CLIENT_ID: provider.clientId,
      OPENID_CLIENT_SECRET: provider.clientSecret,
    },
    port,
  });
});
test.afterAll(async () => {
  await site?.remove();
  await provider?.close();
});

test('a voter confirms the account with one elsewhere, and the votes count', async ({ page }) => {
  const { db, url } = site;
  const { id, username } = await makeWaitingVoter(db, 'openid');
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const standing = page.getByRole('region', { name: 'Whether your votes count' });
  await expect(page.locator('.count-line')).toContainText('not counted yet');
  await expectAccessibleScreen(page);

  // Canceling at the provider changes nothing.
  await page.goto(`${url}/confirm-account?error=access_denied&state=x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Confirmed');
  await expect(page).toHaveURL(`${url}/confirm-account`);
  await page.getByRole('link', { name: 'Go to Your Ballot' }).click();

  await page.getByRole('button', { name: 'Confirm with The Club' }).click();
  await page.locator('[name=login]').fill('ada');
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.locator('[type=submit]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Confirmed');
  await expect(page).toHaveURL(`${url}/confirm-account`);
  await expectAccessibleScreen(page);
  expect(await db('proofs').where({ account_id: id })).toMatchObject([{ kind: 'openid' }]);
  await page.getByRole('link', { name: 'Go to Your Ballot' }).click();
  await expect(standing).toContainText('Your votes count');
});

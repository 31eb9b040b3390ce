import { siteUrl } from '@plaudit/scripts/stack/stack';
import { findFreePort } from '@plaudit/scripts/system/ports';
import { type OpenIdServer, startOpenIdServer } from '@plaudit/server-kit/testing/openid-server';
import type { Page } from 'playwright/test';
import { type OwnSite, startOwnSite } from '../../harness/own-site.ts';
import { addAuthenticator } from '../../harness/virtual-authenticator.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose } from '../harness/pages.ts';
import { expectAccessibleScreen } from '../harness/screen-checks.ts';
import { CRITERIA } from './criteria.ts';

/* These tests use a separate site with a real OpenID provider. */

let provider: OpenIdServer;
let site: OwnSite;
test.beforeAll(async () => {
  const port = await findFreePort();
  provider = await startOpenIdServer(`${siteUrl('127.0.0.1', port)}/confirm-account/openid`);
  site = await startOwnSite('one-press', {
    withDemo: true,
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function voteInFirst(page: Page): Promise<void> {
  const vendor = await site.db('vendors').where({ retired_at: null }).orderBy('id').first();
  await choose(page, CRITERIA[0], vendor?.name ?? '');
  await castButton(page, CRITERIA[0]).click();
  await expect(ballot(page, CRITERIA[0]).getByText('Voted')).toBeVisible();
}

test('a visitor continues with a provider, takes a name, votes, signs out and signs in again', async ({ page }) => {
  const { db, url } = site;
  await page.goto(`${url}/register`);
  await expectAccessibleScreen(page);
  await page.getByRole('button', { name: 'Continue with The Club' }).click();
  await page.locator('[name=login]').fill('ada');
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.locator('[type=submit]').click();
  await expect(heading(page)).toHaveText('You are in');
  await expect(page.getByRole('main')).toContainText('The Club knows you. We do not');
  await expectAccessibleScreen(page);
  await page.getByLabel('Username').fill('aase_vik');
  await page.getByRole('button', { name: 'Take aase_vik and Vote' }).click();
  await expect(page.getByRole('banner')).toContainText('Welcome, aase_vik');
  await voteInFirst(page);
  const account = await db('accounts').where({ username: 'aase_vik' }).first();
  expect(await db('votes').where({ voter_id: account?.id ?? 0 })).toHaveLength(1);
  expect(JSON.stringify(await db('account_subjects').select())).not.toContain('ada');

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Continue with The Club' }).click();
  // The provider still knows who is there.
  await expect(page.getByRole('banner')).toContainText('Welcome, aase_vik');
  await expect(ballot(page, CRITERIA[0]).getByText('Voted')).toBeVisible();
  await page.goto(`${url}/account`);
  const elsewhere = page.getByRole('region', { name: 'Accounts elsewhere' });
  await elsewhere.getByRole('button', { name: 'Remove The Club' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This is your only way in.');
  await expectAccessibleScreen(page);
});

test('a visitor makes an account with a passkey alone, votes, signs out and signs in again', async ({ page }) => {
  const { url } = site;
  await addAuthenticator(page);
  await page.goto(`${url}/register`);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(heading(page)).toHaveText('Do not lose this key');
  await expect(page.getByRole('main')).toContainText('If it is lost, so is the account.');
  await expectAccessibleScreen(page);
  const name = await page.getByLabel('Username').inputValue();
  await page.getByRole('button', { name: 'Keep It and Vote' }).click();
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${name}`);
  await voteInFirst(page);
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${name}`);
});

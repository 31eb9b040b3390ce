import { connect, type Db } from '@plaudit/db/connect';
import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { repairTallies } from '@plaudit/db/rules/recount';
import { makeAccount, makeVendor, makeVote } from '@plaudit/db/testing/factories';
import { silently } from '@plaudit/scripts/progress';
import { ensureReleases } from '@plaudit/scripts/release/ensure';
import { ROOT } from '@plaudit/scripts/stack/layout';
import { freePort } from '@plaudit/scripts/stack/ports';
import { siteUrl } from '@plaudit/scripts/stack/stack';
import { prepareData } from '@plaudit/scripts/start/first-run';
import { type OpenIdServer, startOpenIdServer } from '@plaudit/server-kit/testing/openid-server';
import { freshStack } from '../harness/fresh-stack.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { expectAccessibleScreen } from './screen-checks.ts';

/** A site of its own with a real OpenID provider. */

let provider: OpenIdServer;
let site: { url: string; db: Db; remove: () => Promise<void> };
test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOpenIdServer(`${siteUrl('127.0.0.1', port)}/confirm-account`);
  const { stack, remove } = await freshStack(
    'openid',
    {},
    {
      OPENID_ISSUER: provider.issuer,
      OPENID_NAME: 'The Club',
      OPENID_CLIENT_ID: provider.clientId,
      OPENID_CLIENT_SECRET: provider.clientSecret,
    },
    port,
  );
  await ensureReleases(stack.layout, ROOT, silently);
  const { owner } = await stack.startDatabase();
  await prepareData(owner, false, silently);
  await stack.startServices();
  site = { url: stack.url, db: connect(owner, { poolMax: 2, queryLimitMs: null }), remove };
});
test.afterAll(async () => {
  await site?.db.destroy();
  await site?.remove();
  await provider?.close();
});

test('a voter confirms the account with one elsewhere, and the votes count', async ({ page }) => {
  const { db, url } = site;
  const box = await db('ballot_boxes').first('id');
  const { id: vendor_id } = await makeVendor(db);
  await db('voting_cycles').update({ counts: 'confirmed', proof_kinds: 'openid' });
  const { id, username } = await makeAccount(db, { password_hash: await createPasswordHasher().hash(PASSWORD) });
  await makeVote(db, { ballot_box_id: box?.id ?? 0, vendor_id, voter_id: id });
  await repairTallies(db);
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  const standing = page.getByRole('region', { name: 'Whether your votes count' });
  await expect(standing).toContainText('Your votes are waiting for a confirmation. Add one.');
  await expectAccessibleScreen(page);

  // Changing one's mind at the provider costs nothing.
  await page.goto(`${url}/confirm-account?error=access_denied&state=x`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Confirmed');
  await expect(page).toHaveURL(`${url}/confirm-account`);
  await page.getByRole('link', { name: 'Go to Your Ballot' }).click();

  await standing.getByRole('button', { name: 'Confirm with The Club' }).click();
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

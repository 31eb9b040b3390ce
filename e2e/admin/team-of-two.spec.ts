import { makeAccount, makeVote } from '@plaudit/db/testing/factories';
import { generateSync } from 'otplib';
import type { Page } from 'playwright/test';
import type { Admin } from './admin-stack.ts';
import { approveRequest, reloadPanel } from './attack-helpers.ts';
import {
  enterCodeIfAsked,
  expect,
  expectToast,
  openTab,
  passSecondFactor,
  signIn,
  test,
  unusedCode,
} from './fixtures.ts';

const CROWD_SIZE = 12;
const RULE = 'with a name like bot_*';
const MADE_PASSWORD = 'Garland-88-oak!';
const OWN_PASSWORD = 'Juniper-31-moss!';
const MORE_THAN_30_DAYS = 31;

/** The recovery codes that a dialog shows, which are then kept. */
async function keepShownCodes(page: Page, title: string): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('code')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  return codes;
}

test('a founder and the super admin whom the founder made keep a season clean: the account becomes its own, and approves 30 days later', async ({
  panel,
  stack,
  admin: kari,
  browser,
}) => {
  test.setTimeout(180_000);
  const { db, url } = stack;
  const others = () => db('accounts').where({ role: 'super_admin' }).whereNotIn('username', [kari.username, 'ola']);
  await others().update({ is_active: 0 });
  const box = await db('ballot_boxes as b')
    .join('voting_cycles as c', 'c.id', 'b.cycle_id')
    .where('c.is_active', 1)
    .first('b.id');
  const vendor = await db('vendors').whereNull('retired_at').first('id');
  for (let number = 0; number < CROWD_SIZE; number += 1) {
    const { id } = await makeAccount(db, { username: `bot_${number}` });
    await makeVote(db, { ballot_box_id: box.id, vendor_id: vendor?.id ?? 0, voter_id: id });
    // An exclusion leaves ten other accounts with votes, and the period may be new.
    const other = await makeAccount(db);
    await makeVote(db, { ballot_box_id: box.id, vendor_id: vendor?.id ?? 0, voter_id: other.id });
  }
  const site = await browser.newPage({ baseURL: url });
  const olas = await browser.newPage({ baseURL: url });
  const ola: Admin = { username: 'ola', password: MADE_PASSWORD, secret: '', recoveryCodes: [] };
  const entry = panel.getByRole('listitem').filter({ hasText: RULE }).first();
  const openDraft = async () => {
    await openTab(panel, 'Voting System');
    await panel.getByRole('button', { name: 'Exclude Accounts' }).click();
    return panel.getByRole('dialog', { name: 'Exclude accounts' });
  };

  await test.step('the founder makes the account of the second', async () => {
    await openTab(panel, 'Security');
    await expect(
      panel.getByText('Nobody else can approve it. You can carry it out a day after you ask.'),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Create Admin User' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Create Admin User' });
    await dialog.getByLabel('Username').fill(ola.username);
    await dialog.getByLabel('Password', { exact: true }).fill(ola.password);
    await dialog.getByLabel('Role').selectOption('Super Admin');
    ola.secret = ((await dialog.locator('.admin-secret').textContent()) ?? '').replaceAll(/\s/g, '');
    await dialog.getByLabel('2FA code').fill(generateSync({ secret: ola.secret }));
    await dialog.getByRole('button', { name: 'Create Admin' }).click();
    ola.recoveryCodes = await keepShownCodes(panel, 'Recovery codes of ola');
  });

  await test.step('before anything is drafted, it says that nobody can approve, and what is missing', async () => {
    const draft = await openDraft();
    await expect(draft).toContainText(
      'Nobody else can approve it yet. You can carry it out a day after you ask. ola can approve 30 days after they change their password, authenticator, and recovery codes.',
    );
    await draft.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the second makes the account their own', async () => {
    await olas.goto('/admin');
    await signIn(olas, ola);
    await passSecondFactor(olas, unusedCode(ola));
    await olas.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Not Now' }).click();
    await olas.getByRole('link', { name: /^ola/ }).click();
    await olas.getByRole('button', { name: 'Change password' }).click();
    const password = olas.getByRole('dialog', { name: 'Change password' });
    await password.getByLabel('Current password').fill(ola.password);
    await password.getByLabel('New password', { exact: true }).fill(OWN_PASSWORD);
    await password.getByLabel('New password again').fill(OWN_PASSWORD);
    await password.getByRole('button', { name: 'Change password' }).click();
    await expectToast(olas, 'Password changed. All your other sessions have ended.');
    ola.password = OWN_PASSWORD;
    await olas.getByRole('button', { name: 'Replace authenticator' }).click();
    const authenticator = olas.getByRole('dialog', { name: 'Replace authenticator' });
    ola.secret = ((await authenticator.locator('.admin-secret').textContent()) ?? '').replaceAll(/\s/g, '');
    await authenticator.getByLabel('Code of the new authenticator').fill(generateSync({ secret: ola.secret }));
    await authenticator.getByLabel('Password', { exact: true }).fill(ola.password);
    await authenticator.getByRole('button', { name: 'Replace authenticator' }).click();
    await expectToast(olas, 'Authenticator replaced. All your other sessions have ended.');
    await olas.getByRole('button', { name: 'Make new codes' }).click();
    const codes = olas.getByRole('dialog');
    await codes.getByLabel('Password', { exact: true }).fill(ola.password);
    await codes.getByRole('button', { name: 'Make new codes' }).click();
    ola.recoveryCodes = await keepShownCodes(olas, 'Keep your recovery codes');
    await expect(olas.getByText('10 recovery codes left')).toBeVisible();
  });

  await test.step('now the founder reads from when', async () => {
    await reloadPanel(panel, kari);
    const draft = await openDraft();
    await expect(draft).toContainText(/ola can approve from [A-Z][a-z]{2} \d/);
    await draft.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('after 30 days the founder drafts, decides and asks, and reads that the second can approve', async () => {
    await db.raw('update audit_log set at = at - interval ? day', [MORE_THAN_30_DAYS]);
    await db('accounts')
      .whereIn('username', [kari.username, ola.username])
      .update({ created_at: db.raw('created_at - interval ? day', [MORE_THAN_30_DAYS]) });
    await reloadPanel(panel, kari);
    const draft = await openDraft();
    await expect(draft).toContainText('ola can approve.');
    await draft.getByLabel('Name').fill('bot_*');
    await draft.getByRole('button', { name: 'Find and Count' }).click();
    await draft.getByLabel('Reason').fill('They came within a minute, from one program.');
    await enterCodeIfAsked(draft, kari);
    await draft.getByRole('button', { name: 'Ask for Approval' }).click();
    await expect(entry).toContainText('It waits for ola.');
  });

  await test.step('the second approves, and everybody can read whose account it was', async () => {
    await reloadPanel(olas, ola);
    await openTab(olas, 'Security');
    await approveRequest(olas, ola, `The votes of ${CROWD_SIZE} accounts no longer count`);
    await site.goto('/decisions');
    const decided = site.getByRole('listitem').filter({ hasText: RULE }).first();
    await expect(decided).toContainText('Two organizers decided it, the second by an account that the requester made.');
  });

  await test.step('the exclusion is lifted the same way', async () => {
    await reloadPanel(panel, kari);
    await openTab(panel, 'Voting System');
    await entry.getByRole('button', { name: 'Lift' }).click();
    const lift = panel.getByRole('dialog', { name: 'Lift this exclusion?' });
    await expect(lift).toContainText('ola can approve.');
    await lift.getByLabel('Reason').fill('They were a class at school.');
    await enterCodeIfAsked(lift, kari);
    await lift.getByRole('button', { name: 'Ask for Approval' }).click();
    await expect(entry).toContainText('It waits for ola.');
    await reloadPanel(olas, ola);
    await openTab(olas, 'Security');
    await approveRequest(olas, ola, `The votes of ${CROWD_SIZE} accounts count again`);
    await reloadPanel(panel, kari);
    await openTab(panel, 'Voting System');
    await expect(entry).toContainText('Lifted');
  });

  await others().update({ is_active: 1 });
  for (const page of [site, olas]) await page.close();
});

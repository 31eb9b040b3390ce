import { makeAccount, makeVote } from '@plaudit/db/testing/factories';
import type { Admin } from './admin-stack.ts';
import { approveRequest, reloadPanel } from './attack-helpers.ts';
import { enterCodeIfAsked, expect, openExclusion, openRoom, openTab, test } from './fixtures.ts';
import { acceptInvitation } from './invited-admin.ts';

const CROWD_SIZE = 12;
const RULE = 'with a name like bot_*';
const PASSWORD = 'Juniper-31-moss!';
const MORE_THAN_30_DAYS = 31;

test('a founder and the super admin whom the founder invited keep a season clean: the second approves 30 days later', async ({
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
  let ola: Admin = { username: 'ola', password: PASSWORD, secret: '', recoveryCodes: [] };
  let link = '';
  const openEntry = () => openExclusion(panel, RULE);
  const openDraft = async () => {
    await openRoom(panel, 'Voting System', 'Integrity');
    await panel.getByRole('button', { name: 'Exclude Accounts' }).click();
    return panel.getByRole('dialog', { name: 'Exclude accounts' });
  };

  await test.step('the founder, who is alone, invites the second', async () => {
    await openTab(panel, 'Security');
    await expect(
      panel.getByText('Nobody else can approve it. You can carry it out a day after you ask.'),
    ).toBeVisible();
    await panel.getByRole('button', { name: 'Invite an Organizer' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Invite an Organizer' });
    await dialog.getByLabel('For whom').fill('Ola');
    await dialog.getByLabel('Super Admin').check({ force: true });
    await dialog.getByRole('button', { name: 'Make a Link for Ola' }).click();
    const made = panel.getByRole('dialog', { name: 'A Link for Ola' });
    link = (await made.getByRole('code').textContent()) ?? '';
    await made.getByRole('button', { name: 'Copy Link' }).click();
    await made.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('the second chooses a password and an authenticator that nobody else knows', async () => {
    ola = await acceptInvitation(olas, link, ola.username, PASSWORD);
  });

  await test.step('before anything is drafted, the founder reads from when the second can approve', async () => {
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
    await expect(await openEntry()).toContainText('It waits for ola.');
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
    const entry = await openEntry();
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
    await expect(await openEntry()).toContainText('Lifted');
  });

  await others().update({ is_active: 1 });
  for (const page of [site, olas]) await page.close();
});

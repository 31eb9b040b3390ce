import { makeAccount, makeVote } from '@plaudit/db/testing/factories';
import {
  enterCodeIfAsked,
  expect,
  openExclusion,
  openRoom,
  openTab,
  passSecondFactor,
  test,
  unusedCode,
} from './fixtures.ts';

const CROWD_SIZE = 12;
const MORE_THAN_A_DAY_HOURS = 25;

// While votes are set aside, every vendor may have some of them, and tests after this one remove vendors without votes.
test.afterEach(({ stack }) => stack.db('tallies_aside').delete());

test('a lone super admin waits a day in public, withdraws one decision in public, and carries out another one', async ({
  panel,
  stack,
  admin,
  browser,
}) => {
  test.setTimeout(120_000);
  const { db, url } = stack;
  const otherSuperAdmins = () => db('accounts').where({ role: 'super_admin' }).whereNot({ username: admin.username });
  const box = await db('ballot_boxes as b')
    .join('voting_cycles as c', 'c.id', 'b.cycle_id')
    .where('c.is_active', 1)
    .first('b.id');
  const vendor = await db('vendors').whereNull('retired_at').first('id');
  for (let number = 0; number < CROWD_SIZE; number += 1) {
    const { id } = await makeAccount(db, { username: `crowd_${number}` });
    await makeVote(db, { ballot_box_id: box.id, vendor_id: vendor?.id ?? 0, voter_id: id });
  }
  await otherSuperAdmins().update({ is_active: 0 });
  const site = await browser.newPage({ baseURL: url });
  const decided = site.getByRole('listitem').filter({ hasText: 'with a name like crowd_*' });
  const openEntry = () => openExclusion(panel, 'with a name like crowd_*');

  const askForApproval = async (reason: string) => {
    await panel.getByRole('button', { name: 'Exclude Accounts' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Exclude accounts' });
    await dialog.getByLabel('Name').fill('crowd_*');
    await dialog.getByRole('button', { name: 'Find and Count' }).click();
    await dialog.getByLabel('Reason').fill(reason);
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Ask for Approval' }).click();
    await expect(dialog).toBeHidden();
    await expect(await openEntry()).toContainText(
      `Nobody else can approve it, so ${admin.username} can carry it out from`,
    );
  };

  await test.step('the withdrawal of a decision after its preview is public', async () => {
    await openRoom(panel, 'Voting System', 'Integrity');
    await askForApproval('They came within a minute.');
    await openTab(panel, 'Security');
    await panel.getByRole('button', { name: 'Cancel Request' }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Cancel Request' }).click();
    await openTab(panel, 'Voting System');
    const entry = await openEntry();
    await entry.getByRole('button', { name: 'Withdraw' }).click();
    const dialog = panel.getByRole('alertdialog', { name: 'Withdraw this decision?' });
    await expect(dialog).toContainText('the decision, its reason and the withdrawal are shown to everyone');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(entry).toContainText('Withdrawn');
    await site.goto('/decisions');
    await expect(decided).toContainText('withdrew a decision before it was in force.');
    await expect(decided).toContainText('They came within a minute.');
  });

  await test.step('the same accounts can be drafted again, and the request waits a day in public', async () => {
    await askForApproval('They came within a minute, from one program.');
    await openTab(panel, 'Security');
    const request = panel.getByRole('listitem').filter({ hasText: 'asked to set the votes of some accounts aside' });
    await expect(request).toContainText('Nobody else can approve it, so everybody can read of it.');
    await expect(request.getByRole('button')).toHaveText(['Cancel Request']);
    await site.reload();
    await expect(site.getByText('asked to set the votes of some accounts aside.').first()).toBeVisible();
    await expect(site.getByText('Nobody else can approve that, so it waits until').first()).toBeVisible();
  });

  await test.step('a day later the admin carries it out alone, and the report says so', async () => {
    await db('approvals').update({ requested_at: db.raw('requested_at - interval ? hour', [MORE_THAN_A_DAY_HOURS]) });
    await panel.reload();
    await passSecondFactor(panel, unusedCode(admin));
    await openTab(panel, 'Security');
    await panel.getByRole('button', { name: 'Carry Out' }).click();
    const dialog = panel.getByRole('alertdialog', { name: 'Carry it out?' });
    await expect(dialog).toContainText(`The votes of ${CROWD_SIZE} accounts no longer count`);
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Carry Out' }).click();
    await expect(dialog).toBeHidden();
    await openTab(panel, 'Voting System');
    await expect(await openEntry()).toContainText('In force');
    await site.reload();
    await expect(decided.filter({ hasText: 'set aside the votes of' }).first()).toContainText(
      'One organizer decided it, after a day in public.',
    );
  });
  await otherSuperAdmins().update({ is_active: 1 });
  await site.close();
});

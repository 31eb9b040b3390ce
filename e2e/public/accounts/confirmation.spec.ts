import { repairTallies } from '@plaudit/db/rules/tallies/recount';
import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import { makeAccount } from '@plaudit/db/testing/factories';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, toast } from '../harness/pages.ts';
import { usePeriodStack } from '../harness/period-stack.ts';
import { expectAccessibleScreen } from '../harness/screen-checks.ts';

const site = usePeriodStack();

test('in a period that counts only confirmed accounts, voters vote first, and their votes count once they enter a code', async ({
  page,
  passwordHash,
}) => {
  const { db, cycleId } = site;
  const code = newInvitationCode();
  await db('voting_cycles').where({ id: cycleId }).update({ counts: 'confirmed' });
  await repairTallies(db);
  await db('invitation_codes').insert({ cycle_id: cycleId, code_hash: hashInvitationCode(code) });
  const { id, username } = await makeAccount(db, { password_hash: passwordHash });
  const readTallies = () =>
    db('tallies').join('ballot_boxes as b', 'b.id', 'ballot_box_id').where({ cycle_id: cycleId });

  await page.goto(`${site.url}/`);
  const standing = page.getByRole('region', { name: 'Whether your votes count' });
  await expect(
    page.getByText(/^We’ll keep your choices .* Only confirmed accounts count\. After your first vote/),
  ).toBeVisible();
  await expect(standing).toHaveCount(0);
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(standing).toContainText('Only confirmed accounts count');
  await expect(standing.getByRole('textbox')).toHaveCount(0);
  await choose(page, 'Speed', 'Sprocket Lane');
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  await expect(toast(page)).toContainText(
    'Sprocket Lane has your Speed vote. It is waiting for confirmation. 5 to go.',
  );
  await expect(ballot(page, 'Speed')).toContainText('Waiting for confirmation. Cast on');

  await expect(standing).toContainText('Your votes are waiting for confirmation');
  expect(await readTallies()).toEqual([]);
  await expectAccessibleScreen(page);
  await page.goto(`${site.url}/?tab=leaderboard`);
  await expect(page.getByRole('main')).toContainText(/No confirmed votes yet.*The votes of [\d,]+ voters wait/);
  await page.goto(`${site.url}/account`);
  await page.getByRole('main').getByRole('link', { name: 'Confirm your account' }).click();
  const field = standing.getByLabel('Your invitation code');
  const confirm = standing.getByRole('button', { name: 'Confirm My Account' });
  await confirm.click();
  await expect(standing).toContainText('Enter your code');
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await confirm.click();
  await expect(standing).toContainText('There is no such code for this voting period. Please check it.');
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await confirm.click();
  await expect(standing).toContainText('Your votes count');
  await expect(ballot(page, 'Speed')).toContainText('Sealed on');
  await expect(ballot(page, 'Speed')).not.toContainText('confirmation');
  await expect(standing.getByRole('textbox')).toHaveCount(0);
  expect(await readTallies()).toHaveLength(1);
  expect(await db('proofs').where({ account_id: id })).toHaveLength(1);
  // The server counts the participants now and then, and the page has the number that it was sent with.
  await expect(async () => {
    await page.goto(`${site.url}/?tab=results`);
    await expect(page.getByRole('main')).toContainText(
      /Only confirmed accounts count in this period\. [\d,]+ other voters/,
      { timeout: 1_000 },
    );
  }).toPass();
});

import { repairTallies } from '@plaudit/db/rules/tallies/recount';
import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/votes/invitation-codes';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { Locator } from 'playwright/test';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, toast } from '../harness/pages.ts';
import { usePeriodStack } from '../harness/period-stack.ts';
import { expectAccessibleScreen } from '../harness/screen-checks.ts';

const site = usePeriodStack();

const backgroundOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor);

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
    page.getByText(/^Pick now\. We’ll keep your choices\. Only confirmed accounts count\. After your first vote/),
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
  await expect(toast(page)).toContainText('Sprocket Lane has your Speed vote. It is not counted yet. 5 to go.');
  await expect(ballot(page, 'Speed')).toContainText('Not counted yet. Cast on');

  await expect(standing).toHaveCount(0);
  const line = page.locator('.count-line');
  await expect(line).toContainText('1 vote not counted yet');
  expect(await readTallies()).toEqual([]);
  await expectAccessibleScreen(page);
  await page.goto(`${site.url}/?tab=leaderboard`);
  await expect(page.getByRole('main')).toContainText(/No confirmed votes yet.*The votes of [\d,]+ voters wait/);
  await page.goto(`${site.url}/account`);
  await page.getByRole('main').getByRole('link', { name: 'Confirm your account' }).click();
  const form = ballot(page, 'Speed').getByRole('region', { name: 'Make your votes count' });
  const field = form.getByLabel('Invitation code');
  const confirm = form.getByRole('button', { name: 'Count my votes' });
  // The line stays in view at the end of the page, and leads to the form.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(line).toBeInViewport({ ratio: 1 });
  await line.getByRole('button', { name: 'Enter your code' }).click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await confirm.click();
  await expect(form).toContainText('Enter your code');
  await field.fill('AAAA-BBBB-CCCC-DDDD');
  await confirm.click();
  await expect(form).toContainText('There is no such code for this voting period. Please check it.');
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await confirm.click();
  await expect(standing).toContainText('Your votes count');
  await expect(ballot(page, 'Speed')).toContainText('Sealed on');
  await expect(ballot(page, 'Speed')).not.toContainText('Not counted yet');
  await expect(form).toHaveCount(0);
  await expect(line).toHaveCount(0);
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

test('a code in the address of a printed slip leaves the address at once, lasts through the sign-in and the vote, and counts on a press', async ({
  page,
  passwordHash,
}) => {
  const { db, cycleId } = site;
  const code = newInvitationCode();
  await db('voting_cycles').where({ id: cycleId }).update({ counts: 'confirmed' });
  await db('invitation_codes').insert({ cycle_id: cycleId, code_hash: hashInvitationCode(code) });
  const { id, username } = await makeAccount(db, { password_hash: passwordHash });

  await page.goto(`${site.url}/#code=${code}`);
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.getByText(/Your invitation code is kept here: after your first vote, one press/)).toBeVisible();
  await page.goto(`${site.url}/login`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await choose(page, 'Speed', 'Sprocket Lane');
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByLabel('Invitation code')).toHaveValue(code);
  expect(await db('proofs').where({ account_id: id })).toEqual([]);
  // The one main action is gold: first the form, and then the next ballot.
  await choose(page, 'Customer Service', 'Sprocket Lane');
  const count = ballot(page, 'Speed').getByRole('button', { name: 'Count my votes' });
  const next = castButton(page, 'Customer Service');
  const gold = await backgroundOf(count);
  expect(await backgroundOf(next)).not.toBe(gold);
  await count.click();
  await expect(ballot(page, 'Speed')).toContainText('Sealed on');
  await expect.poll(() => backgroundOf(next)).toBe(gold);
  expect(await db('proofs').where({ account_id: id })).toHaveLength(1);
  await page.goBack();
  await expect(page).not.toHaveURL(/code/);
});

import { hashInvitationCode, newInvitationCode } from '@plaudit/db/rules/invitation-codes';
import { repairTallies } from '@plaudit/db/rules/recount';
import { makeAccount } from '@plaudit/db/testing/factories';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { expectKeptPlaces, LAPTOP, PHONE, SCRIPTS, VOTER_SCRIPTS } from './kept-places.ts';
import { BALLOT_STEPS, DIRECTORY_PARTS, DIRECTORY_STEPS, HOME_CODE } from './page-steps.ts';
import { ballot, castButton, choose, toast } from './pages.ts';
import { usePeriodStack } from './period-stack.ts';
import { expectAccessibleScreen } from './screen-checks.ts';

/** The notices come in several steps, and the height of the last one is kept. */
const expectKeptHeight = (page: Page) =>
  expect(async () => {
    await expect(page.getByRole('region', { name: 'Whether your votes count' }).getByRole('textbox')).toBeVisible();
    const height = await page.locator('.voter-notices').evaluate((notices: HTMLElement) => notices.offsetHeight);
    const kept = (await page.context().cookies()).find(({ name }) => name === 'plaudit_notices');
    expect(kept?.value).toBe(`${height}`);
  }).toPass();

const site = usePeriodStack();

test.describe('in a period that counts only the votes of confirmed accounts', () => {
  const setCounts = (counts: 'confirmed' | 'everyone') =>
    site.db('voting_cycles').where({ id: site.cycleId }).update({ counts });

  test('the notice for visitors has all its lines from the first response', async ({ page }) => {
    await setCounts('confirmed');
    await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('name="confirmation"');
    await expectKeptPlaces(page, site.url, ['.ballot-tab .ui-notice', '.ballot-card'], BALLOT_STEPS);
  });

  for (const [who, isPaused] of [
    ['voter', false],
    ['voter', true],
    ['visitor', true],
  ] as const) {
    test(`a ${who} has the notice about it from the first response${isPaused ? ' during a pause' : ''}`, async ({
      page,
    }) => {
      await site.pause(isPaused);
      const state = `data-voting='${isPaused ? 'paused' : ''}'`;
      await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(state);
      if (who === 'voter') await site.signIn(page);
      const standing = page.getByRole('region', { name: 'Whether your votes count' });
      await expectKeptPlaces(
        page,
        site.url,
        ['.standing', '.standing .ui-notice', '.ballot-progress', '.ballot-card'],
        [
          who === 'voter' ? VOTER_SCRIPTS : SCRIPTS,
          HOME_CODE,
          { held: /\/api\/(categories|voting\/cycle)$/, shows: () => standing },
        ],
      );
      await site.pause(false);
    });
  }

  test('a voter whose votes wait finds room for the form to confirm the account', async ({ page }) => {
    const { token } = await site.signIn(page);
    const headers = { authorization: `Bearer ${token}` };
    const vote = await page.request.post(`${site.url}/api/votes`, { headers, data: { vendorId: 2, categoryId: 1 } });
    expect(vote.status()).toBe(201);
    const card = page.getByRole('article', { name: 'Customer Service' });
    // The page keeps how high the notices were on this screen.
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size);
      await page.goto(site.url);
      await expect(page.getByRole('region', { name: 'Whether your votes count' })).toBeVisible();
      await expect(card.locator('time')).toBeVisible();
      await expectKeptHeight(page);
      await expectKeptPlaces(
        page,
        site.url,
        ['.ballot-progress', '.ballot-head'],
        [
          VOTER_SCRIPTS,
          { ...HOME_CODE, shows: () => page.locator('.outline-notices') },
          { held: /\/api\/voting\/progress$/, shows: () => card.locator('time') },
        ],
        [size],
      );
    }
  });

  test('hidden results have the line about other accounts from the first response', async ({ page }) => {
    await site.setMode('hidden');
    await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('"hidden confirmed"');
    const waiting = [SCRIPTS, { held: /\/api\/stats$/, shows: () => page.getByText('not confirmed.') }];
    const leaderboard = ['.waiting-results', '.waiting-results .votes-note', '.waiting-results .ui-actions'];
    await expectKeptPlaces(page, `${site.url}/?tab=leaderboard`, leaderboard, waiting);
    const results = [
      '.results > .votes-note:not(.outline-removed)',
      '.results-columns .waiting-results',
      '.results-columns > .ui-card:not(.leaders-card) .ui-card-title',
    ];
    await expectKeptPlaces(page, `${site.url}/?tab=results`, results, waiting);
    await setCounts('everyone');
    await expectKeptPlaces(page, `${site.url}/?tab=vendors`, DIRECTORY_PARTS, DIRECTORY_STEPS);
    await site.setMode('live');
  });
});

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
  await page.goto(`${site.url}/?tab=results`);
  await expect(page.getByRole('main')).toContainText(
    /Only confirmed accounts count in this period\. [\d,]+ other voters/,
  );
});

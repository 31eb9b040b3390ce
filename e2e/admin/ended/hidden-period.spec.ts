import type { PeriodResults, ResultsPeriod } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import {
  castVote,
  enterCodeIfAsked,
  expect,
  expectToast,
  openTab,
  signInForToken,
  test,
  unusedCode,
} from '../fixtures.ts';

test.use({ site: 'ended' });

const PERIOD = '3-Day Voting Period';
const HIDDEN_TITLE = 'Results are hidden until the reveal';

/** Runs a period with hidden results from its opening to the archive, and leaves it ended. */
test('nobody sees the numbers of a hidden period before the reveal, and nothing changes them after it', async ({
  panel,
  admin,
  stack,
  browser,
  request,
}) => {
  test.setTimeout(300_000);
  const voters = await browser.newPage({ baseURL: stack.url });
  const phone = await browser.newPage({ baseURL: stack.url, viewport: { width: 390, height: 844 } });

  await test.step('the period opens with hidden results', async () => {
    await openTab(panel, 'Voting System');
    await panel.getByLabel('Number of days').fill('3');
    await panel.getByRole('button', { name: 'Create Voting Period' }).click();
    const dialog = panel.getByRole('alertdialog', { name: 'Start a new voting period?' });
    await dialog.getByRole('radio', { name: /^Hidden until the reveal/ }).check();
    // The dialog asks for a code only if a period is running, because the new period would end that one.
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Start Period' }).click();
    await expectToast(panel, 'Voting period created successfully');
  });

  const [winner, second] = await stack.db('vendors').whereNull('retired_at').orderBy('id').limit(2);
  const [category] = await stack.db('categories').whereNull('retired_at').orderBy('id').limit(1);
  if (!winner || !second || !category) throw new Error('The demo has too few vendors or categories');

  await test.step('the period accepts votes, and pages show how many there are and nothing else', async () => {
    for (const vendor of [winner, winner, second]) {
      const token = await signInForToken(request, await stack.makeVoter());
      expect(await castVote(request, token, vendor.id, category.id)).toBe(201);
    }
    await voters.goto('/?tab=leaderboard');
    await expect(voters.getByText(HIDDEN_TITLE).first()).toBeVisible();
    await expect(voters.getByText(winner.name)).toHaveCount(0);
    await expect.poll(async () => (await request.get('/api/leaderboard')).json()).toEqual([]);
    await expect
      .poll(async () => ((await (await request.get('/api/stats')).json()) as { totalVotes: number }).totalVotes)
      .toBe(3);
  });

  await test.step('the period ends, and the page says that the results follow', async () => {
    await panel.getByRole('button', { name: 'Close Now' }).click();
    const dialog = panel.getByRole('alertdialog', { name: `Close ${PERIOD} now?` });
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Close Period' }).click();
    await expectToast(panel, 'Voting period closed successfully');
    await expect(voters.getByText('Results follow').first()).toBeVisible();
    await phone.goto('/reveal');
    await expect(phone.getByText('The reveal has not started')).toBeVisible();
  });

  await test.step('the result is revealed place by place, and phones follow', async () => {
    await panel.getByRole('link', { name: 'Go to the Show' }).click();
    await panel.getByRole('link', { name: 'Open the Stage' }).click();
    await confirmSignIn(panel, () => unusedCode(admin));
    await panel.getByRole('button', { name: 'Start the Reveal' }).click();
    await confirmIfAsked(panel, () => unusedCode(admin));
    const presenter = panel.getByRole('main', { name: `Reveal of ${PERIOD}` });
    await expect(presenter.getByRole('heading', { level: 1 })).toHaveText(category.name);
    await panel.keyboard.press('ArrowRight');
    await expect(presenter).toContainText('Second place');
    await expect(presenter).toContainText(second.name);
    await expect(phone.getByRole('region', { name: /Second place$/ })).toContainText(second.name);
    await expect(phone.getByText(winner.name)).toHaveCount(0);
    await panel.keyboard.press('ArrowRight');
    await expect(presenter).toContainText('First place');
    await expect(phone.getByRole('region', { name: /First place$/ })).toContainText(winner.name);
    await expect(async () => {
      await panel.keyboard.press('ArrowRight');
      await expect(presenter.getByRole('heading', { level: 1 })).toHaveText('The overall winners', { timeout: 2_000 });
    }).toPass();
    await expect(phone.getByText('See the leaderboard')).toBeVisible();
    await expect(voters.getByText(winner.name).first()).toBeVisible();
  });

  await test.step('the result stays, whatever is changed later', async () => {
    const periods = (await (await request.get('/api/results/periods')).json()) as ResultsPeriod[];
    const { id } = periods.find(({ name }) => name === PERIOD) as ResultsPeriod;
    const readArchive = async () => (await (await request.get(`/api/results/periods/${id}`)).json()) as PeriodResults;
    await expect.poll(async () => (await readArchive()).leaderboard[0]?.name).toBe(winner.name);
    const before = await readArchive();
    await stack.db('settings').where({ setting_key: 'score_damping' }).update({ setting_value: '500' });
    await stack.db('categories').where({ id: category.id }).update({ name: 'Renamed' });
    await stack.db('vendors').where({ id: winner.id }).update({ name: 'Renamed', retired_at: new Date() });
    // Requests the list again and again, until the gateway has replaced its copy.
    await expect
      .poll(async () => ((await (await request.get('/api/vendors')).json()) as { id: number }[]).map((one) => one.id))
      .not.toContain(winner.id);
    expect(await readArchive()).toEqual(before);
    expect(await (await request.get(`/api/results/periods/${id}/csv`)).text()).toContain(winner.name);
    await stack.db('settings').where({ setting_key: 'score_damping' }).update({ setting_value: '3' });
    await stack.db('categories').where({ id: category.id }).update({ name: category.name });
    await stack.db('vendors').where({ id: winner.id }).update({ name: winner.name, retired_at: null });
  });

  await test.step('the decisions about the period are public', async () => {
    await voters.goto('/decisions');
    const decisions = voters.getByRole('list', { name: `Decisions in ${PERIOD}` });
    await expect(decisions.getByRole('listitem').first()).toBeVisible();
    await expect(decisions).toContainText(/revealed/);
    await expect(decisions).toContainText('The results were recorded');
    await expect(decisions).not.toContainText(admin.username);
  });
  await voters.close();
  await phone.close();
});

async function confirmIfAsked(page: Page, code: () => string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const isAsked = await dialog.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
  if (!isAsked) return;
  await dialog.getByLabel('2FA code').fill(code());
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** The presenter has a page of its own, and a new page asks for the second factor again. */
async function confirmSignIn(page: Page, code: () => string): Promise<void> {
  await page
    .getByLabel('2FA code')
    .or(page.getByRole('button', { name: 'Start the Reveal' }))
    .first()
    .waitFor();
  if (await page.getByRole('button', { name: 'Verify 2FA' }).isHidden()) return;
  await page.getByLabel('2FA code').fill(code());
  await page.getByRole('button', { name: 'Verify 2FA' }).click();
}

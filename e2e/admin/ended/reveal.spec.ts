import type { Reveal } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import {
  castVote,
  chooseInRow,
  enterCodeIfAsked,
  expect,
  expectAccessible,
  expectToast,
  openPanel,
  openRoom,
  openTab,
  passSecondFactor,
  row,
  signIn,
  signInForToken,
  test,
  unusedCode,
} from '../fixtures.ts';

test.use({ site: 'ended' });

const REASON = 'The engraver needs the names a day before.';
const expectStep = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a super admin hides the numbers of a period, and reveals them place by place', async ({
  page,
  request,
  stack,
}) => {
  const admin = await stack.makeAdmin('super_admin');
  await openPanel(page, admin);
  await openTab(page, 'Voting System');
  await page.getByLabel('Number of days').fill('5');
  await page.getByRole('button', { name: 'Create Voting Period' }).click();
  const start = page.getByRole('alertdialog', { name: 'Start a new voting period?' });
  await start.getByLabel('Hidden until the reveal').check();
  // A period of an earlier test may still run. Then a code is needed to start another period.
  await enterCodeIfAsked(start, admin);
  await start.getByRole('button', { name: 'Start Period' }).click();
  await expectToast(page, 'Voting period created successfully');
  await openRoom(page, 'Voting System', 'Periods');
  const running = row(page, '5-Day Voting Period');
  await expect(running).toContainText('Hidden until the reveal');

  await chooseInRow(running, 'Reveal Time');
  const announcement = page.getByRole('dialog', { name: 'Time of the Reveal' });
  await announcement.getByRole('button', { name: 'Announce' }).click();
  await expectToast(page, 'The reveal is announced');
  await expect(running).toContainText('Reveal on');

  const speed = await stack.db('categories').where({ name: 'Speed' }).first('id');
  const vendors = await stack.db('vendors').whereNull('retired_at').orderBy('id').limit(3).select('id', 'name');
  const names = vendors.map(({ name }) => name);
  for (const [index, votes] of [3, 2, 1].entries()) {
    for (let voter = 0; voter < votes; voter += 1) {
      const token = await signInForToken(request, await stack.makeVoter());
      expect(await castVote(request, token, vendors[index]?.id ?? 0, speed?.id ?? 0)).toBe(201);
    }
  }
  await running.getByRole('button', { name: 'Results' }).click();
  const results = page.getByRole('dialog', { name: 'Results of 5-Day Voting Period' });
  await expect(results.getByRole('table', { name: 'Turnout' }).getByRole('row', { name: 'Speed' })).toContainText('6');
  await expect(results).not.toContainText(names[0] ?? '');
  await expectAccessible(page);
  await results.getByRole('button', { name: 'Look Anyway' }).click();
  const look = page.getByRole('dialog', { name: 'Look at the numbers of 5-Day Voting Period?' });
  await look.getByLabel('Reason').fill(REASON);
  await enterCodeIfAsked(look, admin);
  await expectAccessible(page);
  await look.getByRole('button', { name: 'Show the Numbers' }).click();
  await expect(results.getByRole('table', { name: 'Overall' })).toContainText(names[0] ?? '');
  await results.getByRole('button', { name: 'Done' }).click();
  await openRoom(page, 'Voting System', 'Integrity');
  const decisions = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Decisions' }) });
  await expect(decisions).toContainText(REASON);
  expect(await (await request.get('/api/decisions')).text()).toContain(REASON);

  await openTab(page, 'Voting System');
  await page.getByRole('button', { name: 'Close Now' }).click();
  const close = page.getByRole('alertdialog', { name: 'Close 5-Day Voting Period now?' });
  await enterCodeIfAsked(close, admin);
  await close.getByRole('button', { name: 'Close Period' }).click();
  await expectToast(page, 'Voting period closed successfully');
  const cycle = await stack.db('voting_cycles').where({ name: '5-Day Voting Period' }).first('id');

  // The time can still be changed after the end of voting, and voters read the new one.
  await openRoom(page, 'Voting System', 'Show');
  const notice = page.locator('.ui-notice', { hasText: 'Announced for' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Change the Time' }).click();
  await expectAccessible(page);
  await announcement.getByLabel('When is the reveal?').fill('2099-12-31T20:00');
  await announcement.getByRole('button', { name: 'Change' }).click();
  await expect(announcement).toBeHidden();
  await expect(notice).toContainText('Announced for Dec 31, 2099');
  const readReveal = async () => (await (await request.get('/api/reveal')).json()) as Reveal;
  // The browser is in Amsterdam.
  await expect.poll(async () => (await readReveal()).announcedFor).toBe('2099-12-31T19:00:00.000Z');

  const revealed = async () =>
    (await stack.db('reveal_steps').where({ cycle_id: cycle?.id ?? 0 })).map(({ place }) => place);

  await page.getByRole('link', { name: 'Rehearse with Invented Numbers' }).click();
  await page.getByRole('button', { name: 'Start the Rehearsal' }).click();
  // The screen of a notebook has room for all three places and for the line below them.
  await page.setViewportSize({ width: 1366, height: 768 });
  for (const name of ['Third place', 'Second place', 'First place']) {
    await page.keyboard.press('Space');
    await expectStep(page, name);
  }
  await expect(page.getByText('Nothing is published')).toBeInViewport({ ratio: 1 });
  expect(await revealed()).toEqual([]);
  await page.getByRole('link', { name: 'Leave' }).click();

  await page.getByRole('link', { name: 'Open the Stage' }).click();
  await expectStep(page, '5-Day Voting Period');
  await expect(page.getByText(/^Announced for/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start the Reveal' }).click();
  await page.getByLabel('2FA code').fill(unusedCode(admin));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectStep(page, 'Speed');
  expect(await revealed()).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'Third place');
  await expect(page.getByRole('main')).toContainText(names[2] ?? '');
  await expect(page.getByRole('main')).not.toContainText(names[1] ?? '');
  expect(await revealed()).toEqual([3]);
  await expect.poll(readReveal).not.toHaveProperty('announcedFor');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 'Second place');

  // The page is loaded again, as after a crash. It asks for the second factor and continues at the last public place.
  await page.reload();
  if (await page.getByLabel('Username').isVisible()) await signIn(page, admin);
  await passSecondFactor(page, unusedCode(admin));
  await expectStep(page, 'Second place');
  expect(await revealed()).toEqual([3, 2]);
  await page.keyboard.press('Space');
  await expectStep(page, 'First place');
  await expect(page.getByRole('main')).toContainText(names[0] ?? '');
  for (const name of ['Overall', 'Third place', 'Second place', 'First place', 'The overall winners']) {
    await page.keyboard.press('ArrowRight');
    await expectStep(page, name);
  }
  await expectAccessible(page);
  expect(await revealed()).toEqual([3, 2, 1, 3, 2, 1]);
  const final = await stack
    .db('voting_cycles')
    .where({ id: cycle?.id ?? 0 })
    .first('revealed_at');
  expect(final?.revealed_at).not.toBeNull();
  expect(await (await request.get(`/api/results/periods/${cycle?.id}`)).json()).toMatchObject({
    results: { state: 'final' },
  });
});

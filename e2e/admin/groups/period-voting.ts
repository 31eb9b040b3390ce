import { castVote, expect, expectToast, openTab, row, signInForToken, test } from '../fixtures.ts';
import { CATEGORY, nextCode, type PeriodRun, VENDOR } from '../period-run.ts';

export function votingTests(run: PeriodRun) {
  test('the admin opens a period of a chosen length', async ({ stack }) => {
    const { page } = run;
    await openTab(page, 'Voting System');
    const create = page.getByRole('button', { name: 'Create Voting Period' });
    for (const wrong of ['', '0', '-2']) {
      await page.getByLabel('Number of days').fill(wrong);
      await create.click();
      await expectToast(page, 'Please enter a valid number of days');
    }
    await page.getByLabel('Number of days').fill('14');
    await create.click();
    const dialog = page.getByRole('alertdialog', { name: 'Start a new voting period?' });
    await expect(dialog).toContainText('14-Day Voting Period');
    await expect(dialog).toContainText(/ends now/);
    await expect(dialog).toContainText(/[\d,]+ votes? by [\d,]+ voters?/);
    await dialog.getByLabel('2FA code').fill(nextCode(run));
    await dialog.getByRole('button', { name: 'Start Period' }).click();
    await expectToast(page, 'Voting period created successfully');
    await expect(page.getByLabel('Voting now')).toContainText('14-Day Voting Period: 14 days left');
    await expect(page.getByRole('banner')).toContainText('14 days left');
    const active = await stack.db('voting_cycles').where({ is_active: 1 });
    expect(active.map((cycle) => cycle.name)).toEqual(['14-Day Voting Period']);
  });

  test('the admin watches a voter vote, pauses at once, and resumes', async ({ request, stack }) => {
    const { page } = run;
    const voter = await stack.makeVoter();
    const token = await signInForToken(request, voter);
    const [speed, packaging] = await Promise.all(
      ['Speed', CATEGORY].map((name) => stack.db('categories').where({ name }).first('id')),
    );
    const shop = await stack.db('vendors').where({ name: VENDOR }).first('id');
    const castVoteFor = (id: number | undefined) => castVote(request, token, shop?.id ?? 0, id ?? 0);
    expect(await castVoteFor(speed?.id)).toBe(201);

    await openTab(page, 'User Tracking');
    await page.getByLabel('Search sessions').fill(voter.username);
    const session = row(page, voter.username).first();
    await expect(session).toContainText('Active');
    await session.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: `Session of ${voter.username}` });
    await expect(details.getByRole('row').filter({ hasText: 'Speed' })).toBeVisible();
    await expect(details).not.toContainText(VENDOR);
    await details.getByRole('button', { name: 'Done' }).click();

    await openTab(page, 'Security');
    await page.getByLabel('Voting now').getByRole('button', { name: 'Pause All Voting' }).click();
    await expectToast(page, 'Voting paused successfully');
    await expect(page.getByLabel('Voting now')).toContainText('Voting is paused');
    await expect(page.getByLabel('Voting now')).toContainText(`Paused by ${stack.first.username}`);
    expect(await castVoteFor(packaging?.id)).toBe(403);
    const control = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Voting Control' }) });
    await expect(control.getByRole('button', { name: 'Pause All Voting' })).toBeEnabled();
    await control.getByRole('button', { name: 'Resume Voting' }).click();
    await expectToast(page, 'Voting resumed successfully');
    expect(await castVoteFor(packaging?.id)).toBe(201);
  });

  test('the admin resets a category and undoes it; the dialog shows the effect in numbers and asks for a code', async () => {
    const { page } = run;
    await openTab(page, 'Voting System');
    const name = page.getByLabel('One category');
    const button = page.getByRole('button', { name: 'Reset Category Votes' });
    await name.fill('No such category');
    await button.click();
    await expectToast(page, 'Category not found');
    await name.fill(CATEGORY.toUpperCase());
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: `Reset the votes of ${CATEGORY}?` });
    await expect(dialog).toContainText('1 vote by 1 voter will stop counting');
    await expect(dialog).toContainText(`${CATEGORY} starts again from zero`);
    await expect(dialog.getByRole('button', { name: 'Reset Category Votes' })).toBeDisabled();
    await dialog.getByLabel('2FA code').fill('000000');
    await dialog.getByRole('button', { name: 'Reset Category Votes' }).click();
    await expectToast(page, 'Failed to reset category votes');
    await expectToast(page, 'Invalid 2FA code');
    await dialog.getByLabel('2FA code').fill(nextCode(run));
    await dialog.getByRole('button', { name: 'Reset Category Votes' }).click();
    await expectToast(page, 'Category votes reset successfully');

    const resets = page.getByRole('region', { name: 'Resets' });
    await expect(resets).toContainText(`${CATEGORY}: 1 vote set aside`);
    await resets.getByRole('button', { name: 'Undo' }).first().click();
    const undo = page.getByRole('alertdialog', { name: 'Undo this reset?' });
    await expect(undo).toContainText('1 vote will count again');
    await undo.getByLabel('2FA code').fill(nextCode(run));
    await undo.getByRole('button', { name: 'Undo Reset' }).click();
    await expectToast(page, 'Reset undone: the votes count again');
    await expect(resets).toContainText('Undone');
  });

  test('the admin resets all votes and undoes it', async ({ stack }) => {
    const { page } = run;
    const countedVotes = async () => {
      const open = stack.db('ballot_boxes').whereNull('closed_at').select('id');
      const sum = await stack.db('tallies').whereIn('ballot_box_id', open).sum({ votes: 'votes' }).first();
      return Number(sum?.votes ?? 0);
    };
    expect(await countedVotes()).toBe(2);
    await page.getByRole('button', { name: 'Reset All Votes' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset all votes?' });
    await expect(dialog).toContainText('2 votes by 1 voter will stop counting');
    await dialog.getByLabel('2FA code').fill(nextCode(run));
    await dialog.getByRole('button', { name: 'Reset All Votes' }).click();
    await expectToast(page, 'All votes reset successfully');
    expect(await countedVotes()).toBe(0);
    const resets = page.getByRole('region', { name: 'Resets' });
    await resets.getByRole('button', { name: 'Undo' }).first().click();
    const undo = page.getByRole('alertdialog', { name: 'Undo this reset?' });
    await undo.getByLabel('2FA code').fill(nextCode(run));
    await undo.getByRole('button', { name: 'Undo Reset' }).click();
    await expectToast(page, 'Reset undone: the votes count again');
    await expect.poll(countedVotes).toBe(2);
  });

  test('the admin schedules a period, edits it and cancels it', async () => {
    const { page } = run;
    await page.getByRole('button', { name: 'Schedule a Period' }).click();
    const dialog = page.getByRole('dialog', { name: 'Schedule a Period' });
    await dialog.getByRole('button', { name: 'Schedule Period' }).click();
    await expect(dialog.getByText('A name is needed')).toBeVisible();
    await dialog.getByLabel('Name').fill('Winter');
    await dialog.getByLabel('Starts').fill('2031-01-01T10:00');
    await dialog.getByLabel('Ends').fill('2031-02-01T10:00');
    await dialog.getByRole('button', { name: 'Schedule Period' }).click();
    await expectToast(page, 'Voting period scheduled successfully');
    await page.getByRole('listitem', { name: 'Winter' }).getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Voting Period' });
    await edit.getByLabel('Name').fill('Winter Awards');
    // A browser reports a date as empty as soon as one part of it is deleted.
    await edit.getByLabel('Ends').press('Backspace');
    await expect(edit.getByLabel('Ends')).toHaveValue('');
    await edit.getByLabel('Ends').fill('2031-02-01T10:00');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(page, 'Voting period updated successfully');
    const scheduled = page.getByRole('listitem', { name: 'Winter Awards' });
    await expect(scheduled).toContainText('Scheduled');
    await scheduled.getByRole('button', { name: 'Cancel Period' }).click();
    const cancel = page.getByRole('alertdialog', { name: 'Cancel Winter Awards?' });
    await cancel.getByRole('button', { name: 'Cancel Period' }).click();
    await expectToast(page, 'Scheduled period canceled successfully');
    await expect(scheduled).toBeHidden();
  });
}

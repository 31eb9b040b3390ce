import { readFileSync } from 'node:fs';
import { makeCategory, makeVendor } from '@plaudit/db/testing/factories';
import {
  castVote,
  chooseInRow,
  enterCodeIfAsked,
  expect,
  expectToast,
  openPanel,
  openRoom,
  openTab,
  row,
  signInForToken,
  test,
} from './fixtures.ts';

/** By hand, because ended/whole-period.spec.ts tests a period that is scheduled and opens by itself. */
test('a super admin opens a period by hand, pauses it, resets its votes and undoes that, closes it and starts the next', async ({
  page,
  request,
  stack,
}) => {
  const admin = await stack.makeAdmin('super_admin');
  const ribbons = await makeCategory(stack.db, { name: 'Ribbons' });
  const shop = await makeVendor(stack.db, { name: 'Bramble & Bow' });
  const voter = await stack.makeVoter();
  const voting = page.getByRole('banner');
  const popover = page.getByRole('dialog', { name: 'Voting now' });
  const resets = page.getByRole('region', { name: 'Resets' });
  await openPanel(page, admin);

  await test.step('opens a period of a chosen length', async () => {
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
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Start Period' }).click();
    await expectToast(page, 'Voting period created successfully');
    await expect(voting).toContainText('14 days left');
    await expect(page.getByRole('banner')).toContainText('14 days left');
    const active = await stack.db('voting_cycles').where({ is_active: 1 });
    expect(active.map((cycle) => cycle.name)).toEqual(['14-Day Voting Period']);
  });

  await test.step('watches a voter vote, pauses at once, and resumes', async () => {
    const token = await signInForToken(request, voter);
    const speed = await stack.db('categories').where({ name: 'Speed' }).first('id');
    const castVoteFor = (id = 0) => castVote(request, token, shop.id, id);
    expect(await castVoteFor(speed?.id)).toBe(201);

    await openTab(page, 'User Tracking');
    await page.getByLabel('Search sessions').fill(voter.username);
    const session = row(page, voter.username).first();
    await expect(session).toContainText('Active');
    await session.getByRole('button', { name: 'View Details' }).click();
    const details = page.getByRole('dialog', { name: `Session of ${voter.username}` });
    await expect(details.getByRole('row').filter({ hasText: 'Speed' })).toBeVisible();
    await expect(details).not.toContainText(shop.name);
    await details.getByRole('button', { name: 'Done' }).click();

    await openTab(page, 'Security');
    await page.getByRole('banner').getByRole('button', { name: 'Voting is open' }).click();
    await popover.getByRole('button', { name: 'Pause All Voting' }).click();
    await expectToast(page, 'Voting paused successfully');
    await expect(page.getByRole('region', { name: 'Pause' })).toContainText(`Paused by ${admin.username}`);
    expect(await castVoteFor(ribbons.id)).toBe(403);
    const control = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Voting Control' }) });
    await expect(control.getByRole('button', { name: 'Pause All Voting' })).toBeEnabled();
    await control.getByRole('button', { name: 'Resume Voting' }).click();
    await expectToast(page, 'Voting resumed successfully');
    expect(await castVoteFor(ribbons.id)).toBe(201);
  });

  await test.step('resets a category and undoes it; the dialog shows the effect in numbers and asks for a code', async () => {
    await openTab(page, 'Voting System');
    const name = page.getByLabel('One category');
    const button = page.getByRole('button', { name: 'Reset Category Votes' });
    await name.fill('No such category');
    await button.click();
    await expectToast(page, 'Category not found');
    await name.fill(ribbons.name.toUpperCase());
    await button.click();
    const dialog = page.getByRole('alertdialog', { name: `Reset the votes of ${ribbons.name}?` });
    await expect(dialog).toContainText('1 vote by 1 voter will stop counting');
    await expect(dialog).toContainText(`${ribbons.name} starts again from zero`);
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Reset Category Votes' }).click();
    await expectToast(page, 'Category votes reset successfully');

    await expect(resets).toContainText(`${ribbons.name}: 1 vote set aside`);
    await resets.getByRole('button', { name: 'Undo' }).first().click();
    const undo = page.getByRole('alertdialog', { name: 'Undo this reset?' });
    await expect(undo).toContainText('1 vote will count again');
    await enterCodeIfAsked(undo, admin);
    await undo.getByRole('button', { name: 'Undo Reset' }).click();
    await expectToast(page, 'Reset undone: the votes count again');
    await expect(resets).toContainText('Undone');
  });

  await test.step('resets all votes and undoes it', async () => {
    const countedVotes = async () => {
      const open = stack.db('ballot_boxes').whereNull('closed_at').select('id');
      const sum = await stack.db('tallies').whereIn('ballot_box_id', open).sum({ votes: 'votes' }).first();
      return Number(sum?.votes ?? 0);
    };
    expect(await countedVotes()).toBe(2);
    await page.getByRole('button', { name: 'Reset All Votes' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Reset all votes?' });
    await expect(dialog).toContainText('2 votes by 1 voter will stop counting');
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Reset All Votes' }).click();
    await expectToast(page, 'All votes reset successfully');
    expect(await countedVotes()).toBe(0);
    await resets.getByRole('button', { name: 'Undo' }).first().click();
    const undo = page.getByRole('alertdialog', { name: 'Undo this reset?' });
    await enterCodeIfAsked(undo, admin);
    await undo.getByRole('button', { name: 'Undo Reset' }).click();
    await expectToast(page, 'Reset undone: the votes count again');
    await expect.poll(countedVotes).toBe(2);
  });

  await test.step('closes the period, exports its results, and starts the next by resetting it', async () => {
    const past = row(page.getByRole('table', { name: 'Voting periods' }), '14-Day Voting Period');
    const dialog = page.getByRole('alertdialog', { name: 'Close 14-Day Voting Period now?' });
    // Voters are counted now and then, and may have been while no vote counted.
    await expect(async () => {
      await page.getByRole('button', { name: 'Close Now' }).click();
      const words = (await dialog.textContent()) ?? '';
      if (!words.includes('by 1 voter')) await dialog.getByRole('button', { name: 'Cancel' }).click();
      expect(words).toContain('2 votes by 1 voter become its results');
    }).toPass();
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Close Period' }).click();
    await expectToast(page, 'Voting period closed successfully');
    await expect(voting).toContainText('Ended,');
    await openRoom(page, 'Voting System', 'Periods');
    // Its result is final, so voting in it does not open again.
    await past.getByRole('button', { name: /^Actions for/ }).click();
    await expect(past.getByRole('menuitem', { name: 'Repeat' })).toBeVisible();
    await expect(past.getByRole('menuitem', { name: 'Extend' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await past.getByRole('button', { name: 'Results' }).click();
    const results = page.getByRole('dialog', { name: 'Results of 14-Day Voting Period' });
    await expect(results.getByRole('table', { name: 'Overall' })).toContainText(shop.name);
    await results.getByLabel('Ranking').selectOption(`${ribbons.name}, 1 vote`);
    await expect(results.getByRole('table', { name: ribbons.name })).toContainText('100%');
    await results.getByRole('button', { name: 'Done' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), chooseInRow(past, 'Export CSV')]);
    await expectToast(page, 'Results exported successfully');
    expect(download.suggestedFilename()).toMatch(/^results-\d{4}-\d{2}-\d{2}-.*to-.+\.csv$/);
    expect(readFileSync(await download.path(), 'utf8')).toContain(shop.name);

    await openTab(page, 'Voting System');
    await page.getByRole('button', { name: 'Reset Voting Period' }).click();
    const reset = page.getByRole('alertdialog', { name: 'Reset the voting period?' });
    await expect(reset).toContainText('30-Day Voting Period');
    await reset.getByRole('button', { name: 'Reset Period' }).click();
    await expectToast(page, 'Voting period reset successfully');
    await expect(voting).toContainText('30 days left');
  });

  await test.step('deletes that period, in which nobody voted, and starts another', async () => {
    const unvoted = await stack.db('voting_cycles').where({ is_active: 1 }).first('id');
    await openRoom(page, 'Voting System', 'Periods');
    const listed = row(page, 'Nobody voted');
    await chooseInRow(listed, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Delete 30-Day Voting Period?' });
    await expect(dialog).toContainText('Nobody has voted in it');
    await dialog.getByRole('button', { name: 'Delete Period' }).click();
    await expectToast(page, 'Voting period deleted successfully');
    await expect(listed).toHaveCount(0);
    await expect(voting).toContainText('Not open yet');
    const site = await page.context().newPage();
    await site.goto(`/decisions?period=${unvoted?.id}`);
    const deletion = site
      .getByRole('listitem')
      .filter({ hasText: 'deleted the voting period “30-Day Voting Period”.' });
    await expect(deletion).toContainText('Nobody had voted in it.');
    await site.close();
    await openTab(page, 'Voting System');
    await page.getByLabel('Number of days').fill('30');
    await page.getByRole('button', { name: 'Create Voting Period' }).click();
    await page
      .getByRole('alertdialog', { name: 'Start a new voting period?' })
      .getByRole('button', { name: 'Start Period' })
      .click();
    await expectToast(page, 'Voting period created successfully');
  });
});

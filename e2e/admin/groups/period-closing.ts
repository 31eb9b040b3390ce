import { readFileSync } from 'node:fs';
import { expect, expectToast, openTab, row, test } from '../fixtures.ts';
import { nextCode, type PeriodRun, VENDOR } from '../period-run.ts';

export function closingTests(run: PeriodRun) {
  test('the admin closes the period, exports its results, and starts the next by resetting it', async () => {
    const { page } = run;
    await openTab(page, 'Voting System');
    const voting = page.getByLabel('Voting now');
    const past = row(page.getByRole('table', { name: 'Past periods' }), '14-Day Voting Period');
    await page
      .getByRole('listitem', { name: '14-Day Voting Period' })
      .getByRole('button', { name: 'Close Now' })
      .click();
    const dialog = page.getByRole('alertdialog', { name: 'Close 14-Day Voting Period now?' });
    await expect(dialog).toContainText('2 votes by 1 voter become its results');
    await dialog.getByLabel('2FA code').fill(nextCode(run));
    await dialog.getByRole('button', { name: 'Close Period' }).click();
    await expectToast(page, 'Voting period closed successfully');
    await expect(voting).toContainText('Voting has ended');
    // Its result is final, so voting in it does not open again.
    await expect(past.getByRole('button', { name: 'Extend' })).toHaveCount(0);

    await past.getByRole('button', { name: 'Results' }).click();
    const results = page.getByRole('dialog', { name: 'Results of 14-Day Voting Period' });
    await expect(results.getByRole('table', { name: 'Overall' })).toContainText(VENDOR);
    await results.getByLabel('Ranking').selectOption('Packaging, 1 vote');
    await expect(results.getByRole('table', { name: 'Packaging' })).toContainText('100%');
    await results.getByRole('button', { name: 'Done' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      past.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    await expectToast(page, 'Results exported successfully');
    expect(download.suggestedFilename()).toMatch(/^results-\d{4}-\d{2}-\d{2}-.*to-.+\.csv$/);
    expect(readFileSync(await download.path(), 'utf8')).toContain(VENDOR);

    await page.getByRole('button', { name: 'Reset Voting Period' }).click();
    const reset = page.getByRole('alertdialog', { name: 'Reset the voting period?' });
    await expect(reset).toContainText('30-Day Voting Period');
    await reset.getByRole('button', { name: 'Reset Period' }).click();
    await expectToast(page, 'Voting period reset successfully');
    await expect(page.getByLabel('Voting now')).toContainText('30-Day Voting Period: 30 days left');
  });

  test('the admin signs out', async ({ request, baseURL }) => {
    const { page } = run;
    const token = await page.evaluate(() => localStorage.getItem('plaudit.adminToken'));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${baseURL}/login`);
    expect(await page.evaluate(() => localStorage.getItem('plaudit.adminToken'))).toBeNull();
    await expect
      .poll(async () =>
        (await request.get('/api/admin/dashboard', { headers: { authorization: `Bearer ${token}` } })).status(),
      )
      .toBe(401);
  });
}

import { recordDecision, redactReason } from '@plaudit/db/rules/decisions/decisions';
import { expect, test } from '../harness/fixtures.ts';
import { expectAccessibleScreen } from '../harness/screen-checks.ts';

test('decisions are public, in sentences, each at an address of its own', async ({ page, db }) => {
  const cycle = await db('voting_cycles').where({ is_active: 1 }).first('id');
  const explained = await db.transaction(async (trx) => {
    const look = { cycleId: cycle?.id ?? 0, decidedBy: 'super_admin', kind: 'numbers.looked_at', facts: {} } as const;
    const id = await recordDecision(trx, { ...look, reason: 'The site was down for two hours.' });
    await redactReason(trx, await recordDecision(trx, { ...look, reason: 'Somebody wrote a name here.' }));
    return id;
  });
  await page.goto('/?tab=results');
  const link = page.getByRole('link', { name: 'What the organizers decided' });
  await expect(link, 'the footer has no second one below it').toHaveText('What the organizers decided in this period');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'What the organizers decided' })).toBeVisible();
  const entries = page.getByRole('list', { name: /^Decisions in / }).getByRole('listitem');
  await expect(entries.nth(0)).toContainText('The reason was removed.');
  await expect(entries.nth(1)).toContainText('“The site was down for two hours.”');
  await expectAccessibleScreen(page);

  await entries.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/decisions/${explained}`);
  const linked = page.locator('[aria-current="true"]').filter({ hasText: 'The site was down' });
  await expect(linked).toBeFocused();
  await expect(linked).toBeInViewport();
  await expectAccessibleScreen(page);

  await page.getByLabel('Voting period', { exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/decisions\?period=\d+$/);
  await expect(page.getByText('The site was down')).toHaveCount(0);

  expect((await page.goto('/decisions/99999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Decision Not Found' })).toBeAttached();
  expect((await page.goto('/decisions/abc'))?.status()).toBe(404);
});

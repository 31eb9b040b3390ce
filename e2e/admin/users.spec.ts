import { chooseInRow, expect, expectAccessible, openTab, row, signInForToken, test } from './fixtures.ts';

const NEW_PASSWORD = 'Garland-88-oak!';

test('a super admin makes a password link, with which the owner of the account sets a new password once', async ({
  browser,
  panel: page,
  request,
  stack,
}) => {
  const voter = await stack.makeVoter();
  await openTab(page, 'Users');
  await page.getByLabel('Search users').fill(voter.username);
  await chooseInRow(row(page, voter.username), 'Password Link');
  await page.getByRole('button', { name: 'Make Link' }).click();
  const dialog = page.getByRole('dialog', { name: `Password link for ${voter.username}` });
  await expectAccessible(page);
  const address = (await dialog.locator('code').textContent()) ?? '';
  const ownersContext = await browser.newContext();
  const owner = await ownersContext.newPage();
  await owner.goto(address);
  await owner.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await owner.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await owner.getByRole('button', { name: 'Set Password' }).click();
  await expect(owner).toHaveURL(/\/login/);
  expect(await signInForToken(request, { ...voter, password: NEW_PASSWORD })).toBeTruthy();
  const again = await ownersContext.newPage();
  await again.goto(address);
  await expect(again.getByRole('link', { name: 'Ask for Another' })).toBeVisible();
  await ownersContext.close();
});

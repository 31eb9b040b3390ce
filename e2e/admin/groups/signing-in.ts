import {
  expect,
  expectToast,
  openPanel,
  openTab,
  passSecondFactor,
  signIn,
  signInForToken,
  tabs,
  test,
  unusedCode,
} from '../fixtures.ts';

export function signingInTests() {
  test('a wrong password, empty fields and a voter’s account are rejected at the admin sign-in', async ({
    page,
    stack,
    baseURL,
  }) => {
    await page.goto('/admin-login');
    await expect(page.getByText('Access denied')).toHaveCount(0);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expectToast(page, 'Please fill in all fields');
    const voter = await stack.makeVoter();
    await signIn(page, { username: voter.username, password: 'not the password' });
    await expectToast(page, 'Login Failed');
    await signIn(page, voter);
    await expect(page).toHaveURL(`${baseURL}/`);
    const stored = await page.evaluate(() => ({
      user: localStorage.getItem('plaudit.userToken') !== null,
      admin: localStorage.getItem('plaudit.adminToken') !== null,
    }));
    expect(stored).toEqual({ user: true, admin: false });
  });

  test('a wrong code is reported, five wrong codes lock the session, and Back to Login clears the token', async ({
    page,
    stack,
    baseURL,
  }) => {
    const admin = await stack.makeAdmin('admin');
    await page.goto('/admin-login');
    await signIn(page, admin);
    await expect(page).toHaveURL(`${baseURL}/admin`);
    await page.getByRole('button', { name: 'Verify 2FA' }).click();
    await expectToast(page, 'Please enter the 2FA code');
    await expect(page.getByLabel('2FA code')).toHaveAttribute('type', 'password');
    for (let guess = 0; guess < 5; guess += 1) {
      await passSecondFactor(page, '000000');
      await expectToast(page, 'Invalid 2FA code');
      await expect(page.getByLabel('2FA code')).toHaveValue('');
    }
    await passSecondFactor(page, unusedCode(admin));
    await expectToast(page, 'Too many wrong codes');
    await page.getByRole('button', { name: 'Back to Login' }).click();
    await expect(page).toHaveURL(`${baseURL}/login`);
    expect(await page.evaluate(() => localStorage.getItem('plaudit.adminToken'))).toBeNull();
  });

  test("a double click on 'Verify 2FA' opens the panel", async ({ page, admin }) => {
    await page.goto('/admin');
    await signIn(page, admin);
    await page.getByLabel('2FA code').fill(unusedCode(admin));
    await page.getByRole('button', { name: 'Verify 2FA' }).dblclick();
    await expect(tabs(page)).toBeVisible();
    await expect(page.getByText('2FA Failed')).toHaveCount(0);
  });

  test('a reload asks for the code again, and an invalid token for the password', async ({ panel: page, admin }) => {
    await openTab(page, 'Users');
    await expect(page).toHaveURL(/\/admin\/users$/);
    await page.reload();
    await passSecondFactor(page, unusedCode(admin));
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeAttached();
    // The token is replaced while the page reloads. Otherwise a request of the open panel would be rejected first.
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => {
        localStorage.setItem('plaudit.adminToken', 'nonsense');
        location.reload();
      }),
    ]);
    await expect(page.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await expectToast(page, 'Failed to fetch dashboard stats');
    expect(await page.evaluate(() => localStorage.getItem('plaudit.adminToken'))).toBeNull();
  });

  test('each tab has an address; an admin cannot open the tabs of super admins, and unknown addresses show a 404 card', async ({
    page,
    stack,
  }) => {
    await openPanel(page, await stack.makeAdmin('admin'), '/admin/voting-system');
    await expect(page.getByRole('heading', { name: 'Vote Management' })).toBeVisible();
    await openTab(page, 'User Tracking');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Voting System' })).toBeAttached();
    // Changes the address without a page load, so that the panel stays open.
    await page.evaluate(() => history.pushState(null, '', '/admin/vendors'));
    await page.goBack();
    await page.goForward();
    await expect(page.getByText('This tab belongs to another role.')).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/admin/nowhere'));
    await page.goBack();
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  });

  test('a session that an admin blocks has to sign in again', async ({ browser, panel: page, request, stack }) => {
    const other = await stack.makeAdmin('admin');
    const adminContext = await browser.newContext({ baseURL: stack.url });
    const adminPage = await adminContext.newPage();
    await openPanel(adminPage, other);
    await openTab(page, 'User Tracking');
    await page.getByLabel('Search sessions').fill(other.username);
    await page
      .getByRole('row')
      .filter({ hasText: other.username })
      .first()
      .getByRole('button', { name: 'Block' })
      .click();
    await page.getByRole('button', { name: 'Block Session' }).click();
    await expectToast(page, 'Session blocked successfully');
    await tabs(adminPage).getByRole('link', { name: 'Users' }).click();
    await expect(adminPage.getByText('Access denied. Admin privileges required.')).toBeVisible();
    await adminContext.close();
    expect(await signInForToken(request, other)).toBeTruthy();
  });
}

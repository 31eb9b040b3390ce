import {
  ADMIN_TOKEN_KEY,
  type ConfirmedAccount,
  type CurrentUser,
  type PasswordLink,
} from '@plaudit/public-api/contract';
import { expect, PASSWORD, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, SCRIPTS, type Step, VOTER_SCRIPTS } from './kept-places.ts';
import { castVote, choose } from './pages.ts';

const MAIN_BUTTON = ':is(.shell-submit, main .ui-button-primary)';

test('who has kept choices signs in with a form that does not move', async ({ page }) => {
  await page.goto('/');
  for (const category of ['Customer Service', 'Speed']) await choose(page, category, 'Keyfort');
  for (const width of [320, 390, 768, 1440]) {
    await expectKeptPlaces(
      page,
      '/login',
      [MAIN_BUTTON],
      [{ held: /\/login-[\w-]{8}\.js$/, shows: (shown) => shown.getByText(/^We kept your choices/) }],
      [{ width, height: 740 }],
    );
  }
});

test('what is typed into a form before the scripts run is kept, with the place of the cursor', async ({
  page,
  voter,
}) => {
  for (const [path, button, others] of [
    ['/login', 'Use a Passkey', []],
    ['/register', 'Create Account', ['Confirm Password']],
  ] as const) {
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseForm = await holdBack(page, /\/(login|register)-[\w-]{8}\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    const [username, password] = [page.getByLabel('Username'), page.getByLabel('Password', { exact: true })];
    await username.fill(voter.username);
    for (const label of others) await page.getByLabel(label).fill(PASSWORD);
    await password.fill(PASSWORD.slice(0, -1));
    await page.keyboard.press('Enter');
    releaseScripts();
    // The header is drawn by the scripts. The form is still that of the first response.
    await expect(SCRIPTS.shows(page)).toBeVisible();
    await expect(password).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    releaseForm();
    await expect(page.getByRole('main').getByRole('button', { name: button })).toBeVisible();
    await expect(username).toHaveValue(voter.username);
    for (const label of others) await expect(page.getByLabel(label)).toHaveValue(PASSWORD);
    await expect(password).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type(PASSWORD.slice(-1));
    await expect(password).toHaveValue(PASSWORD);
    await expect(page).toHaveURL(path);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await page.goto('/login');
  await expect(page.getByRole('main').getByRole('button', { name: 'Use a Passkey' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('the links below the forms lead on before the scripts run', async ({ page }) => {
  await holdBack(page, /\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  for (const [link, path] of [
    ['Create an account', '/register'],
    ['Sign in', '/login'],
    ['Forgot your password?', '/forgot-password'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(path);
  }
});

for (const [path, parts, steps] of [
  [
    '/login',
    [MAIN_BUTTON, '.account-link', '[name="username"]', '[name="password"]'],
    [
      {
        held: /\/login-[\w-]{8}\.js$/,
        shows: (page) => page.getByRole('main').getByRole('button', { name: 'Use a Passkey' }),
      },
    ],
  ],
  [
    '/register',
    [MAIN_BUTTON, '[name="username"]', '[name="confirmPassword"]', '.captcha'],
    [
      { held: /\/register-[\w-]{8}\.js$/, shows: (page) => page.getByLabel('Your answer') },
      { held: /\/api\/captcha$/, shows: (page) => page.getByText(/^What is/) },
    ],
  ],
  [
    '/forgot-password',
    ['.ui-notice', '.numbered-steps', '.account-form > :last-child'],
    [{ held: /\/forgot-password-[\w-]{8}\.js$/, shows: (page) => page.getByRole('link', { name: 'Back to Sign In' }) }],
  ],
  [
    '/account',
    [':is(.outline-sign-in, main .ui-button-primary)'],
    [
      {
        held: /\/account-[\w-]{8}\.js$/,
        shows: (page) => page.getByRole('main').getByRole('link', { name: 'Sign In' }),
      },
    ],
  ],
  // The query makes each visit a new page. An address that differs only after the `#` would not be loaded again.
  [
    '/new-password?visit#token',
    ['.ui-lede'],
    [
      { held: /\/new-password-[\w-]{8}\.js$/, shows: (page) => page.getByText('Loading the page') },
      { held: /\/api\/password-links$/, shows: (page) => page.getByLabel('Repeat the new password') },
    ],
  ],
  [
    '/confirm-email?visit#token',
    [MAIN_BUTTON],
    [{ held: /\/confirm-email-[\w-]{8}\.js$/, shows: (page) => page.getByRole('button', { name: /^Confirm This/ }) }],
  ],
] satisfies [string, string[], Step[]][]) {
  test(`the card of ${path} is as high from the first response as it stays`, async ({ page }) => {
    const link: PasswordLink = { username: 'petronella' };
    await page.context().route('**/api/password-links', (route) => route.fulfill({ json: link }));
    await expectKeptPlaces(page, path, ['main .ui-card', '.ui-title', ...parts], [SCRIPTS, ...steps]);
  });
}

for (const [path, parts, steps] of [
  [
    '/login',
    ['main .ui-card', '.ui-title', MAIN_BUTTON],
    [{ held: /\/login-[\w-]{8}\.js$/, shows: (page) => page.getByRole('link', { name: 'Go to Your Ballots' }) }],
  ],
  [
    '/account',
    // The last outline is of the votes. How many there are is not known yet, so only its top and its head are kept.
    [
      '.ui-title',
      'main .ui-card',
      'main .ui-card + .ui-card',
      'main .ui-card + .ui-card + .ui-card > .ui-card-head',
      '.own-vote',
    ],
    [
      { held: /\/account-[\w-]{8}\.js$/, shows: (page) => page.getByText('Where you are signed in') },
      { held: /\/api\/account\/sessions$/, shows: (page) => page.getByText('You are signed in only here.') },
    ],
  ],
  [
    '/confirm-account?code=a&state=b',
    ['main .ui-card', '.ui-title', '.ui-lede'],
    [
      {
        held: /\/confirm-account-[\w-]{8}\.js$/,
        shows: (page) => page.getByRole('heading', { name: 'Confirming Your Account' }),
      },
      {
        held: /\/api\/account\/openid-proofs$/,
        shows: (page) => page.getByRole('heading', { name: 'Account Confirmed' }),
      },
    ],
  ],
] satisfies [string, string[], Step[]][]) {
  test(`${path} has the outline for voters from the first response, where it stays`, async ({
    voterPage: page,
    voter,
  }) => {
    const confirmed: ConfirmedAccount = { standing: 'counted' };
    await page.context().route('**/api/account/openid-proofs', (route) => route.fulfill({ json: confirmed }));
    for (const categoryId of [1, 3]) await castVote(page, voter, { vendorId: 2, categoryId });
    // The first page stores that somebody is signed in here.
    await page.goto('/');
    await expect(VOTER_SCRIPTS.shows(page)).toBeVisible();
    await expectKeptPlaces(page, path, parts, [VOTER_SCRIPTS, ...steps]);
  });
}

test('/account has the outline for admins from the first response, where it stays', async ({ page }) => {
  const admin: CurrentUser = {
    id: 1,
    username: 'margot',
    email: null,
    createdAt: '2026-01-01T12:00:00Z',
    isActive: true,
    role: 'admin',
    type: 'admin',
  };
  await page.context().route('**/api/user', (route) => route.fulfill({ json: admin }));
  // The first page stores that an admin is signed in here.
  await page.goto('/');
  await page.evaluate((key) => localStorage.setItem(key, 'token'), ADMIN_TOKEN_KEY);
  await page.reload();
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await expect(logout).toBeVisible();
  const panelLink = page.getByRole('main').getByRole('link', { name: 'Open the Admin Panel' });
  await expectKeptPlaces(
    page,
    '/account',
    ['main .ui-card', 'main .ui-card-title', 'main .ui-card .ui-actions'],
    [
      { held: /\.js$/, shows: () => page.getByRole('navigation', { name: 'Awards' }) },
      { held: /\/account-[\w-]{8}\.js$/, shows: () => page.getByText('Loading your account') },
      { held: /\/api\/user$/, shows: () => panelLink },
    ],
  );
});

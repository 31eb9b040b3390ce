import {
  ADMIN_TOKEN_KEY,
  type ConfirmedAccount,
  type CurrentUser,
  type PasswordLink,
} from '@plaudit/public-api/contract';
import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, PHONE, SCRIPTS, type Step, TABLET } from './kept-places.ts';
import { picker } from './pages.ts';

test('on a phone the first view has the criteria, and at least half of the pick field of the first ballot', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const criteria = page.getByRole('list', { name: 'What the vendors are judged by' }).getByRole('listitem');
  await expect(criteria).toHaveCount(6);
  await expect(criteria.last()).toBeInViewport({ ratio: 1 });
  const first = await picker(page, 'Customer Service').boundingBox();
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  expect((first?.y ?? 0) + (first?.height ?? Number.NaN) / 2).toBeLessThan(dock?.y ?? 0);
});

for (const [path, chunk] of [
  ['/', 'home'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/forgot-password', 'forgot-password'],
  ['/account', 'account'],
  ['/decisions', 'decisions'],
] as const) {
  test(`${path} keeps its heading, in its place, from the first response until the page is there`, async ({ page }) => {
    const release = await holdBack(page, new RegExp(`/${chunk}-[\\w-]{8}\\.js$`));
    const heading = page.getByRole('heading', { level: 1 });
    const headingOnScreen = async () => ({ text: await heading.textContent(), box: await heading.boundingBox() });
    await page.goto(path, { waitUntil: 'commit' });
    // The scripts have drawn the page by now, but the code of its screen has not been loaded yet.
    await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
    await expect(heading).toBeVisible();
    const before = await headingOnScreen();
    release();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await headingOnScreen()).toEqual(before);
  });
}

for (const path of ['/', '/?tab=leaderboard', '/vendor/2', '/login', '/account', '/reveal', '/nowhere', '/decisions']) {
  test(`the first response of ${path} has the name of the site and the tabs, where they stay`, async ({ page }) => {
    await expectKeptPlaces(
      page,
      path,
      ['.ui-header .ui-brand-title', '.ui-tabs'],
      [SCRIPTS, { held: /\/api\/voting\/cycle$/, shows: () => page.getByRole('banner').getByText(/days? left/) }],
    );
  });
}

test('on every phone the header is as high from the first response as it stays', async ({ page }) => {
  // On the narrowest two the account is below the days left, or beside them with less space around the text.
  const sizes = [320, 330, 348, 356, 390].map((width) => ({ width, height: 740 }));
  const badge = page.getByRole('banner').getByText(/days? left/);
  await expectKeptPlaces(
    page,
    '/login',
    ['header:has(.ui-header-side)', '.ui-days-left', 'main .ui-card'],
    [SCRIPTS, { held: /\/api\/voting\/cycle$/, shows: () => badge }],
    sizes,
  );
});

/** For each tab: its name, its heading, a list with numbers, and parts that are where they were since the first response. */
const OUTLINED_TABS = {
  leaderboard: [
    'Leaderboard',
    'Leaderboard',
    'Overall ranking',
    ['.filters', '.podium', '[data-step="first"] .podium-step', '.ranking-search'],
  ],
  vendors: ['All Vendors', 'All Participating Vendors', 'Vendors', ['.directory-controls', '.vendor-card']],
  results: [
    'Results',
    'Voting Results & Analytics',
    'Votes by category',
    ['.results-controls', '.results-tiles', '.results-summary'],
  ],
} as const;

for (const [name, [label, title, list, parts]] of Object.entries(OUTLINED_TABS)) {
  test(`the tab ${name} has its outline from the first response, where it stays`, async ({ page }) => {
    await expectKeptPlaces(
      page,
      `/?tab=${name}`,
      ['.ui-subtitle', ...parts],
      [
        SCRIPTS,
        {
          held: /\/(leaderboard|directory|results)-tab-[\w-]{8}\.js$/,
          shows: () => page.getByRole('region', { name: title }),
        },
        {
          held: /\/api\/(leaderboard|vendors|stats)$/,
          shows: () => page.getByRole('list', { name: list, exact: true }),
        },
      ],
    );
  });

  test(`the tab ${name} has its mark from the first response`, async ({ page }) => {
    // A color that is still changing could be measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const release = await holdBack(page, /\.js$/);
    const colorOf = (tab: string) =>
      page.locator('.ui-tab', { hasText: tab }).evaluate((element) => getComputedStyle(element).color);
    await page.goto(`/?tab=${name}`, { waitUntil: 'commit' });
    await expect.poll(async () => (await colorOf(label)) === (await colorOf('Vote Now'))).toBe(false);
    const first = await colorOf(label);
    release();
    await expect(page.getByRole('link', { name: label, exact: true }).first()).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => colorOf(label)).toBe(first);
  });
}

test('the ballots have their outline from the first response, where they stay', async ({ page }) => {
  const parts = [
    '.ballot-progress',
    '.ballot-progress .ui-bar',
    '.ballot-tab .ui-notice',
    '.ballot-card',
    ':is(.outline-seal, .ui-category-seal)',
    '.ballot-title',
    '.ballot-text',
    ':is(.outline-pick, .ui-pick)',
  ];
  await expectKeptPlaces(page, '/', parts, [
    SCRIPTS,
    { held: /\/home-[\w-]{8}\.js$/, shows: () => page.getByRole('progressbar') },
    { held: /\/api\/categories$/, shows: () => picker(page, 'Customer Service') },
  ]);
});

test('the ballots of a voter have no notice for visitors in their outline', async ({ openContextFor, makeVoter }) => {
  const page = await (await openContextFor(await makeVoter())).newPage();
  await page.setViewportSize(PHONE);
  // The first page stores that somebody is signed in here.
  await page.goto('/');
  await expect(picker(page, 'Customer Service')).toBeVisible();
  const release = await holdBack(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.locator('.ballot-card').first();
  await expect(first).toBeVisible();
  await expect(page.locator('.ballot-tab .ui-notice').filter({ visible: true })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const before = (await first.boundingBox())?.y;
  release();
  await expect(picker(page, 'Customer Service')).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.y).toBe(before);
});

for (const [which, categoryIds] of [
  ['some', [1, 3]],
  ['all', [1, 2, 3, 4, 5, 6]],
] as const) {
  test(`a voter who comes back with ${which} votes finds sealed ballots in the first response, where they stay`, async ({
    voterPage: page,
    voter,
  }) => {
    const headers = { authorization: `Bearer ${voter.token}` };
    for (const categoryId of categoryIds) {
      const vote = await page.request.post('/api/votes', { headers, data: { vendorId: 2, categoryId } });
      expect(vote.status()).toBe(201);
    }
    await page.goto('/');
    await expect(page.locator('.ballot-card time')).toHaveCount(categoryIds.length);
    const cards = ['.ballot-card', ...[2, 3, 4].map((place) => `.ballot-card:nth-child(${place})`)];
    const notice = which === 'all' ? ['.ballot-tab .ui-notice-success'] : [];
    await expectKeptPlaces(
      page,
      '/',
      ['.ballot-progress', ...notice, ...cards],
      [
        { held: /\.js$/, shows: () => page.getByRole('navigation', { name: 'Awards' }) },
        { held: /\/api\/voting\/progress$/, shows: () => page.getByRole('article', { name: 'Customer Service' }) },
      ],
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Choose now, sign in to vote')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('plaudit_sealed');
  });
}

const MAIN_BUTTON = ':is(.shell-submit, main .ui-button-primary)';

for (const [path, parts, steps] of [
  ['/login', [MAIN_BUTTON], [{ held: /\/login-[\w-]{8}\.js$/, shows: (page) => page.getByLabel('Username') }]],
  [
    '/register',
    [MAIN_BUTTON, '.captcha'],
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
    ['.ui-title', 'main .ui-card', ':nth-match(main .ui-card, 2)', ':nth-match(main .ui-card, 3)'],
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
  test(`${path} has the outline for voters from the first response, where it stays`, async ({ voterPage: page }) => {
    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
    const confirmed: ConfirmedAccount = { standing: 'counted' };
    await page.context().route('**/api/account/openid-proofs', (route) => route.fulfill({ json: confirmed }));
    // The first page stores that somebody is signed in here.
    await page.goto('/');
    await expect(logout).toBeVisible();
    await expectKeptPlaces(page, path, parts, [{ ...SCRIPTS, shows: () => logout }, ...steps]);
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

test('the page of the reveal has its heading and its outline from the first response, where they stay', async ({
  page,
}) => {
  const parts = ['.reveal-title', '.reveal-title > :last-child', '.reveal-waiting-mark'];
  await expectKeptPlaces(page, '/reveal', parts, [
    SCRIPTS,
    { held: /\/reveal-[\w-]{8}\.js$/, shows: () => page.getByRole('heading', { level: 1 }) },
    { held: /\/api\/reveal$/, shows: () => page.getByText('No reveal is planned') },
  ]);
});

for (const [size, voteButton] of [
  [PHONE, '.profile-vote-bar > .ui-button'],
  [TABLET, '.profile-vote-head > .ui-button'],
] as const) {
  test(`a profile has all parts of its head in place from the first response, ${size.width} px`, async ({ page }) => {
    const parts = ['.profile-badge > *', '.profile-head .ui-picture', 'h1', '.profile-rating'];
    const actions = [voteButton, '.profile-actions > .ui-button'];
    const figures = ['.profile-figures', '.profile-figures dt', '.profile-figures dd'];
    await expectKeptPlaces(
      page,
      '/vendor/2',
      [...parts, ...actions, ...figures, '.profile-about'],
      [
        SCRIPTS,
        { held: /\/api\/vendors$/, shows: () => page.getByRole('link', { name: 'Back' }).first() },
        { held: /\/api\/voting\/cycle$/, shows: () => page.getByRole('button', { name: 'Vote for Sprocket Lane' }) },
        { held: /\/api\/leaderboard$/, shows: () => page.getByRole('button', { name: 'Why this score?' }) },
      ],
      [size],
    );
  });
}

test('the outline of the button to vote is only for those who may have a ballot left', async ({ request }) => {
  const openProfile = async (cookie: string) => (await request.get('/vendor/2', { headers: { cookie } })).text();
  const probable = "data-can-vote='probably'";
  for (const cookie of ['', 'plaudit_signed_in=yes; plaudit_sealed=13']) {
    expect(await openProfile(cookie)).toContain(probable);
  }
  for (const cookie of ['plaudit_signed_in=yes; plaudit_sealed=1234all', 'plaudit_signed_in=admin']) {
    expect(await openProfile(cookie)).not.toContain(probable);
  }
});

test('the logo and the icons are drawn in the first response, as they stay', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const drawings = page.locator('.ui-brand-mark, .hero .ui-category-icon > svg, .ui-tab > svg');
  await expect(drawings).toHaveCount(11);
  const shapesOf = () => drawings.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  const sent = await shapesOf();
  expect(sent).not.toContain('');
  release();
  await expect(page.getByRole('navigation', { name: 'Awards' })).toBeVisible();
  expect(await shapesOf()).toEqual(sent);
});

test('the first ballot has its name and its text in the first response', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.locator('.ballot-card').first();
  await expect(first.locator('.ballot-title')).toHaveText('Customer Service');
  await expect(first.locator('.ballot-text')).toHaveText(/Who answers quickly/);
  await expect(first.locator('.ballot-text')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  release();
  await expect(picker(page, 'Customer Service')).toBeVisible();
});

for (const path of ['/nowhere', '/vendor/99999999']) {
  test(`${path} is whole from the first response, and stays where it is`, async ({ page }) => {
    await expectKeptPlaces(
      page,
      path,
      ['.ui-not-found', '.ui-state-mark', '.ui-not-found .ui-button'],
      [SCRIPTS, { held: /\/api\/vendors$/, shows: () => page.getByRole('heading', { level: 1 }) }],
    );
  });
}

test('letters of a fallback font are as wide as the letters that replace them', async ({ page }) => {
  await page.goto('/login');
  const differences = await page.evaluate(async () => {
    const text =
      'Everybody with an account votes once in each category, and follows the leaderboard. 1,160 votes so far.';
    const widthOf = (family: string, weight: number) => {
      const span = document.createElement('span');
      span.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px "${family}"`;
      span.textContent = text;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    const found: Record<string, number> = {};
    for (const [font, weight, fallbacks] of [
      ['Inter', 400, ['', ' Roboto', ' DejaVu']],
      ['Inter', 600, ['', ' Roboto', ' DejaVu']],
      ['Fraunces', 600, ['', ' Times', ' Noto', ' DejaVu']],
    ] as const) {
      await document.fonts.load(`${weight} 100px ${font}`, text);
      const wanted = widthOf(font, weight);
      for (const fallback of fallbacks) {
        const family = `${font} Fallback${fallback}`;
        // The promise rejects if this machine does not have the font.
        const faces = await document.fonts.load(`${weight} 100px "${family}"`, text).catch(() => []);
        if (faces.length > 0) found[`${family} ${weight}`] = widthOf(family, weight) / wanted - 1;
      }
    }
    return found;
  });
  expect(Object.keys(differences).length).toBeGreaterThan(1);
  for (const [font, difference] of Object.entries(differences)) {
    expect([font, Math.abs(difference) < 0.02]).toEqual([font, true]);
  }
});

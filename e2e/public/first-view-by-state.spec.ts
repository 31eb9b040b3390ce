import { createPasswordHasher } from '@plaudit/db/rules/passwords';
import { makeAccount, makeBallotBox, makeCycle, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import { type LeaderboardEntry, type LoginResponse, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { expect, PASSWORD, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, LAPTOP, PHONE, SCRIPTS } from './kept-places.ts';
import { picker } from './pages.ts';
import { PeriodStack } from './period-stack.ts';

/** Each test continues where the last one ended. */
test.describe.configure({ mode: 'serial' });

let site: PeriodStack;
test.beforeAll(async () => {
  site = await PeriodStack.start();
});
test.afterAll(() => site?.stop());

const DAY_MS = 86_400_000;
const HOME = /\/home-[\w-]{8}\.js$/;

/** The second row of cards is measured too, because a card of another height moves only what is below it. */
const DIRECTORY = ['.directory-controls', '.vendor-card .ui-picture', ':nth-child(5 of .vendor-card)'];

const directorySteps = [
  SCRIPTS,
  // The period arrives before the cards: the line about its numbers is no longer an outline.
  {
    held: /\/directory-tab-[\w-]{8}\.js$/,
    shows: (page: Page) => page.locator('.directory:has([type="search"]):not(:has(.ui-lede .outline-words))'),
  },
  { held: /\/api\/leaderboard$/, shows: (page: Page) => page.getByRole('list', { name: 'Vendors', exact: true }) },
];

const profileSteps = [
  SCRIPTS,
  { held: /\/api\/vendors$/, shows: (page: Page) => page.getByRole('button', { name: /^Share/ }) },
  { held: /\/api\/leaderboard$/, shows: (page: Page) => page.getByRole('heading', { name: 'Performance Breakdown' }) },
];

const voterScripts = {
  ...SCRIPTS,
  shows: (page: Page) => page.getByRole('button', { name: 'Logout' }).first(),
};

/** Makes an account and returns its id and the token of its session. */
async function signIn(page: Page): Promise<{ id: number; token: string }> {
  const password_hash = await createPasswordHasher().hash(PASSWORD);
  const { id, username } = await makeAccount(site.db, { password_hash });
  const { token }: LoginResponse = await (
    await page.request.post(`${site.url}/api/login`, { data: { username, password: PASSWORD } })
  ).json();
  // The first page stores that somebody is signed in here.
  await page.goto(site.url);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [USER_TOKEN_KEY, token] as const);
  await page.reload();
  await expect(voterScripts.shows(page)).toBeVisible();
  return { id, token };
}

test.describe('while voting is not open', () => {
  test.afterAll(async () => {
    await site.pause(false);
    await site.startIn(-DAY_MS);
  });

  for (const [state, title, change] of [
    ['paused', 'Voting is paused', () => site.pause(true)],
    ['not_started', 'Voting has not started yet', () => site.startIn(3 * DAY_MS)],
  ] as const) {
    for (const who of ['visitor', 'voter'] as const) {
      test(`${state}: the ballots of a ${who} have their outline from the first response`, async ({ page }) => {
        await change();
        await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(`data-voting='${state}'`);
        if (who === 'voter') await signIn(page);
        const parts = [
          '.hero-ribbon',
          '.hero-title',
          '.ballot-tab .ui-notice',
          '.ballot-tab .ui-notice > .ui-actions',
          '.ballot-progress',
          '.ballot-card',
          '.ballot-card .ballot-note',
          '.ballot-card:nth-child(3)',
        ];
        await expectKeptPlaces(page, site.url, parts, [
          who === 'voter' ? voterScripts : SCRIPTS,
          { held: HOME, shows: () => page.getByRole('progressbar') },
          {
            held: /\/api\/(categories|voting\/cycle)$/,
            shows: () => page.getByRole('status').filter({ hasText: title }),
          },
        ]);
      });
    }
  }
});

const trouble = (page: Page) => page.getByText('The service is having trouble');
const failCycle = (page: Page) =>
  page.route('**/api/voting/cycle', (route) => route.fulfill({ status: 503, json: { code: 'service.unavailable' } }));

test('while the period cannot be read, a paused page stays paused', async ({ page }) => {
  await site.pause(true);
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(`data-voting='paused'`);
  await failCycle(page);
  await page.goto(site.url);
  await expect(trouble(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
  await expect(page.locator('.hero-ribbon')).toHaveText('Voting is paused');
  await expect(page.locator('.ballot-tab .ui-notice-title').first()).toHaveText('Voting is paused');
  await expect(page.getByText('Choose now, sign in to vote')).toHaveCount(0);
  await page.unroute('**/api/voting/cycle');
  await expect(page.getByRole('status').filter({ hasText: 'Voting is paused' })).toBeVisible();
  await expect(trouble(page)).toHaveCount(0);
  await site.pause(false);
});

test.describe('in a period that counts only the votes of confirmed accounts', () => {
  const setCounts = (counts: 'confirmed' | 'everyone') =>
    site.db('voting_cycles').where({ id: site.cycleId }).update({ counts });

  test('the notice for visitors has all its lines from the first response', async ({ page }) => {
    await setCounts('confirmed');
    await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('name="confirmation"');
    await expectKeptPlaces(
      page,
      site.url,
      ['.ballot-tab .ui-notice', '.ballot-card'],
      [
        SCRIPTS,
        { held: HOME, shows: () => page.getByRole('progressbar') },
        { held: /\/api\/categories$/, shows: () => picker(page, 'Customer Service') },
      ],
    );
  });

  for (const [who, isPaused] of [
    ['voter', false],
    ['voter', true],
    ['visitor', true],
  ] as const) {
    test(`a ${who} has the notice about it from the first response${isPaused ? ' during a pause' : ''}`, async ({
      page,
    }) => {
      await site.pause(isPaused);
      const state = `data-voting='${isPaused ? 'paused' : ''}'`;
      await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(state);
      if (who === 'voter') await signIn(page);
      const standing = page.getByRole('region', { name: 'Whether your votes count' });
      await expectKeptPlaces(
        page,
        site.url,
        ['.standing', '.standing .ui-notice', '.ballot-progress', '.ballot-card'],
        [
          who === 'voter' ? voterScripts : SCRIPTS,
          { held: HOME, shows: () => page.getByRole('progressbar') },
          { held: /\/api\/(categories|voting\/cycle)$/, shows: () => standing },
        ],
      );
      await site.pause(false);
    });
  }

  test('a voter whose votes wait finds room for the form to confirm the account', async ({ page }) => {
    const { token } = await signIn(page);
    const headers = { authorization: `Bearer ${token}` };
    const vote = await page.request.post(`${site.url}/api/votes`, { headers, data: { vendorId: 2, categoryId: 1 } });
    expect(vote.status()).toBe(201);
    const card = page.getByRole('article', { name: 'Customer Service' });
    // The page keeps how high the notices were on this screen.
    for (const size of [PHONE, LAPTOP]) {
      await page.setViewportSize(size);
      await page.goto(site.url);
      await expect(page.getByRole('region', { name: 'Whether your votes count' })).toBeVisible();
      await expect(card.locator('time')).toBeVisible();
      await expectKeptPlaces(
        page,
        site.url,
        ['.ballot-progress', '.ballot-head'],
        [
          voterScripts,
          { held: HOME, shows: () => page.locator('.outline-notices') },
          { held: /\/api\/voting\/progress$/, shows: () => card.locator('time') },
        ],
        [size],
      );
    }
  });

  test('hidden results have the line about other accounts from the first response', async ({ page }) => {
    await site.setMode('hidden');
    await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('"hidden confirmed"');
    const waiting = [SCRIPTS, { held: /\/api\/stats$/, shows: () => page.getByText('not confirmed.') }];
    const leaderboard = ['.waiting-results', '.waiting-results .votes-note', '.waiting-results .ui-actions'];
    await expectKeptPlaces(page, `${site.url}/?tab=leaderboard`, leaderboard, waiting);
    const results = ['.results > .votes-note', '.results-columns .waiting-results', '.results-columns .ui-card-title'];
    await expectKeptPlaces(page, `${site.url}/?tab=results`, results, waiting);
    await setCounts('everyone');
    await expectKeptPlaces(page, `${site.url}/?tab=vendors`, DIRECTORY, directorySteps);
  });
});

test.describe('where the name of the time zone is short', () => {
  test.use({ timezoneId: 'UTC' });

  test('numbers that will be frozen have the line about it from the first response', async ({ page }) => {
    await site.setMode('frozen', new Date(Date.now() + 3_600_000));
    for (const path of ['/', '/vendor/2']) {
      await expect.poll(async () => (await page.request.get(site.url + path)).text()).toContain('"live freezes"');
    }
    const results = [SCRIPTS, { held: /\/api\/stats$/, shows: () => page.getByText('The numbers freeze on') }];
    await expectKeptPlaces(page, `${site.url}/?tab=results`, ['.results-line', '.results-tiles'], results);
    await expectKeptPlaces(page, `${site.url}/vendor/2`, ['.results-line', '.profile-about'], profileSteps);
  });
});

test('sealed results have their outline from the first response, where they stay', async ({ page }) => {
  await site.setMode('hidden');
  // These dates are longer than those of the outline.
  await site.startIn(-400 * DAY_MS);
  await site.endVoting();
  await expect.poll(async () => (await page.request.get(`${site.url}/`)).text()).toContain('The results are sealed');
  const parts = ['.ending-period', '.ending-head h2', '.waiting-results', '.waiting-results-mark'];
  await expectKeptPlaces(page, `${site.url}/`, parts, [
    SCRIPTS,
    { held: HOME, shows: () => page.getByRole('heading', { name: 'The results are sealed' }) },
    { held: /\/api\/stats$/, shows: () => page.locator('.waiting-results-turnout.ui-figures') },
  ]);
});

for (const width of [360, 1440]) {
  test(`the first paint has the hero of an ended voting, which stays as it is, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseState = await holdBack(page, /\/api\/voting\/cycle$/);
    const hero = page.locator('.hero');
    const texts = hero.locator('.hero-ribbon, .hero-title, .hero-text, li');
    const heroOnScreen = async () => ({ texts: await texts.allTextContents(), box: await hero.boundingBox() });
    await page.goto(site.url, { waitUntil: 'commit' });
    await expect(hero).toHaveAttribute('data-ended', 'true');
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const first = await heroOnScreen();
    releaseScripts();
    await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
    expect(await heroOnScreen()).toEqual(first);
    releaseState();
    await expect(page.getByRole('heading', { name: 'The results are sealed' })).toBeVisible();
    expect(await heroOnScreen()).toEqual(first);
  });
}

test('while the period cannot be read, an ended page stays ended', async ({ page }) => {
  await failCycle(page);
  await page.goto(site.url);
  await expect(trouble(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The results are sealed' })).toBeVisible();
  await expect(page.locator('.ballot-card')).toHaveCount(0);
  await page.unroute('**/api/voting/cycle');
  await expect(page.locator('.waiting-results-turnout.ui-figures')).toBeVisible();
});

for (const [what, place] of [
  ['the first place of a category', { categoryId: 1, place: 1 }],
  ['the third place of the ranking', { categoryId: null, place: 3 }],
] as const) {
  test(`while ${what} is revealed, results keep their places from the first response`, async ({ page }) => {
    const isRanked = place.categoryId === null;
    await site.reveal(isRanked ? 2 : 1, place);
    const words = isRanked ? 'closed places"' : 'closed"';
    await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(words);
    const leaderboard = ['.filters', '.waiting-results', '.waiting-results .waiting-results-turnout'];
    await expectKeptPlaces(
      page,
      `${site.url}/?tab=leaderboard`,
      isRanked ? [...leaderboard, '.ranking-search'] : leaderboard,
      [SCRIPTS, { held: /\/api\/leaderboard$/, shows: () => page.getByText('The reveal is on').first() }],
    );
    const results = ['.results-tiles', '.results-columns .waiting-results', '.results-columns .ui-card-title'];
    await expectKeptPlaces(page, `${site.url}/?tab=results`, results, [
      SCRIPTS,
      { held: /\/api\/stats$/, shows: () => page.getByText('The reveal is on').first() },
      { held: /\/api\/leaderboard$/, shows: () => page.locator('.results-controls:has(.results-no-download)') },
    ]);
    await page.setViewportSize({ width: 360, height: 740 });
    const [way, chart] = await Promise.all([
      page.getByRole('link', { name: 'Follow the reveal' }).boundingBox(),
      page.getByText('Votes by Category').boundingBox(),
    ]);
    expect(way?.y, 'the way to the reveal is above the chart').toBeLessThan(chart?.y ?? 0);
    await expectKeptPlaces(page, `${site.url}/?tab=vendors`, DIRECTORY, directorySteps);
  });
}

test('the winners have their outline from the first response, where they stay', async ({ page }) => {
  // What comes next is below the winners, and moves none of them.
  const starts_at = new Date(Date.now() + 30 * DAY_MS);
  const next = { name: 'Winter Round', is_active: 0, is_scheduled: 1, starts_at } as const;
  await makeCycle(site.db, { ...next, ends_at: new Date(Date.now() + 60 * DAY_MS) });
  await site.finishReveal();
  await expect.poll(async () => (await page.request.get(`${site.url}/`)).text()).toContain('The winners');
  const parts = [
    '.ending-period',
    '.ending-head h2',
    '.podium',
    '[data-step="first"] .podium-step',
    '[data-step="second"] .podium-step',
    '[data-step="third"] .podium-step',
    '.category-winners h3',
  ];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectKeptPlaces(page, `${site.url}/`, parts, [
    SCRIPTS,
    { held: HOME, shows: () => page.getByRole('heading', { name: 'The winners' }) },
    { held: /\/api\/leaderboard$/, shows: () => page.getByText('#1').first() },
  ]);
  await expect(page.getByText('Next: Winter Round')).toBeVisible();
});

test('without scripts the winners and the next opening are first, and what needs scripts is last', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(site.url);
  const texts = page.locator('.without-script > *');
  await expect(texts.first()).toHaveText('The winners');
  await expect(texts.first()).toBeInViewport();
  await expect(page.getByRole('listitem').filter({ hasText: 'Customer Service' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByText(/^Next: Winter Round. Voting opens on /)).toBeVisible();
  await expect(texts.last()).toContainText('Signing in needs JavaScript.');
  await context.close();
});

test("a winner's page has the laurel and the wins from the first response, where they stay", async ({ page }) => {
  const board: LeaderboardEntry[] = await (await page.request.get(`${site.url}/api/leaderboard`)).json();
  const parts = ['.profile-head .ui-picture', '.profile-laurel', 'h1', '.profile-wins', '.profile-figures', '.ui-card'];
  await expectKeptPlaces(page, `${site.url}/vendor/${board[0]?.id}`, parts, [
    SCRIPTS,
    { held: /\/api\/vendors$/, shows: () => page.getByRole('button', { name: 'Share' }) },
    { held: /\/api\/leaderboard$/, shows: () => page.getByText('Winner', { exact: true }) },
  ]);
});

test('the profile of a provisional result has the notice about it from the first response, which stays', async ({
  page,
}) => {
  const voter = await site.db('accounts').first('id');
  const id = await makeExclusion(site.db, site.cycleId, [voter?.id ?? 0]);
  const object_until = new Date(Date.now() + 3_600_000);
  await site.db('exclusions').where({ id }).update({ in_force_at: new Date(), object_until });
  await expect.poll(async () => (await page.request.get(`${site.url}/vendor/2`)).text()).toContain('"provisional');
  await expectKeptPlaces(page, `${site.url}/vendor/2`, ['.profile-provisional', '.profile-about'], profileSteps);
});

test('the line about votes that are set aside is in the first drawing of the ending, above the winners', async ({
  page,
}) => {
  const { id: voter } = await signIn(page);
  const id = await makeExclusion(site.db, site.cycleId, [voter]);
  const object_until = new Date(Date.now() + 3_600_000);
  await site.db('exclusions').where({ id }).update({ in_force_at: new Date(), object_until });
  await page.addInitScript(() => {
    const drawings = new MutationObserver(() => {
      const ending = document.querySelector('section.ending');
      if (!ending) return;
      drawings.disconnect();
      document.documentElement.dataset.first = ending.querySelector('.ending-head')?.textContent ?? '';
    });
    drawings.observe(document, { childList: true, subtree: true });
  });
  // With a stopped clock the page waits for all that it can show in its first drawing.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(site.url);
  await expect(page.getByRole('link', { name: /^Your votes are set aside\. You can object until/ })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-first', /Your votes are set aside\. You can object until/);
  // When the responses are late the line keeps the room that it had the last time.
  await page.clock.resume();
  await page.setViewportSize(PHONE);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('plaudit_notices');
  await expectKeptPlaces(
    page,
    site.url,
    ['.podium', '.ending-head h2'],
    [
      voterScripts,
      { held: HOME, shows: () => page.locator('section.ending .outline-notices') },
      {
        held: /\/api\/account\/exclusion$/,
        shows: () => page.getByRole('link', { name: /^Your votes are set aside/ }),
      },
    ],
    [PHONE],
  );
});

test('results without numbers yet have their outline from the first response, where they stay', async ({ page }) => {
  await site.db('voting_cycles').where({ id: site.cycleId }).update({ is_active: 0, ended_at: new Date() });
  const { id: cycle_id } = await makeCycle(site.db, { results_mode: 'in_steps' });
  for (const { id: category_id } of await site.db('categories').whereNull('retired_at').select('id')) {
    await makeBallotBox(site.db, { cycle_id, category_id });
  }
  await expect.poll(async () => (await page.request.get(`${site.url}/`)).text()).toContain('in_steps empty');
  const parts = [
    '.ui-subtitle',
    '.results-controls',
    '.results-line',
    '.results-tiles',
    '.results > .ui-state',
    '.results-columns .ui-card-title',
  ];
  await expectKeptPlaces(page, `${site.url}/?tab=results`, parts, [
    SCRIPTS,
    { held: /\/results-tab-[\w-]{8}\.js$/, shows: () => page.getByRole('region', { name: 'Voting Results' }) },
    { held: /\/api\/stats$/, shows: () => page.getByText('No numbers yet') },
  ]);
  await expectKeptPlaces(page, `${site.url}/?tab=vendors`, DIRECTORY.slice(0, 2), directorySteps);
});

test('before the opening, results and rankings have their outline from the first response, where they stay', async ({
  page,
}) => {
  const opening = { results_mode: 'live', starts_at: new Date(Date.now() + 3 * DAY_MS) } as const;
  await site.db('voting_cycles').where({ is_active: 1 }).update(opening);
  await expect.poll(async () => (await page.request.get(`${site.url}/`)).text()).toContain('"live not_started empty"');
  const stats = { held: /\/api\/(stats|leaderboard)$/, shows: () => page.getByText(/^Voting opens on/).last() };
  const leaderboard = ['.ui-subtitle', '.filters', '.leaderboard > .ui-state', '.ui-state-text', '.ranking-search'];
  await expectKeptPlaces(page, `${site.url}/?tab=leaderboard`, leaderboard, [SCRIPTS, stats]);
  const results = [
    '.results-controls',
    '.results-tiles',
    '.results > .ui-state',
    '.ui-state-text',
    '.results-columns .ui-card-title',
  ];
  await expectKeptPlaces(page, `${site.url}/?tab=results`, results, [SCRIPTS, stats]);
  await expectKeptPlaces(
    page,
    `${site.url}/?tab=vendors`,
    ['.directory-controls', '.vendor-card .ui-picture'],
    directorySteps,
  );
});

/** The text in place of numbers or vendors, once it is more than an outline. */
const emptyState = (page: Page) => page.locator('.ui-state-title:not(:has(.outline-words))');

const emptySteps = [SCRIPTS, { held: /\/api\/(stats|leaderboard|vendors|categories)$/, shows: emptyState }];

test('while all votes wait for confirmation, the texts about it have their lines from the first response', async ({
  page,
}) => {
  const cycle = await site.db('voting_cycles').where({ is_active: 1 }).first('id');
  const cycle_id = cycle?.id ?? 0;
  const starts_at = new Date(Date.now() - DAY_MS);
  await site
    .db('voting_cycles')
    .where({ id: cycle_id })
    .update({ counts: 'confirmed', results_mode: 'live', starts_at });
  const box = await site.db('ballot_boxes').where({ cycle_id }).first('id');
  const ballot_box_id = box?.id ?? 0;
  await makeVote(site.db, { ballot_box_id, vendor_id: 2 });
  // Only votes that count are in the tallies.
  await site.db('tallies').where({ ballot_box_id }).delete();
  await expect
    .poll(async () => (await page.request.get(site.url)).text(), { timeout: 30_000 })
    .toContain('"live confirmed empty uncounted"');
  const address = `${site.url}/?tab=leaderboard`;
  // With the same words the line is broken in the same places, however narrow a phone is.
  expect(await (await page.request.get(address)).text()).toContain('Live: updates with every vote that counts.');
  const leaderboard = ['.ui-lede', '.filters', '.ui-state-text', '.ui-state .ui-actions', '.ranking-search'];
  await expectKeptPlaces(page, address, leaderboard, emptySteps);
  const results = ['.votes-note', '.results > .ui-state', '.ui-state-text', '.results-columns .ui-card-title'];
  await expectKeptPlaces(page, `${site.url}/?tab=results`, results, emptySteps);
  await expect(page.getByText('1 voter is not confirmed yet.')).toBeVisible();
  await expect(page.getByText('Votes count once their accounts are confirmed.')).toBeVisible();
  // A pause leads nobody to the ballots.
  await site.pause(true);
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('paused empty uncounted"');
  const paused = ['.ui-lede', '.leaderboard > .ui-state', '.ui-state-text', '.ranking-search'];
  await expectKeptPlaces(page, address, paused, emptySteps);
  await site.pause(false);
});

test('without vendors each tab says so in the place that its outline has from the first response', async ({ page }) => {
  await site
    .db('voting_cycles')
    .where({ is_active: 1 })
    .update({ counts: 'everyone', starts_at: new Date(Date.now() - DAY_MS) });
  await site.db('vendors').update({ retired_at: new Date() });
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('"live empty no_vendors"');
  await expect.poll(async () => (await page.request.get(`${site.url}/api/vendors`)).json()).toEqual([]);
  for (const [tab, parts] of [
    ['vote', []],
    ['leaderboard', ['.filters']],
    ['vendors', ['.ui-subtitle']],
    ['results', ['.results-tiles', '.results-columns .ui-card-title']],
  ] as const) {
    const texts = ['.ui-state', '.ui-state-title', '.ui-state-text'];
    await expectKeptPlaces(page, `${site.url}/?tab=${tab}`, [...texts, ...parts], emptySteps);
    await expect(emptyState(page)).toHaveText('No vendors yet');
    await expect(page.getByText(/^Live: |categories completed$/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to the ballots' })).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  }
  // As on a new site, before its first period.
  await site.db('voting_cycles').update({ is_active: 0, is_scheduled: 0, ended_at: null });
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('"none no_vendors"');
  const parts = ['.ballot-tab .ui-notice', '.ballot-tab .ui-state', '.ui-state-title', '.ui-state-text'];
  await expectKeptPlaces(page, site.url, parts, emptySteps);
  await expect(page.getByText('No voting period is open').last()).toBeVisible();
});

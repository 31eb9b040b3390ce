import { makeCycle, makeExclusion, makeVote } from '@plaudit/db/testing/factories';
import type { CategoryResults, LeaderboardEntry } from '@plaudit/public-api/contract';
import { failRequests } from './altered-responses.ts';
import { expectFitsFrames } from './embedded-frame.ts';
import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, LAPTOP, PHONE, SCRIPTS, VOTER_SCRIPTS, waitForFirstResponse } from './kept-places.ts';
import { DIRECTORY_PARTS, DIRECTORY_STEPS, HOME_CODE, PROFILE_STEPS } from './page-steps.ts';
import { usePeriodStack } from './period-stack.ts';
import { seenOnPodium, seenRising, watchPodium, watchRise } from './podium-frames.ts';
import { expectKeptSummary } from './results-summary.ts';

const site = usePeriodStack();
test.beforeAll(async () => {
  await site.endVoting();
});

const DAY_MS = 86_400_000;

test('the winners are in the first response, where they stay', async ({ page }) => {
  // What comes next is below the winners, and moves none of them.
  const starts_at = new Date(Date.now() + 30 * DAY_MS);
  const next = { name: 'Winter Round', is_active: 0, is_scheduled: 1, starts_at } as const;
  await makeCycle(site.db, { ...next, ends_at: new Date(Date.now() + 60 * DAY_MS) });
  await expect
    .poll(async () => (await page.request.get(`${site.url}/`)).text())
    .toContain('data-announces="true" data-rises');
  const parts = [
    '.ending-period',
    '.ending-head h2',
    '.podium',
    '[data-step="first"] .podium-name',
    '[data-step="first"] .podium-step',
    '[data-step="second"] .podium-step',
    '[data-step="third"] .podium-step',
    '.category-winners h3',
  ];
  await expectKeptPlaces(page, `${site.url}/`, parts, [
    SCRIPTS,
    { ...HOME_CODE, shows: () => page.getByRole('heading', { name: 'The winners' }) },
    { held: /\/api\/leaderboard$/, shows: () => page.getByText('#1').first() },
  ]);
  await expect(page.getByText('Next: Winter Round')).toBeVisible();
});

test('a frame that was copied while people voted has the winners of all categories without scrolling', async ({
  page,
}) => {
  await page.setViewportSize({ width: 420, height: 900 });
  await page.goto(`${site.url}/embed/leaderboard`);
  await expect(page.getByRole('definition').last()).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'See the full leaderboard' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(900);
  await expect(page.getByText('#3', { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 420, height: 590 });
  await expect(page.getByText('#6', { exact: true })).toBeVisible();
  await expect(page.getByText('Winners of the categories')).toBeHidden();
  await page.setViewportSize({ width: 420, height: 1400 });
  await expect(page.getByText('#10', { exact: true })).toBeVisible();
  await expectFitsFrames(page);
});

for (const size of [PHONE, LAPTOP]) {
  test(`the laurel and the steps stay, and the winners rise on them once, ${size.width} px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(size);
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseBoard = await holdBack(page, /\/api\/leaderboard$/);
    const board: LeaderboardEntry[] = await (await page.request.get(`${site.url}/api/leaderboard`)).json();
    const names = board.slice(0, 3).map(({ name }) => name);
    await watchRise(page);
    await page.goto(site.url, { waitUntil: 'commit' });
    await waitForFirstResponse(page);
    const podium = page.locator('.podium').filter({ visible: true });
    await expect(podium.locator('.podium-name')).toHaveText(names);
    expect(await seenRising(page), 'in the first response').toEqual(['third', 'second', 'first']);
    await watchPodium(page);
    releaseScripts();
    await expect(page.locator('section.ending > .sent-podium')).toBeVisible();
    releaseBoard();
    const seen = await seenOnPodium(page);
    expect(seen.looks, 'the laurel and three steps never change').toHaveLength(4);
    for (const look of seen.looks) expect(look).toContain('opacity 1');
    expect(seen.names, 'the same names in every frame').toEqual([names.join(', ')]);
    expect([seen.blank, seen.faded]).toEqual([[], []]);
    const [score, winnersStep] = await Promise.all([
      page.locator('[data-step="second"] .podium-score > .ui-stars > :last-child').boundingBox(),
      page.locator('[data-step="first"] .podium-step').boundingBox(),
    ]);
    const air = (winnersStep?.x ?? 0) - (score?.x ?? 0) - (score?.width ?? 0);
    expect(air, 'the score of the second is not at the step of the winner').toBeGreaterThan(7);
    await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
    await watchPodium(page);
    await page.getByRole('link', { name: 'Vote Now', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Overall winners' })).toBeVisible();
    expect((await seenOnPodium(page)).faded, 'a return moves nothing').toEqual([]);
    expect(await seenRising(page)).toEqual([]);
  });
}

for (const [rank, line] of [
  [1, /^All of your 2 choices won\.$/],
  [2, /^Your best choice was #2 in its category\.$/],
] as const) {
  test(`the winners stay in their place when a voter whose choices ranked #${rank} comes to the results for the first time`, async ({
    page,
  }) => {
    const { id: voter_id } = await site.signIn(page);
    const boxes = await site.db('ballot_boxes').where({ cycle_id: site.cycleId }).orderBy('category_id').limit(2);
    for (const { id, category_id } of boxes) {
      const { vendors }: CategoryResults = await (
        await page.request.get(`${site.url}/api/categories/${category_id}/results`)
      ).json();
      const vendor_id = vendors[rank - 1]?.vendor.id ?? 0;
      await makeVote(site.db, { ballot_box_id: id, vendor_id, voter_id });
    }
    // The ballots were last shown while voting was open, without a notice.
    await page.context().addCookies([{ name: 'plaudit_sealed', value: '12', url: site.url }]);
    await expectKeptPlaces(
      page,
      site.url,
      ['.podium', '.ending-head h2', '.category-winners h3'],
      [
        VOTER_SCRIPTS,
        { ...HOME_CODE, shows: () => page.locator('section.ending .outline-notices') },
        { held: /\/api\/results\/periods\/\d+$/, shows: () => page.getByRole('link', { name: line }) },
      ],
      [PHONE, LAPTOP],
    );
  });
}

test('winners who are on the screen stay there while the ranking cannot be loaded', async ({ page }) => {
  const end = await failRequests(page, 503, {}, '/api/leaderboard');
  await page.goto(site.url);
  await expect(page.getByText('The other winners could not be loaded')).toBeVisible();
  await expect(page.locator('.podium-name').filter({ visible: true })).toHaveCount(3);
  await end();
  await expect(page.getByRole('list', { name: 'Overall winners' })).toBeVisible({ timeout: 20_000 });
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

test('without scripts nothing on the page of a winner waits for them, and the reveal has all its places', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const board: LeaderboardEntry[] = await (await page.request.get(`${site.url}/api/leaderboard`)).json();
  await page.goto(`${site.url}/vendor/${board[0]?.id}`);
  await expect(page.locator('.profile-wins-title')).toBeVisible();
  await expect(page.locator('.outline-words:visible, .ui-skeleton:visible')).toHaveCount(0);
  await page.goto(`${site.url}/reveal`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The results');
  await expect(page.getByRole('heading', { name: 'All places' })).toBeInViewport();
  await expect(page.getByRole('listitem').filter({ hasText: 'first place' }).first()).toBeInViewport();
  await expect(page.locator('.outline-words:visible, .ui-skeleton:visible')).toHaveCount(0);
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

test("the laurel of a winner's page looks the same before and after the scripts", async ({ page }) => {
  const board: LeaderboardEntry[] = await (await page.request.get(`${site.url}/api/leaderboard`)).json();
  const release = await holdBack(page, SCRIPTS.held);
  await page.goto(`${site.url}/vendor/${board[0]?.id}`, { waitUntil: 'commit' });
  await waitForFirstResponse(page);
  const laurel = page.locator('.profile-laurel');
  const drawn = () => laurel.screenshot({ animations: 'disabled' });
  const first = await drawn();
  release();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect.poll(async () => (await drawn()).equals(first)).toBe(true);
});

test('the profile of a provisional result has the notice about it from the first response, which stays', async ({
  page,
}) => {
  const voter = await site.db('accounts').first('id');
  const id = await makeExclusion(site.db, site.cycleId, [voter?.id ?? 0]);
  const object_until = new Date(Date.now() + 3_600_000);
  await site.db('exclusions').where({ id }).update({ in_force_at: new Date(), object_until });
  await expect.poll(async () => (await page.request.get(`${site.url}/vendor/2`)).text()).toContain('"provisional');
  await expectKeptPlaces(page, `${site.url}/vendor/2`, ['.profile-provisional', '.profile-about'], PROFILE_STEPS);
});

test('a vendor that is renamed meanwhile has its former name in the provisional results, and not in final ones', async ({
  page,
}) => {
  const { name = '' } = (await site.db('vendors').where({ id: 2 }).first('name')) ?? {};
  await site.db('vendors').where({ id: 2 }).update({ name: 'Renamed Since' });
  await expect(async () => {
    await page.goto(`${site.url}/vendor/2`);
    await expect(page.getByText(`Ranked as “${name}” in the provisional results`)).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();
  await site.db('vendors').where({ id: 2 }).update({ name });
});

test('the directory of a provisional result says so, with room for it from the first response', async ({ page }) => {
  await expectKeptPlaces(page, `${site.url}/?tab=vendors`, DIRECTORY_PARTS, DIRECTORY_STEPS);
  await expect(page.getByRole('main').getByText('Provisional results.')).toBeVisible();
});

test('the line about votes that are set aside is in the first drawing of the ending, above the winners', async ({
  page,
}) => {
  const { id: voter } = await site.signIn(page);
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
      VOTER_SCRIPTS,
      { ...HOME_CODE, shows: () => page.locator('section.ending .outline-notices') },
      {
        held: /\/api\/account\/exclusion$/,
        shows: () => page.getByRole('link', { name: /^Your votes are set aside/ }),
      },
    ],
    [PHONE],
  );
});

test('the summary of a provisional result has its lines from the first response, and does not say that it is final', async ({
  page,
}) => {
  const words = /In the provisional result, .* is first with .* The closest races were /;
  await expectKeptSummary(page, site.url, words);
});

test('the summary of a final with two vendors has its lines from the first response', async ({ page }) => {
  await site.db('exclusions').update({ final_at: new Date() });
  // On a phone the dates of a period in two years have two lines, and their outline has one.
  await site.startIn(-30 * DAY_MS);
  await site.replaceVotes({ 1: { 1: 60, 2: 40 }, 2: { 1: 60, 2: 50 }, 3: { 1: 50, 2: 60 } });
  await site.rewriteResult();
  await expectKeptSummary(
    page,
    site.url,
    / won with .* took 2 of 6 categories\. The closest races were .*: 10 votes apart in each\./,
  );
});

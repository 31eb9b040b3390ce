import { type CurrentCycle, USER_TOKEN_KEY, type VotingProgress } from '@plaudit/public-api/contract';
import { alterJson, failRequests } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { ballot, castButton, choose, picker, tab, toast } from './pages.ts';

test('while offline the page says so and the vote waits; when the connection returns, both continue by themselves', async ({
  voterPage: page,
}) => {
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed')).toContainText('Your vote is sent as soon as you are back');
  await page.context().setOffline(false);
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
});

for (const { status, words, headers } of [
  { status: 503, words: 'The service is having trouble', headers: { 'retry-after': '1' } },
  { status: 429, words: 'Too many requests from your connection', headers: { 'retry-after': '2' } },
]) {
  test(`a ${status} is shown, keeps what was chosen, and passes without a reload`, async ({ voterPage: page }) => {
    await page.goto('/');
    await choose(page, 'Speed', 'Sprocket Lane');
    const end = await failRequests(page, status, headers);
    await expect(page.getByText(words)).toBeVisible();
    await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
    await end();
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(castButton(page, 'Speed')).toBeEnabled();
  });
}

test('a page that opens during an outage says so, and loads when the outage is over', async ({ page }) => {
  const end = await failRequests(page, 503);
  await page.goto('/');
  await expect(page.getByText('The ballots could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await tab(page, 'Leaderboard').click();
  await expect(page.getByText('The leaderboard could not be loaded')).toBeVisible();
  await end();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  await expect(page.getByText('The service is having trouble')).toHaveCount(0);
});

test('during an outage a profile keeps what the server has sent, and its figures follow when the outage is over', async ({
  page,
}) => {
  const end = await failRequests(page, 503);
  await page.goto('/vendor/2');
  const main = page.getByRole('main');
  await expect(main.getByText('The vendor could not be loaded')).toBeVisible();
  await expect(main.getByRole('button', { name: /^Try/ })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: 'Sprocket Lane' })).toBeVisible();
  await expect(main.locator('.profile-picture img')).toBeVisible();
  await expect(main.getByText(/Bicycle parts/)).toBeVisible();
  await expect(page).toHaveTitle(/^Sprocket Lane/);
  await end();
  await expect(main.getByRole('definition')).toHaveCount(3);
  await expect(main.getByText('The vendor could not be loaded')).toHaveCount(0);
});

test('/account says that it could not be loaded, and is there when the outage is over', async ({ page }) => {
  const end = await failRequests(page, 503);
  await page.goto('/account');
  await expect(page.getByText('Your account could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try/ })).toBeVisible();
  await end();
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await expect(page.getByText('Your account could not be loaded')).toHaveCount(0);
});

test('/forgot-password can be read during an outage, because the page itself says who helps', async ({ page }) => {
  await failRequests(page, 503);
  await page.goto('/forgot-password');
  await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
  await expect(page.getByText('There is no reset by mail here')).toBeVisible();
  await expect(page.getByText('The page could not be loaded')).toHaveCount(0);
});

test('on a phone the button of an error is above the notice about the connection, and header and hero wait for nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await failRequests(page, 503);
  await page.goto('/');
  const button = page.getByRole('button', { name: /^Try/ });
  await expect(button).toBeVisible();
  await expect(page.getByText('The service is having trouble')).toBeVisible();
  const notice = await page.locator('.ui-connection-notice > *').boundingBox();
  const box = await button.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  await expect(page.getByRole('banner')).not.toContainText('days left');
  await expect(page.locator('.ui-header .ui-skeleton:visible, .hero .ui-skeleton:visible')).toHaveCount(0);
});

test('the leaderboard is not called live while the server cannot be reached', async ({ page }) => {
  await page.goto('/?tab=leaderboard');
  const live = page.getByText('Live: updates with every vote.');
  await expect(live).toBeVisible();
  const end = await failRequests(page, 503);
  await expect(page.getByText('The service is having trouble')).toBeVisible();
  await expect(live).toBeHidden();
  await expect(page.getByText('Updates wait for the server.')).toBeVisible();
  await end();
  await expect(live).toBeVisible();
});

test('the page says that a response is slow while it waits', async ({ page }) => {
  await page.goto('/');
  await expect(ballot(page, 'Speed')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/voting/cycle', async (route) => {
    await held;
    await route.continue();
  });
  await expect(page.getByText('The connection is slow')).toBeVisible({ timeout: 60_000 });
  release();
  await expect(page.getByText('The connection is slow')).toHaveCount(0);
});

test('a vote whose response is lost is sent again unchanged, and counts once', async ({
  voterPage: page,
  voter,
  db,
}) => {
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  const bodies: (string | null)[] = [];
  // A poll could show the stored vote before the response to it arrives. This test prevents that.
  await alterJson<VotingProgress>(page, '/api/voting/progress', (progress) =>
    bodies.length < 4 ? { ...progress, completed: 0, votedCategories: [], votes: [] } : progress,
  );
  await page.route('**/api/votes', async (route) => {
    bodies.push(route.request().postData());
    // The first three requests reach the server, which stores the vote. Their responses never arrive.
    if (bodies.length <= 3) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed')).toContainText('Still trying to store your vote…');
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  expect(bodies.length).toBe(4);
  expect(new Set(bodies).size).toBe(1);
  expect(await db('votes').where({ voter_id: voter.id })).toHaveLength(1);
});

test('a vote is sent again for a minute, even if the voter goes to another tab of the page, and then stays on its card', async ({
  voterPage: page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  let sent = 0;
  await page.route('**/api/votes', async (route) => {
    sent += 1;
    await route.fulfill({ status: 503, headers: { 'retry-after': '0' }, body: '' });
  });
  await castButton(page, 'Speed').click();
  const note = ballot(page, 'Speed').getByRole('status');
  await expect(note.filter({ hasText: 'Still trying to store your vote…' })).toBeVisible();
  await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
  await expect.poll(() => sent, { timeout: 60_000 }).toBeGreaterThan(4);

  await tab(page, 'Leaderboard').click();
  await tab(page, 'Vote Now').click();
  await expect(ballot(page, 'Speed').getByRole('button', { name: 'Casting Vote...' })).toBeVisible();
  await expect(note.filter({ hasText: 'Still trying to store your vote…' })).toBeVisible();

  await page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 61_000;
  });
  await expect(ballot(page, 'Speed')).toContainText('We could not confirm that your vote was stored', {
    timeout: 60_000,
  });
  await expect(toast(page)).toContainText('Failed to cast vote');
  await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
  await page.unroute('**/api/votes');
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
});

test('a vote that is being retried is dropped when somebody else signs in', async ({
  voterPage: page,
  voter,
  makeVoter,
  db,
}) => {
  test.setTimeout(240_000);
  const other = await makeVoter();
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  const senders: (string | undefined)[] = [];
  await page.route('**/api/votes', async (route) => {
    senders.push(route.request().headers().authorization);
    if (senders.length === 1) await route.fulfill({ status: 503, headers: { 'retry-after': '5' }, body: '' });
    else await route.continue();
  });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/login');
  await page.bringToFront();
  await castButton(page, 'Speed').click();
  await expect.poll(() => senders.length).toBe(1);
  await elsewhere.evaluate(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [USER_TOKEN_KEY, other.token],
  );
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${other.username}`);
  // Six polls take longer than the wait before the next retry.
  for (let polls = 0; polls < 6; polls += 1) await page.waitForResponse('**/api/voting/progress');
  expect(senders).toEqual([`Bearer ${voter.token}`]);
  expect(await db('votes').whereIn('voter_id', [voter.id, other.id])).toEqual([]);
});

test('a vote contains its period; a vote for another period is not stored, and the page says so', async ({
  voterPage: page,
  voter,
  db,
}) => {
  let isOtherPeriod = true;
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    id: isOtherPeriod ? 99_999_999 : cycle.id,
  }));
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  const sent = page.waitForRequest('**/api/votes');
  await castButton(page, 'Speed').click();
  expect((await sent).postDataJSON()).toMatchObject({ cycleId: 99_999_999 });
  await expect(toast(page)).toContainText('A new voting period has started. Please choose again.');
  expect(await db('votes').where({ voter_id: voter.id })).toEqual([]);
  isOtherPeriod = false;
  // Until the page has read the period again, it sends votes for the pretended one.
  await expect(async () => {
    await castButton(page, 'Speed').click();
    await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a part of the site whose file no longer exists after a release reloads the page, once', async ({ page }) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route(/leaderboard-tab-[^/]+\.js$/, async (route) => {
    if (loads < 2) await route.fulfill({ status: 404, body: '' });
    else await route.fallback();
  });
  await page.goto('/');
  await tab(page, 'Leaderboard').click();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  expect(loads).toBe(2);
  await expect(page).toHaveURL('/?tab=leaderboard');
});

test('a part of the site that cannot be loaded offline leaves the tabs usable, and loads when the connection is back', async ({
  page,
}) => {
  await page.route(/leaderboard-tab-[^/]+\.js$/, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await expect(ballot(page, 'Speed')).toBeVisible();
  await page.context().setOffline(true);
  await tab(page, 'Leaderboard').click();
  await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  const icon = await page.locator('.ui-connection-notice .ui-notice-icon').boundingBox();
  const title = await page.getByText('You are offline', { exact: true }).boundingBox();
  expect(icon?.y, 'the icon is beside the title').toBeGreaterThan((title?.y ?? Number.NaN) - 4);
  expect((icon?.y ?? Number.NaN) + (icon?.height ?? 0)).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0) + 8);
  await tab(page, 'Vote Now').click();
  await expect(ballot(page, 'Speed')).toBeVisible();
  await tab(page, 'Leaderboard').click();
  await expect(page.getByText('This part of the site could not be loaded')).toBeVisible();
  await page.unroute(/leaderboard-tab-[^/]+\.js$/);
  await page.context().setOffline(false);
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL('/?tab=leaderboard');
});

test('a page that has loaded works offline: every tab opens', async ({ page }) => {
  const later = page.waitForResponse(/vendor-[^/]+\.js$/);
  await page.goto('/');
  await expect(ballot(page, 'Speed')).toBeVisible();
  await later;
  await expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /results-tab/.test(name))),
    )
    .toBe(true);
  await page.context().setOffline(true);
  await tab(page, 'All Vendors').click();
  await expect(page.getByRole('heading', { name: 'All Participating Vendors' })).toBeVisible();
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
});

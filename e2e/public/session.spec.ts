import { ADMIN_TOKEN_KEY, type CurrentCycle, USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { alterJson, openUnrendered } from './altered-responses.ts';
import { CRITERIA } from './criteria.ts';
import { expect, PASSWORD, test } from './fixtures.ts';
import { ballot, castButton, choose, picker, pressTwice, tab, toast } from './pages.ts';

const DAY_MS = 86_400_000;

test('the header shows the site’s title and subtitle, the days left, and links to sign in and to register', async ({
  page,
  request,
}) => {
  const config: { key: string; value: string }[] = await (await request.get('/api/site-config')).json();
  const textOf = (wanted: string) => config.find(({ key }) => key === wanted)?.value ?? '';
  // Days are counted by the server's clock. From its time, 17 and a half days are shown as 18 days, even if this
  // computer's clock is wrong.
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    now: new Date(Date.now() + 100 * DAY_MS).toISOString(),
    endDate: new Date(Date.now() + 117.5 * DAY_MS).toISOString(),
  }));
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header).toContainText(textOf('top_right_name'));
  await expect(header).toContainText(textOf('top_right_details'));
  await expect(header).toContainText('18 days left');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('site_name'));
  await expect(page.getByText(textOf('site_description'), { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'What the vendors are judged by' }).getByRole('listitem')).toHaveText([
    ...CRITERIA,
  ]);
  await header.getByRole('link', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/register');
  await header.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('while settings cannot be loaded, a page without content shows the defaults', async ({ page, request }) => {
  const config: { key: string; value: string }[] = await (await request.get('/api/site-config')).json();
  const textOf = (wanted: string) => config.find(({ key }) => key === wanted)?.value ?? '';
  const changed = config.map(({ key, value }) => ({ key, value: `${value} of the Harbour` }));
  let isFailing = true;
  await page.route('**/api/site-config', (route) =>
    isFailing ? route.fulfill({ status: 500, body: '' }) : route.fulfill({ json: changed }),
  );
  await openUnrendered(page);
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Vendor Awards');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isFailing = false;
  await expect(page.getByRole('banner')).toContainText(`${textOf('top_right_name')} of the Harbour`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${textOf('site_name')} of the Harbour`);
});

test('a closed period has 0 days left', async ({ page }) => {
  await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({
    ...cycle,
    state: 'ended',
    endDate: new Date(Date.parse(cycle.now) - DAY_MS).toISOString(),
  }));
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Voting ended, 0 days left');
  await expect(page.getByText('Every vote is in. Thank you for taking part.')).toBeVisible();
  // The link to create an account is not emphasized any more, because nobody can vote.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Create Account' })).not.toHaveClass(/primary/);
});

test('logout goes to the home page and deletes data and token, even if the request fails', async ({
  voterPage: page,
  voter,
  request,
}) => {
  await page.goto('/vendor/2');
  const header = page.getByRole('banner');
  await expect(header).toContainText(`Welcome, ${voter.username}`);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.route('**/api/logout', (route) => route.abort());
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(ballot(page, 'Speed').getByRole('button', { name: 'Login to Vote' })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), USER_TOKEN_KEY)).toBeNull();
  expect(requested).toEqual(expect.arrayContaining(['/api/logout', '/api/user', '/api/categories']));
  const still = await request.get('/api/user', { headers: { authorization: `Bearer ${voter.token}` } });
  expect(still.status()).toBe(200);
});

test('after a logout the next voter at this computer does not see the previous voter’s choices', async ({
  voterPage: page,
}) => {
  await page.goto('/');
  await choose(page, 'Speed', 'Keyfort');
  await expect(picker(page, 'Speed')).toContainText('Keyfort');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(ballot(page, 'Speed').getByRole('button', { name: 'Login to Vote' })).toBeVisible();
  await expect(picker(page, 'Speed')).toContainText('Choose one of');
  await expect(ballot(page, 'Speed').getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a browser that blocks all storage shows ballots and leaderboard', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await choose(page, 'Speed', 'Keyfort');
  await expect(picker(page, 'Speed')).toContainText('Keyfort');
  await tab(page, 'Leaderboard').click();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
});

test('logout ends the session on the server with one request without a body, even after several clicks', async ({
  voterPage: page,
  voter,
  request,
}) => {
  await page.goto('/');
  const bodies: (string | null)[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/logout') bodies.push(sent.postData());
  });
  const responded = page.waitForResponse('**/api/logout');
  await pressTwice(page.getByRole('button', { name: 'Logout' }));
  expect((await responded).status()).toBe(200);
  expect(bodies).toEqual([null]);
  const after = await request.get('/api/user', { headers: { authorization: `Bearer ${voter.token}` } });
  expect(after.status()).toBe(401);
});

test('an expired token is deleted and the visitor can continue; an admin’s token is used before a voter’s', async ({
  voterPage: page,
  voter,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${voter.username}`);
  // Only the next page has it. A poll of this one would be rejected, and the token deleted before the page is loaded again.
  await page.addInitScript((key) => localStorage.setItem(key, 'stale'), ADMIN_TOKEN_KEY);
  const first = page.waitForRequest('**/api/user');
  await page.reload();
  expect((await first).headers().authorization).toBe('Bearer stale');
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${voter.username}`);
  await expect(toast(page)).toContainText('Your session has ended. Please sign in again.');
  expect(await page.evaluate((key) => localStorage.getItem(key), ADMIN_TOKEN_KEY)).toBeNull();
});

test('if the session has ended, the page asks to log in and keeps the choice, also if the next page is drawn late', async ({
  voterPage: page,
  voter,
  db,
}) => {
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    // As on a slow phone, which is busy for a while before it draws the page that it goes to.
    history.pushState = (...entry) => {
      push(...entry);
      const end = performance.now() + 800;
      while (performance.now() < end);
    };
  });
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  await page.route('**/api/voting/progress', (route) => route.abort());
  await db('sessions').where({ account_id: voter.id }).update({ ended_at: db.fn.now() });
  await castButton(page, 'Speed').click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toContainText('Please log in to cast your vote');
  await expect(toast(page)).toHaveClass(/ui-toast-default/);
  await page.unroute('**/api/voting/progress');
  await page.getByLabel('Username').fill(voter.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
});

test('a vote, a sign-out and a sign-in in one tab take effect in the other', async ({ openContextFor, makeVoter }) => {
  const [voter, other] = [await makeVoter(), await makeVoter()];
  const context = await openContextFor(voter);
  const [left, right] = [await context.newPage(), await context.newPage()];
  await left.goto('/');
  await right.goto('/');
  await choose(left, 'Speed', 'Sprocket Lane');
  await castButton(left, 'Speed').click();
  await expect(ballot(left, 'Speed').getByText('Voted')).toBeVisible();
  await right.bringToFront();
  await expect(ballot(right, 'Speed').getByText('Voted')).toBeVisible();
  await left.bringToFront();
  await left.getByRole('button', { name: 'Logout' }).click();
  await expect(right.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await left.evaluate(
    ([key, token]) => localStorage.setItem(key as string, token as string),
    [USER_TOKEN_KEY, other.token],
  );
  await expect(right.getByRole('banner')).toContainText(`Welcome, ${other.username}`);
  await expect(right.getByText('0 of 6 categories completed')).toBeVisible();
});

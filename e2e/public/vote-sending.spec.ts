import { type CurrentCycle, USER_TOKEN_KEY, type VotingProgress } from '@plaudit/public-api/contract';
import { alterJson, pretendState } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { castHeldVote, holdBack } from './held-responses.ts';
import { ballot, castButton, choose, picker, tab, toast } from './pages.ts';
import { expectNoViolationsInEitherTheme } from './screen-checks.ts';

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

test('on a phone the notice about the connection does not cover the button of a vote that waits', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  await page.context().setOffline(true);
  const notice = page.locator('.ui-connection-notice > *');
  await expect(notice).toContainText('You are offline');
  await notice.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  const noticeTop = (await notice.boundingBox())?.y ?? Number.NaN;
  const button = ballot(page, 'Speed').locator('.ballot-form > .ui-button');
  const bottom = () => button.evaluate((element) => element.getBoundingClientRect().bottom);
  await button.focus();
  // The button is right above the notice, from where the text about the vote moves it down.
  await page.evaluate((distance) => window.scrollBy(0, distance), (await bottom()) - noticeTop + 4);
  expect(await bottom()).toBeGreaterThan(noticeTop - 10);
  await button.dispatchEvent('click');
  await expect(ballot(page, 'Speed')).toContainText('Your vote is sent as soon as you are back');
  await expect(button).toContainText('Casting Vote');
  expect(await bottom()).toBeLessThan(noticeTop);
  await expect(ballot(page, 'Speed').getByRole('heading')).toBeInViewport();
  await page.context().setOffline(false);
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
});

test('who has scrolled on is not brought back when the text about a slow vote appears', async ({ voterPage: page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await castHeldVote(page, 'Speed');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const place = await page.evaluate(() => window.scrollY);
  await expect(ballot(page, 'Speed')).toContainText('Still trying to store your vote');
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(place);
  release();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeAttached();
});

test('a vote that is still waiting offline when voting ends is named on the page until the voter closes the notice', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const state = await pretendState(page, 'open');
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  await page.context().setOffline(true);
  await page.route('**/api/votes', (route) =>
    state.current === 'open'
      ? route.abort('internetdisconnected')
      : route.fulfill({ status: 403, json: { code: 'vote.ended', message: 'Voting has ended' } }),
  );
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed')).toContainText('Your vote is sent as soon as you are back');
  state.current = 'ended';
  await page.context().setOffline(false);
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'A vote came too late' });
  await expect(notice).toContainText(
    'Your vote for Sprocket Lane in Speed did not arrive before voting ended, so it does not count.',
  );
  await expect(notice, 'it is above what the voter looked at').toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 2, name: 'The winners' })).toBeVisible();
  await expectNoViolationsInEitherTheme(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await expect(page.getByText('A choice was not cast')).toHaveCount(0);
});

test('a choice that is not cast when voting ends is named on the page until the voter closes the notice', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const state = await pretendState(page, 'open');
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  state.current = 'ended';
  const notice = page.getByRole('main').getByRole('status').filter({ hasText: 'A choice was not cast' });
  await expect(notice).toContainText('Your choice for Sprocket Lane in Speed was not cast before voting ended.');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'The winners' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('the list of the next category stays open when the response to a vote arrives', async ({ voterPage: page }) => {
  const release = await castHeldVote(page, 'Speed');
  await picker(page, 'Customer Service').click();
  const list = ballot(page, 'Customer Service').getByRole('listbox');
  await expect(list).toBeVisible();
  release();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  await expect(list).toBeVisible();
  await expect(ballot(page, 'Speed')).not.toBeFocused();
});

test('a ballot shows the chosen vendor until it is sealed', async ({ voterPage: page }) => {
  const release = await castHeldVote(page, 'Speed');
  const empty = await ballot(page, 'Speed').evaluateHandle((card) => {
    const empty: string[] = [];
    new MutationObserver(() => {
      if (card.querySelector('.ui-pick-placeholder')) empty.push(card.textContent ?? '');
    }).observe(card, { childList: true, subtree: true });
    return empty;
  });
  release();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  expect(await empty.evaluate((empty) => empty)).toEqual([]);
});

test('a ballot whose vote is answered within three seconds keeps its height until it is sealed', async ({
  voterPage: page,
}) => {
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  const release = await holdBack(page, /\/api\/votes$/);
  const heights = await ballot(page, 'Speed').evaluateHandle((card) => {
    const heights = new Set<number>();
    const start = performance.now();
    const readHeight = () => {
      if (performance.now() - start > 2_900) return;
      heights.add(card.getBoundingClientRect().height);
      requestAnimationFrame(readHeight);
    };
    readHeight();
    return heights;
  });
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed')).toContainText('Still trying to store your vote…');
  expect(await heights.evaluate((heights) => heights.size)).toBe(1);
  release();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
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
    bodies.length < 5 ? { ...progress, completed: 0, votedCategories: [], votes: [] } : progress,
  );
  await page.route('**/api/votes', async (route) => {
    bodies.push(route.request().postData());
    // The first four requests reach the server, which stores the vote. Their responses never arrive.
    if (bodies.length <= 4) {
      await route.fetch();
      await route.abort('connectionreset');
    } else await route.continue();
  });
  await castButton(page, 'Speed').click();
  await expect(ballot(page, 'Speed')).toContainText('Still trying to store your vote…');
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  expect(bodies.length).toBe(5);
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

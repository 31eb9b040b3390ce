import type { VotingProgress } from '@plaudit/public-api/contract';
import { alterJson, simulateState } from '../harness/altered-responses.ts';
import { castDelayedVote } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose } from '../harness/pages.ts';

test('while offline a vote waits, in sight below the notice that says so, and is sent by itself when the connection returns', async ({
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
  const button = ballot(page, 'Speed').locator('.cast-bar > .ui-button');
  const bottom = () => button.evaluate((element) => element.getBoundingClientRect().bottom);
  // The bar with the button is docked below the notice.
  expect(await bottom()).toBeGreaterThan(noticeTop);
  await button.click();
  await expect(ballot(page, 'Speed')).toContainText('Your vote is sent as soon as you are back');
  await expect(button).toContainText('Casting Vote');
  await expect(button).toBeInViewport({ ratio: 1 });
  // The text about the vote makes the bar higher, and the notice goes up with it.
  await expect
    .poll(async () => {
      const [bar, above] = await Promise.all([
        page.locator('.cast-bar[data-chosen]').boundingBox(),
        notice.boundingBox(),
      ]);
      return (bar?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
    })
    .toBeGreaterThan(0);
  await page.context().setOffline(false);
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeVisible();
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
});

test('while a vote is slow, its card keeps its height for three seconds and its vendor until it is sealed, and who has scrolled on is not brought back', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await castDelayedVote(page, 'Speed');
  const seen = await ballot(page, 'Speed').evaluateHandle((card) => {
    const seen = { heights: new Set<number>(), withoutVendor: [] as string[] };
    const readHeight = () => {
      // The sentence that comes after three seconds has a line of its own.
      if (card.textContent?.includes('Still trying')) return;
      seen.heights.add(card.getBoundingClientRect().height);
      requestAnimationFrame(readHeight);
    };
    readHeight();
    new MutationObserver(() => {
      if (card.querySelector('.ui-pick-placeholder, .sealed-vote-gone'))
        seen.withoutVendor.push(card.textContent ?? '');
    }).observe(card, { childList: true, subtree: true });
    return seen;
  });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const place = await page.evaluate(() => window.scrollY);
  await expect(ballot(page, 'Speed')).toContainText('Still trying to store your vote');
  expect(await seen.evaluate(({ heights }) => heights.size)).toBe(1);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(place);
  release();
  await expect(ballot(page, 'Speed').getByText('Voted')).toBeAttached();
  expect(await seen.evaluate(({ withoutVendor }) => withoutVendor)).toEqual([]);
});

test('what came too late at the end is above what the voter looks at: a vote that waited offline', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  const state = await simulateState(page, 'open');
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
  await expect(notice).toContainText('Your vote for Sprocket Lane in Speed did not arrive before voting ended');
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('A choice was not cast')).toHaveCount(0);
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

import { failRequests, openUnrendered } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { ballot, castButton, choose, picker, tab } from './pages.ts';

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
  await openUnrendered(page);
  await page.goto('/');
  await expect(page.getByText('The ballots could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await tab(page, 'Leaderboard').click();
  await expect(page.getByText('The leaderboard could not be loaded')).toBeVisible();
  await end();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  await expect(page.getByText('The service is having trouble')).toHaveCount(0);
});

test('during an outage a page keeps what the server has sent', async ({ page }) => {
  await failRequests(page, 503);
  await page.goto('/vendor/2');
  await expect(page.getByText('The service is having trouble')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Sprocket Lane' })).toBeVisible();
  await expect(main.locator('.profile-figures').getByRole('definition')).toHaveCount(3);
  await page.goto('/forgot-password');
  await expect(page.getByText('The service is having trouble')).toBeVisible();
  await expect(page.getByText('There is no reset by mail here')).toBeVisible();
});

test('/account says that it could not be loaded, and is there when the outage is over', async ({ voterPage: page }) => {
  const end = await failRequests(page, 503);
  await page.goto('/account');
  await expect(page.getByText('Your account could not be loaded')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Try/ })).toBeVisible();
  await end();
  await expect(page.getByText('Who you are')).toBeVisible();
  await expect(page.getByText('Your account could not be loaded')).toHaveCount(0);
});

test('during an outage /account says to a visitor that nobody is signed in', async ({ page }) => {
  await failRequests(page, 503);
  await page.goto('/account');
  await expect(page.getByText('You are not signed in')).toBeVisible();
});

test('a voter whose name cannot be loaded can sign out during an outage', async ({ voterPage: page }) => {
  await failRequests(page, 503);
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Your account' })).toBeVisible();
  await header.getByRole('button', { name: 'Logout' }).click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

for (const { screen, width } of [
  { screen: 'a phone', width: 360 },
  { screen: 'a low laptop', width: 1440 },
]) {
  test(`on ${screen} the notice about the connection covers nothing of an error`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await failRequests(page, 503);
    await openUnrendered(page);
    await page.goto('/');
    const button = page.locator('.ui-state-error').getByRole('button', { name: /^Try/ });
    await expect(button).toBeVisible();
    const notice = page.locator('.ui-connection-notice');
    await expect(notice).toContainText('The service is having trouble');
    const [box, noticeBox] = await Promise.all([button.boundingBox(), notice.boundingBox()]);
    // For screen readers only, the notice has one pixel.
    if (width === 360) expect(noticeBox).toMatchObject({ width: 1, height: 1 });
    else expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(noticeBox?.y ?? 0);
  });
}

for (const [width, height, highest] of [
  [360, 740, 70],
  [1440, 900, 52],
] as const) {
  test(`who is offline sees the same low notice when an error appears below it, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route(/leaderboard-tab-[^/]+\.js$/, (route) => route.abort('internetdisconnected'));
    await page.goto('/');
    // Only the scripts notice that the connection is gone.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    const notice = page.locator('.ui-connection-notice > *');
    await expect(notice).toContainText('You are offlineNothing is lost');
    await notice.evaluate((shown) => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
    const size = async () => {
      const box = await notice.boundingBox();
      return { height: Math.round(box?.height ?? 0), bottom: Math.round((box?.y ?? 0) + (box?.height ?? 0)) };
    };
    const before = await size();
    expect(before.height).toBeLessThanOrEqual(highest);
    await tab(page, 'Leaderboard').click();
    await expect(page.locator('.ui-state-error')).toBeVisible();
    expect(await size()).toEqual(before);
  });
}

test('on a phone the notice about the connection leaves the button to vote of a profile in sight', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/vendor/2');
  const button = page.locator('.profile-vote-bar').getByRole('button', { name: 'Vote for Sprocket Lane' });
  await expect(button).toBeInViewport();
  await failRequests(page, 503);
  const notice = page.locator('.ui-connection-notice');
  await expect(notice).toContainText('The service is having trouble');
  const [box, noticeBox] = await Promise.all([button.boundingBox(), notice.boundingBox()]);
  expect((noticeBox?.y ?? Number.NaN) + (noticeBox?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
});

test('the leaderboard is not called live while the server cannot be reached', async ({ page }) => {
  await page.goto('/?tab=leaderboard');
  const live = page.getByText('Live: updates with every vote.');
  await expect(live).toBeVisible();
  const end = await failRequests(page, 503);
  await expect(page.getByText('The service is having trouble')).toBeVisible();
  await expect(live).toBeHidden();
  await expect(page.getByText('Updates resume when the server can be reached.')).toBeVisible();
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

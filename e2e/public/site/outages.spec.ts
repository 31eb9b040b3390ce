import { failRequests, openUnrendered } from '../harness/altered-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { castButton, choose, picker, tab } from '../harness/pages.ts';

test('a 503 and a 429 are shown, keep what was chosen, and pass without a reload', async ({ voterPage: page }) => {
  await page.goto('/');
  await choose(page, 'Speed', 'Sprocket Lane');
  for (const { status, words, headers } of [
    { status: 503, words: 'The service is having trouble', headers: { 'retry-after': '1' } },
    { status: 429, words: 'Too many requests from your connection', headers: { 'retry-after': '2' } },
  ]) {
    const end = await failRequests(page, status, headers);
    await expect(page.getByText(words)).toBeVisible();
    await expect(picker(page, 'Speed')).toContainText('Sprocket Lane');
    await end();
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(castButton(page, 'Speed')).toBeEnabled();
  }
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

test('a page that opens during an outage says so with nothing over it, and loads when the outage is over', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const end = await failRequests(page, 503);
  await openUnrendered(page);
  await page.goto('/');
  await expect(page.getByText('The ballots could not be loaded')).toBeVisible();
  const button = page.locator('.ui-state-error').getByRole('button', { name: /^Try/ });
  const notice = page.locator('.ui-connection-notice');
  await expect(notice).toContainText('The service is having trouble');
  // Beside an error the notice is on a phone for screen readers only, with one pixel.
  expect.soft(await notice.boundingBox()).toMatchObject({ width: 1, height: 1 });
  await page.setViewportSize({ width: 1440, height: 800 });
  const [box, noticeBox] = await Promise.all([button.boundingBox(), notice.boundingBox()]);
  expect.soft((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThanOrEqual(noticeBox?.y ?? 0);
  await tab(page, 'Leaderboard').click();
  await expect(page.getByText('The leaderboard could not be loaded')).toBeVisible();
  await end();
  await expect(page.getByRole('list', { name: 'Top three' })).toBeVisible();
  await expect(page.getByText('The service is having trouble')).toHaveCount(0);
});

test('who is offline sees the same low notice when an error appears below it', async ({ page }) => {
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
  for (const [width, height, highest] of [
    [360, 740, 70],
    [1440, 900, 52],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.ui-state-error')).toHaveCount(0);
    const before = await size();
    expect.soft(before.height, `${width} px`).toBeLessThanOrEqual(highest);
    await tab(page, 'Leaderboard').click();
    await expect(page.locator('.ui-state-error')).toBeVisible();
    expect.soft(await size(), `${width} px`).toEqual(before);
    await tab(page, 'Vote Now').click();
  }
});

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
  const live = page.getByText('Live', { exact: true });
  await expect(live).toBeVisible();
  const end = await failRequests(page, 503);
  await expect(page.getByText('The service is having trouble')).toBeVisible();
  await expect(live).toBeHidden();
  await expect(page.getByText('Updates resume when the server can be reached.')).toBeVisible();
  await end();
  await expect(live).toBeVisible();
});

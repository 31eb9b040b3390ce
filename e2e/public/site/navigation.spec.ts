import type { CurrentUser, LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Locator } from 'playwright/test';
import { alterJson, openUnrendered } from '../harness/altered-responses.ts';
import { delayRequests } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, castVote, picker, tab, toast } from '../harness/pages.ts';
import { expectNoViolations } from '../harness/screen-checks.ts';

const PHONE = { width: 390, height: 780 };

test('a profile leads to the open ballot of a category, with the vendor chosen', async ({ voterPage: page }) => {
  await page.goto('/vendor/2');
  await page.getByRole('button', { name: 'Vote for Sprocket Lane' }).click();
  const dialog = page.getByRole('dialog', { name: 'Vote for Sprocket Lane' });
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('link', { name: 'OpSec' }).click();
  await expect(page).toHaveURL('/');
  await expect(picker(page, 'OpSec')).toContainText('Sprocket Lane');
  await expect(castButton(page, 'OpSec')).toBeFocused();
  await expect(castButton(page, 'OpSec')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(ballot(page, 'OpSec').getByText('Voted')).toBeVisible();

  await page.goto('/vendor/2');
  await expect(page.locator('.profile-own-votes')).toHaveText('Your vote in OpSec');
  await page.getByRole('button', { name: 'Vote for Sprocket Lane' }).click();
  await expect(dialog.getByRole('link', { name: 'OpSec' })).toHaveCount(0);
  const voted = dialog.getByRole('listitem').filter({ hasText: 'OpSec' });
  await expect(voted).toContainText('Your vote');
  const [row, icon] = [await voted.boundingBox(), await voted.locator('.ui-category-icon').boundingBox()];
  expect((icon?.x ?? Number.NaN) - (row?.x ?? 0), 'the icon is at the start of the row').toBeLessThan(20);
});

test('a visitor’s choice from the directory is kept on the ballot', async ({ page }) => {
  await page.goto('/?tab=vendors');
  await page.getByRole('button', { name: 'Vote for Sprocket Lane' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Quality' }).click();
  await expect(picker(page, 'Quality')).toContainText('Sprocket Lane');
  const button = ballot(page, 'Quality').getByRole('button', { name: 'Login to Vote' });
  await expect(button).toBeFocused();

  await page.reload();
  await expect(picker(page, 'Quality')).toContainText('Sprocket Lane');
  await expect(button, 'a reload keeps the place').toBeInViewport();

  // Without the server's rendering the page is short until its data is here.
  await openUnrendered(page);
  const release = await delayRequests(page, /\/api\/(?:categories|vendors)$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  await expect(button, 'a reload without rendering keeps the place').toBeInViewport();
});

test('an address cannot choose a vendor that does not exist, or open a ballot that does not exist', async ({
  page,
}) => {
  await page.goto('/?ballot=2&vendor=99999999');
  await expect(page).toHaveURL('/');
  await expect(picker(page, 'Speed')).toContainText('Choose one of');
  await expect(toast(page)).toContainText('This vendor cannot be chosen here any more.');
  await page.goto('/?ballot=99999999&vendor=x');
  await expect(page).toHaveURL('/');
  await expect(picker(page, 'Speed')).toBeVisible();
});

test('on a phone a profile has the tabs, and always shows its button to vote', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/vendor/2');
  await expect(tab(page, 'Leaderboard')).toBeInViewport();
  const vote = page.getByRole('button', { name: 'Vote for Sprocket Lane' });
  await expect(vote).toBeInViewport();
  const covered = await vote.evaluate((button) => {
    const { left, bottom, width } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, bottom - 2));
  });
  expect(covered).toBe(false);
  // At the end of the page the button has a place of its own, and covers nothing.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [lastLink, bar, footer] = await Promise.all([
    page.getByRole('link', { name: 'Back to All Vendors' }).boundingBox(),
    vote.boundingBox(),
    page.getByRole('contentinfo').boundingBox(),
  ]);
  expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  await tab(page, 'Leaderboard').click();
  await expect(page).toHaveURL('/?tab=leaderboard');
});

for (const [name, held] of [
  ['Leaderboard', /\/leaderboard-tab-[\w-]{8}\.js$/],
  ['Sign In', /\/login-[\w-]{8}\.js$/],
] as const) {
  test(`${name} shows its shapes at once if its code is not loaded yet`, async ({ page }) => {
    const release = await delayRequests(page, held);
    // Before the scripts run, the link would load a new page.
    await openUnrendered(page);
    await page.goto('/');
    const link = page.getByRole('link', { name, exact: true });
    await link.click();
    await expect(page.getByRole('main').locator('[role="status"][aria-busy="true"]')).toBeAttached();
    await expect(page.getByRole('heading', { name: 'Customer Service' })).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  });
}

test('on a phone each tab begins at the top of the page', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await tab(page, 'Leaderboard').click();
  await expect(page.getByRole('list', { name: 'Overall ranking' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await tab(page, 'All Vendors').click();
  await expect(page.getByRole('heading', { name: 'All Participating Vendors' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('on a phone Share is in the line of the link back, and the own vote is beside the badge', async ({
  voterPage: page,
  voter,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await castVote(page, voter, { vendorId: 2, categoryId: 2 });
  await page.goto('/vendor/2');
  const head = page.locator('.profile-badge');
  await expect(head.getByText('Your vote in Speed')).toBeVisible();
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  const share = page.getByRole('button', { name: 'Share' });
  await expect(share).toHaveCount(1);
  expect(await middleOf(share)).toBe(await middleOf(page.getByRole('link', { name: /^Back to/ }).first()));
  const [badge, mark] = [head.locator('.ui-badge').first(), head.locator('.your-vote')];
  expect(await middleOf(mark)).toBe(await middleOf(badge));
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(head.getByText('Your vote in Speed')).toBeHidden();
  await expect(page.locator('.profile-own-votes')).toBeVisible();
  await expect(share).toHaveCount(1);
});

test('Back returns to the page before, at the same scroll position', async ({ page }) => {
  await page.goto('/?tab=leaderboard&category=2');
  const link = page.getByRole('list', { name: 'Ranking in Speed' }).getByRole('listitem').nth(15).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await link.click();
  await page.getByRole('link', { name: 'Back to Leaderboard' }).click();
  await expect(page).toHaveURL('/?tab=leaderboard&category=2');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('Back returns to what was searched in a ranking, and another ranking begins without a search', async ({
  page,
}) => {
  for (const path of ['/?tab=leaderboard', '/?tab=leaderboard&category=2']) {
    await page.goto(path);
    const search = page.getByRole('searchbox', { name: 'Find a vendor or a rank' });
    await search.fill('lane');
    await expect(page).toHaveURL(/q=lane/);
    const rows = page.getByRole('list', { name: /ranking/i }).getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await rows.getByRole('link', { name: 'Sprocket Lane' }).click();
    await page.getByRole('link', { name: 'Back to Leaderboard' }).click();
    await expect(search).toHaveValue('lane');
    await expect(rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Quality', exact: true }).click();
    await expect(search).toHaveValue('');
    await expect(page).not.toHaveURL(/q=/);
  }
});

test('the leaderboard finds vendors by name, goes to a rank, and marks the voter’s own votes', async ({
  voterPage: page,
  voter,
  request,
}) => {
  await castVote(page, voter, { vendorId: 2, categoryId: 2 });
  const board: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  await page.goto('/?tab=leaderboard');
  const rows = page.getByRole('list', { name: 'Overall ranking' }).getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Find a vendor or a rank' });

  await search.fill('sprocket');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Sprocket Lane');
  await expect(rows).toContainText('Your vote in Speed');
  await expect(page.getByRole('status').filter({ hasText: '1 vendor found' })).toBeAttached();

  await search.fill('20');
  await expect(rows.first()).toContainText(`Rank ${board.filter(({ rank }) => rank <= 20).at(-1)?.rank}`);
  await search.fill('999');
  await expect(page.getByText('There is no rank 999.', { exact: true })).toBeVisible();
  await expect(page.getByText(/^The ranking goes from 1 to \d+\.$/)).toBeVisible();
  await search.fill('nobody at all');
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Nothing matches “nobody at all”.' })).toBeAttached();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(search).toHaveValue('');
  await expect(search).toBeFocused();
  await expect(rows.first()).toBeVisible();
});

test('on a tablet a long username leaves no hole in the header', async ({ voterPage: page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  for (const username of ['ann', 'marigold12', 'marigold_thirteen']) {
    await alterJson<CurrentUser>(page, '/api/user', (user) => user && { ...user, username });
    await page.goto('/decisions');
    const header = page.getByRole('banner');
    const welcome = header.getByRole('link', { name: username });
    await expect(welcome).toBeVisible();
    const hole = await header.evaluate((element) => {
      const boxOf = (selector: string) => element.querySelector(selector)?.getBoundingClientRect();
      const name = document.createRange();
      name.selectNodeContents(element.querySelector('.welcome > span') ?? element);
      const textLeft = Math.min(...[...name.getClientRects()].map(({ left }) => left));
      return Math.max(
        textLeft - (boxOf('.welcome > svg')?.right ?? 0),
        (boxOf('.welcome > svg')?.left ?? 0) - (boxOf('.ui-theme-switch')?.right ?? 0),
      );
    });
    expect(hole, username).toBeLessThan(32);
  }
});

test('the podium follows the chosen category', async ({ page, request }) => {
  const { vendors } = await (await request.get('/api/categories/2/results')).json();
  await page.goto('/?tab=leaderboard&category=2');
  const steps = page.getByRole('list', { name: 'Top three in Speed' }).getByRole('listitem');
  for (const index of [0, 1, 2]) {
    await expect(steps.nth(index)).toContainText(vendors[index].vendor.name);
    await expect(steps.nth(index)).toContainText(`#${vendors[index].rank}`);
  }
  await page.getByRole('group', { name: 'Ranking' }).getByRole('button', { name: 'Overall' }).click();
  await expect(page.getByRole('list', { name: 'Top three', exact: true })).toContainText('Overall Leader');
});

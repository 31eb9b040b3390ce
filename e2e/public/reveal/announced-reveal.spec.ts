import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { expectNoLayoutShift, LAPTOP, PHONE } from '../harness/layout-shift.ts';
import { usePeriodStack } from '../harness/period-stack.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME = /[A-Z][a-z]{2}\s\d+, (\d{4}, )?\d+:\d\d\s[AP]M\s/;

const site = usePeriodStack();
test.beforeAll(async () => {
  await site.setMode('hidden');
  await site.announceReveal(40 * DAY_MS);
});

const revealTime = (page: Page) => page.locator('.reveal-time:not([aria-hidden])');
const overallWinner = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Overall winner' });
const untilSent = (page: Page, path: string, words: string) =>
  expect.poll(async () => (await page.request.get(site.url + path)).text()).toContain(words);

test('while people vote, the pages without numbers say when the reveal is', async ({ page }) => {
  for (const path of ['/?tab=leaderboard', '/?tab=results', '/reveal']) {
    await untilSent(page, path, 'The reveal begins on');
    await page.goto(site.url + path);
    await expect(revealTime(page)).toContainText('The reveal begins on');
    await expect(revealTime(page)).toContainText(/[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+.*\d:\d\d\s[AP]M\sGMT/);
    await expect(revealTime(page)).toContainText('in 40 days');
  }
  await page.goto(`${site.url}/?tab=vendors`);
  await expect(page.getByText(/^Results are hidden until the reveal on /)).toContainText(TIME);
  await page.goto(`${site.url}/vendor/2`);
  await expect(page.locator('.profile-waiting')).toContainText(/until the reveal on [A-Z][a-z]{2}, /);
  await expect(page.getByRole('main').getByRole('link', { name: 'Follow the reveal' })).toHaveCount(0);
});

test('the time has its place before it is that of the zone of the reader', async ({ page }) => {
  const inOwnZone = revealTime(page).filter({ hasText: 'GMT' });
  const parts = ['.reveal-time', '.reveal-time-main'];
  const waiting = ['.waiting-results', '.waiting-results h3', '.waiting-results > .ui-button', ...parts];
  await expectNoLayoutShift(page, `${site.url}/?tab=leaderboard`, waiting, inOwnZone);
  await expectNoLayoutShift(page, `${site.url}/?tab=results`, waiting, inOwnZone);
  await expectNoLayoutShift(page, `${site.url}/reveal`, ['.reveal-title', ...parts], inOwnZone);
});

test('after the end Vote Now says when the reveal is, with a reminder for calendars', async ({ page }) => {
  await site.endVoting();
  await site.announceReveal(30.5 * HOUR_MS);
  await untilSent(page, '/', 'The results are sealed');
  await page.goto(`${site.url}/`);
  await expect(revealTime(page)).toContainText(/in 30 h \d+ min/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('SUMMARY:The results are revealed: ');
  expect(file).toContain(`URL:${site.url}/reveal`);
  await page.goto(`${site.url}/vendor/2`);
  await page.getByRole('main').getByRole('link', { name: 'Follow the reveal' }).click();
  await expect(page).toHaveURL(`${site.url}/reveal`);
});

test('on paper the envelopes are there, and no button is', async ({ page }) => {
  for (const path of ['/', '/reveal']) {
    await page.goto(site.url + path);
    const reminder = page.getByRole('link', { name: 'Add to calendar' });
    await expect(reminder).toBeVisible();
    await expect(overallWinner(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(overallWinner(page)).toBeVisible();
    await expect(reminder).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
});

test('in the last hour the time is counted down, and nothing moves when that begins or ends', async ({ page }) => {
  const placesOf = () =>
    page.evaluate(() =>
      ['.reveal-time', '.reveal-time-main', '.reveal-waiting-text', '.envelopes'].map((part) => {
        const { top, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
        return [part, top && Math.round(top), height && Math.round(height)];
      }),
    );
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await site.announceReveal(5 * HOUR_MS);
    await page.goto(`${site.url}/reveal`);
    await expect(revealTime(page)).toContainText(/(Today|Tomorrow), \d+:\d\d\s[AP]M/);
    await expect(page.getByText(/^Come back then: each place/)).toBeVisible();
    await expect(overallWinner(page)).toBeVisible();
    const before = await placesOf();
    await site.announceReveal(0.7 * HOUR_MS);
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^4\d:\d\d$/);
    await expect(page.getByText(/^Keep this page open: each place/)).toBeVisible();
    const first = (await timer.textContent()) ?? '';
    await expect(timer, 'it goes on by itself').not.toHaveText(first, { timeout: 3_000 });
    expect(await placesOf()).toEqual(before);
    await site.announceReveal(-0.1 * HOUR_MS);
    await expect(revealTime(page)).toContainText('Starting shortly');
    expect(await placesOf()).toEqual(before);
  }
});

test('a reveal that is late has not started yet, and once it has begun the time is gone', async ({ page }) => {
  await site.announceReveal(-HOUR_MS);
  // The gateway may still have the page with the button, whose room then stays.
  await untilSent(page, '/reveal', 'Not started yet');
  await page.goto(`${site.url}/reveal`);
  await expect(revealTime(page)).toContainText(/Not started yet.*announced for/s);
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveCount(0);
  const [time, text] = await Promise.all(
    ['.reveal-time:not([aria-hidden])', '.reveal-waiting-text'].map((part) => page.locator(part).boundingBox()),
  );
  const gap = (text?.y ?? Number.NaN) - (time?.y ?? Number.NaN) - (time?.height ?? Number.NaN);
  expect(gap, 'no room is kept for the button').toBeLessThan(40);
  await site.reveal(1, { categoryId: 1, place: 1 });
  await expect(page.getByRole('region', { name: 'First place' })).toBeVisible();
  await expect(revealTime(page)).toHaveCount(0);
  const unrevealed = page.getByRole('region', { name: 'Still sealed' }).getByRole('listitem');
  await expect(unrevealed.first()).toHaveText('Speed');
  await expect(unrevealed).toHaveCount(6);
  await expect(page.locator('.reveal-next')).toHaveText('5 categories and the overall winner are still sealed.');
});

test('the check of a revealed category touches neither its icon nor its name', async ({ page }) => {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await page.goto(`${site.url}/?tab=leaderboard`);
    const button = page.getByRole('button', { name: 'Customer Service (revealed)' });
    const [check, icon] = await Promise.all([
      button.locator('.filter-revealed').boundingBox(),
      button.locator('.ui-category-icon').boundingBox(),
    ]);
    const nameEnd = await button.evaluate((element) => {
      const range = document.createRange();
      range.selectNode([...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? element);
      return range.getBoundingClientRect().right;
    });
    expect(check?.x ?? 0, 'the check is right of the name').toBeGreaterThan(nameEnd);
    expect(check?.x ?? 0).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
    const whole = await button.boundingBox();
    expect((check?.x ?? 0) + (check?.width ?? 0)).toBeLessThanOrEqual((whole?.x ?? 0) + (whole?.width ?? 0));
    expect(check?.y ?? 0).toBeGreaterThanOrEqual(whole?.y ?? 0);
  }
});

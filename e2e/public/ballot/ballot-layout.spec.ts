import type { CurrentCycle } from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { delayRequests } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker } from '../harness/pages.ts';

test.describe('on a phone', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`nothing on the screen moves aside when a vote is cast, with the motion preference ${reducedMotion}`, async ({
      voter,
      openContextFor,
      request,
    }) => {
      const headers = { authorization: `Bearer ${voter.token}` };
      for (const categoryId of [3, 4, 5, 6])
        await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId } });
      const size = { width: 360, height: 740 };
      // Only a mobile browser makes its viewport larger when something is beyond the edge of the page.
      const context = await openContextFor(voter, { viewport: size, isMobile: true, hasTouch: true, reducedMotion });
      const page = await context.newPage();
      await page.goto('/');
      await expect(castButton(page, 'Speed')).toBeVisible();
      await page.evaluate(() => {
        const sizes = new Set<string>();
        const readSize = () => {
          sizes.add(`${window.innerWidth} x ${window.innerHeight}`);
          requestAnimationFrame(readSize);
        };
        readSize();
        Object.assign(window, { sizes });
      });
      for (const category of ['Speed', 'Customer Service']) {
        await choose(page, category, 'Sprocket Lane');
        await castButton(page, category).click();
      }
      await expect(page.getByRole('dialog', { name: 'Your ballot is complete' })).toBeVisible();
      await expect(page.locator('.ui-seal-landing')).toHaveCount(2);
      const countRunning = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
      await expect.poll(() => page.evaluate(countRunning)).toBe(0);
      expect(await page.evaluate(() => [...(window as unknown as { sizes: Set<string> }).sizes])).toEqual([
        '360 x 740',
      ]);
    });
  }

  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`the seal of a vote from the list is in sight below the toast, with the motion preference ${reducedMotion}`, async ({
      voter,
      openContextFor,
    }) => {
      const size = { width: 360, height: 740 };
      const context = await openContextFor(voter, { viewport: size, isMobile: true, hasTouch: true, reducedMotion });
      const page = await context.newPage();
      await page.goto('/');
      for (const category of ['Speed', 'Customer Service']) {
        const card = ballot(page, category);
        await picker(page, category).tap();
        await expect(card.getByRole('listbox')).toBeFocused();
        await card.getByRole('option').nth(2).tap();
        await castButton(page, category).tap();
        // Read within the page, because a toast is open for five seconds. The seal begins with the head.
        await page.waitForFunction((name) => {
          const toast = [...document.querySelectorAll('.ui-toast')].find((each) => each.textContent?.includes(name));
          const title = [...document.querySelectorAll('article[data-state="sealed"] .ballot-title')].find(
            ({ textContent }) => textContent === name,
          );
          const head = title?.closest('.ballot-head');
          if (!toast || !head) return false;
          return head.getBoundingClientRect().top >= toast.getBoundingClientRect().bottom;
        }, category);
      }
    });
  }

  test('a vote brings its seal and the choice of the next ballot into view', async ({ voter, openContextFor }) => {
    const size = { width: 390, height: 844 };
    const context = await openContextFor(voter, { viewport: size, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    await page.goto('/');
    const card = ballot(page, 'Customer Service');
    await card.getByRole('radio').nth(7).tap();
    await castButton(page, 'Customer Service').tap();
    await expect(card.locator('.ui-ballot-seal')).toBeInViewport({ ratio: 1 });
    const next = ballot(page, 'Speed').getByRole('radio').first();
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
  });
});

test('at every width a sealed ballot says that it is voted, an empty list has one line, and a choice moves nothing', async ({
  voter,
  voterPage: page,
  request,
}) => {
  const headers = { authorization: `Bearer ${voter.token}` };
  await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId: 2 } });
  await page.goto('/');
  const line = ballot(page, 'Speed').locator('.sealed-line');
  await expect(line).toContainText('Sealed on');
  const wordBefore = () => line.evaluate((element) => getComputedStyle(element, '::before').content);
  const badge = ballot(page, 'Speed').getByText('Voted');
  const words = picker(page, 'Customer Service').locator('.ui-pick-placeholder');
  for (const width of [360, 768, 960, 1023, 1024, 1087, 1088, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await words.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect.soft(lines, `${width} px`).toBe(1);
    // The attribute has the word.
    expect.soft(await wordBefore()).toMatch(/voted/i);
    expect.soft((await badge.boundingBox())?.width, 'the wax has its place').toBeLessThan(30);
  }
  await page.setViewportSize({ width: 1024, height: 768 });
  const height = async () => (await ballot(page, 'Customer Service').boundingBox())?.height;
  const before = await height();
  const poster = ballot(page, 'Customer Service').getByRole('radio').first();
  await poster.press('Space');
  await expect(poster).toBeChecked();
  await expect(picker(page, 'Customer Service')).not.toContainText('Choose one of');
  expect(await height()).toBe(before);
});

const SIZES = [
  { width: 360, height: 740, isMobile: true },
  { width: 768, height: 1024, isMobile: true },
  { width: 1440, height: 900, isMobile: false },
];
for (const { isMobile, ...viewport } of SIZES) {
  test(`an open list stays where it is on the screen while another ballot waits for its response and is sealed, at ${viewport.width} px`, async ({
    voter,
    openContextFor,
  }) => {
    const context = await openContextFor(voter, { viewport, isMobile, hasTouch: true });
    const page = await context.newPage();
    // On a busy machine the three seconds until the card says that its vote is still being sent would be over before the list is open.
    await page.clock.install();
    await page.goto('/');
    await choose(page, 'Customer Service', 'Sprocket Lane');
    const release = await delayRequests(page, /\/api\/votes$/);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    await castButton(page, 'Customer Service').click();
    await picker(page, 'Speed').tap();
    await page.clock.runFor(1_000);
    const list = ballot(page, 'Speed').getByRole('listbox');
    await expect(list).toBeFocused();
    // The list opens with a short movement of its own.
    await expect.poll(() => list.evaluate((element) => element.parentElement?.getAnimations().length)).toBe(0);
    // After each change of the page's height, this reads the place that the screen will show.
    const tops = await list.evaluateHandle((element) => {
      const tops: number[] = [];
      new ResizeObserver(() => tops.push(element.getBoundingClientRect().top)).observe(document.body);
      return tops;
    });
    await expect.poll(() => tops.evaluate((tops) => tops.length)).toBe(1);
    await page.clock.runFor(2_500);
    await expect(ballot(page, 'Customer Service')).toContainText('Still trying to store your vote…');
    await page.clock.resume();
    release();
    await expect(ballot(page, 'Customer Service').getByText('Voted')).toBeVisible();
    await expect(page.locator('.ui-seal-landing')).toHaveCount(1);
    // At first, when the card says that the vote is still being sent, and when the card is sealed. In the rail of a laptop the
    // sentence makes the card no higher.
    await expect.poll(() => tops.evaluate((tops) => tops.length)).toBeGreaterThanOrEqual(isMobile ? 3 : 2);
    const read = await tops.evaluate((tops) => tops);
    // A browser scrolls by whole pixels, and a card may be higher by a part of one.
    expect(Math.max(...read) - Math.min(...read), `the list was at ${read}`).toBeLessThan(1);
  });
}

test('on a laptop the progress is whole below the header while somebody votes by keyboard in the second row, also in a rehearsal', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const places = () =>
    page.evaluate(() =>
      ['.ui-header', '.ballot-progress'].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return box && { top: box.top, bottom: box.bottom };
      }),
    );
  for (const [category, count] of [
    ['OpSec', 1],
    ['Shipping', 2],
  ] as const) {
    const isRehearsal = count === 2;
    if (isRehearsal) await alterJson<CurrentCycle>(page, '/api/voting/cycle', (cycle) => ({ ...cycle, isRehearsal }));
    await page.goto('/');
    await ballot(page, category).getByRole('button', { name: 'Vote Now' }).press('Enter');
    await expect(ballot(page, category).getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('Space');
    // About the vendor, Show all, and Cast Vote.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(ballot(page, category).getByText('Voted')).toBeVisible();
    await expect(page.getByText(`${count} of 6 categories completed`)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const [header, progress] = await places();
    expect(progress?.top).toBeCloseTo(header?.bottom ?? Number.NaN, 0);
  }
});

test('on a laptop no edge of a notice is left below the progress, and in the dark theme its empty bar is hollow', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const notice = page.locator('.visitor-notice');
  await expect(ballot(page, 'Speed').getByRole('radio').first()).toBeVisible();
  const opacity = () => notice.evaluate((element) => Number(getComputedStyle(element).opacity));
  expect(await opacity()).toBe(1);
  await notice.evaluate((element) => {
    const top = Number.parseFloat(getComputedStyle(document.querySelector('.ballot-progress') as Element).top);
    window.scrollBy(0, element.getBoundingClientRect().bottom - (top + 64) - 3);
  });
  await expect.poll(opacity).toBe(0);
  // At most as light as the page.
  const brightness = (selector: string) =>
    page
      .locator(selector)
      .evaluate((element) =>
        (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? [])
          .map(Number)
          .reduce((sum, part) => sum + part, 0),
      );
  expect(await brightness('.ballot-progress .ui-bar')).toBeLessThanOrEqual(await brightness('body'));
});

test('ballots side by side are as high as each other, and an open one has the whole row', async ({
  voterPage: page,
  voter,
  request,
}) => {
  const headers = { authorization: `Bearer ${voter.token}` };
  for (const categoryId of [1, 2]) await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId } });
  const boxOf = async (category: string) => {
    const { y = 0, width = 0, height = 0 } = (await ballot(page, category).boundingBox()) ?? {};
    // From the beginning of the page, which a click scrolls.
    const top = Math.round(y + (await page.evaluate(() => window.scrollY)));
    return { top, width: Math.round(width), bottom: top + Math.round(height) };
  };
  for (const [width, height] of [
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const [left, right] = [await boxOf('Customer Service'), await boxOf('Speed')];
    expect([right.top, right.bottom]).toEqual([left.top, left.bottom]);
    await ballot(page, 'OpSec').getByRole('button', { name: 'Vote Now in OpSec' }).click();
    await expect(picker(page, 'OpSec')).toBeVisible();
    const [opened, all] = [await boxOf('OpSec'), await page.locator('.ballots').boundingBox()];
    expect(opened.width).toBe(Math.round(all?.width ?? 0));
    // Those beside it were as high as it was.
    expect(opened.top).toBeGreaterThan((await boxOf('Speed')).bottom);
    expect((await boxOf('Shipping')).top).toBeGreaterThan(opened.bottom);
  }
});

import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { expectNoViolationsInEitherTheme } from '../harness/screen-checks.ts';
import { dialog, openDialog, preview, save } from './completion-dialog.ts';

test.use({ reducedMotion: 'no-preference' });

test('the picture is saved in both shapes, and shows choices only if the voter wants', async ({ voterPage: page }) => {
  await openDialog(page);
  await expect(preview(page)).toHaveAccessibleName('My ballot is complete');
  const portrait = await save(page);
  expect(portrait).toMatchObject({ name: 'my-ballot-portrait.png', width: 1080, height: 1350 });

  await dialog(page).getByLabel('Show who I voted for').check();
  await expect(preview(page)).toHaveAccessibleName(/Speed: Sprocket Lane/);
  expect((await save(page)).file.equals(portrait.file)).toBe(false);

  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Landscape' })).toHaveAttribute('aria-pressed', 'true');
  expect(await save(page)).toMatchObject({ name: 'my-ballot-landscape.png', width: 1200, height: 630 });
});

test('on a phone the preview is as high as the picture in either shape, below one line each of title and thanks', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDialog(page);
  const picture = await preview(page).boundingBox();
  const middle = (picture?.x ?? 0) + (picture?.width ?? 0) / 2;
  for (const text of ['Your ballot is complete', 'All 6 votes are in. Thank you!']) {
    const words = await dialog(page)
      .getByText(text)
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, height } = range.getBoundingClientRect();
        return {
          middle: (left + right) / 2,
          lines: Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight)),
        };
      });
    expect(Math.abs(words.middle - middle), text).toBeLessThanOrEqual(1);
    expect(words.lines).toBe(1);
  }
  const gap = async () => {
    const [shown, title, shapes] = await Promise.all([
      preview(page).boundingBox(),
      dialog(page).getByRole('heading', { name: 'Tell others that you voted' }).boundingBox(),
      dialog(page).getByRole('group', { name: 'Shape of the picture' }).boundingBox(),
    ]);
    const hole = (shapes?.y ?? 0) - (title?.y ?? 0) - (title?.height ?? 0) - (shown?.height ?? 0);
    return Math.round(hole);
  };
  await expect.poll(gap).toBeLessThan(32);
  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect.poll(gap).toBeLessThan(32);
  await expectNoViolationsInEitherTheme(page);
});

test('the dialog follows the shape of the picture, and nothing beside the picture moves', async ({
  voterPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDialog(page);
  const placeOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const title = dialog(page).getByRole('heading', { name: 'Tell others that you voted' });
  const leaderboard = dialog(page).getByRole('link', { name: 'See the leaderboard' });
  const roomAroundThem = async () => {
    const thanks = await placeOf(dialog(page).getByText('Thank you!'));
    const whole = await placeOf(dialog(page));
    const picture = await placeOf(preview(page));
    const last = await placeOf(leaderboard);
    const top = Math.min(picture.y, (await placeOf(title)).y);
    const bottom = Math.max(picture.y + picture.height, last.y + last.height);
    return Math.max(top - thanks.y - thanks.height, whole.y + whole.height - bottom);
  };
  const sizes = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ];
  const topsIn = async () => {
    const tops: number[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await roomAroundThem(), `${size.width} px`).toBeLessThanOrEqual(40);
      for (const part of [title, leaderboard]) tops.push(Math.round((await placeOf(part)).y));
    }
    return tops;
  };
  await expect(preview(page)).toHaveAttribute('height', '675');
  const before = await topsIn();
  await dialog(page).getByRole('button', { name: 'Landscape' }).click();
  await expect(preview(page)).toHaveAttribute('height', '315');
  for (const [index, top] of (await topsIn()).entries())
    expect(Math.abs(top - (before[index] ?? 0))).toBeLessThanOrEqual(1);
});

const doubleText = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });

test('with large text all buttons are in sight where they fit, and else the button to save, which covers no field', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 412, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await doubleText(page);
  await openDialog(page);
  await expect(preview(page)).toHaveAttribute('height', '675');
  const savePicture = dialog(page).getByRole('button', { name: 'Save picture' });
  const choices = dialog(page).getByLabel('Show who I voted for');
  const leaderboard = dialog(page).getByRole('link', { name: 'See the leaderboard' });
  for (const part of [dialog(page).getByRole('heading', { name: 'Tell others' }), choices, savePicture, leaderboard])
    await expect(part).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(savePicture).toBeInViewport({ ratio: 1 });
  await expect(leaderboard).not.toBeInViewport();
  await choices.focus();
  const bottomOfChoices = async () => {
    const box = await choices.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  await expect.poll(bottomOfChoices).toBeLessThan((await savePicture.boundingBox())?.y ?? 0);
});

test('on a laptop everything beside the picture is together in the middle of it, and has one left edge', async ({
  voterPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openDialog(page);
  await expect(preview(page)).toHaveAttribute('height', '675');
  const placeOf = async (part: Locator) => {
    const box = (await part.boundingBox()) ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
    return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
  };
  const [frame, title, choices, savePicture, leaderboard] = [
    await placeOf(dialog(page).locator('.picture-frame')),
    await placeOf(dialog(page).getByRole('heading', { name: 'Tell others that you voted' })),
    await placeOf(dialog(page).locator('.picture-choices')),
    await placeOf(dialog(page).getByRole('button', { name: 'Save picture' })),
    await placeOf(dialog(page).getByRole('link', { name: 'See the leaderboard' })),
  ];
  expect(title.top - frame.top).toBeCloseTo(frame.bottom - leaderboard.bottom, 0);
  expect(savePicture.top - choices.bottom).toBeLessThan(24);
  expect(leaderboard.top).toBeGreaterThan(savePicture.bottom);
  for (const part of [title, savePicture, leaderboard]) expect(part.left).toBeGreaterThan(frame.right);
  for (const part of [savePicture, leaderboard]) expect(part.left).toBeCloseTo(title.left, 0);
  expect(leaderboard.right).toBeCloseTo(savePicture.right, 0);
});

test('the dialog has its height before the picture is there', async ({ voterPage: page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/picture-maker[^/]*\.js/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await openDialog(page);
  await expect(dialog(page).getByRole('status')).toContainText('Loading the picture');
  const placesIn = async () => {
    const places = [];
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 });
      places.push(await dialog(page).boundingBox());
    }
    return places;
  };
  const before = await placesIn();
  release();
  await expect(preview(page)).toBeVisible();
  expect(await placesIn()).toEqual(before);
});

test('the box to show choices has the colors of the other fields in the dark theme too', async ({
  voterPage: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await openDialog(page);
  const box = dialog(page).getByLabel('Show who I voted for');
  const colorOf = (name: string) =>
    dialog(page).evaluate((element, token) => {
      const probe = element.appendChild(document.createElement('i'));
      probe.style.color = `var(${token})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);
  await expect(box).toHaveCSS('appearance', 'none');
  await expect(box).toHaveCSS('background-color', await colorOf('--ui-surface'));
  await expect(box).toHaveCSS('border-color', await colorOf('--ui-edge'));
  await box.check();
  await expect(box).toHaveCSS('background-color', await colorOf('--ui-laurel'));
});

test('where the browser can share files, the system’s share sheet gets the picture', async ({ voterPage: page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [], text } = {}) => {
      shared.push({ text, files: files.map(({ name, type }) => `${name} ${type}`) });
    };
  });
  await openDialog(page);
  await dialog(page).getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect
    .poll(shared)
    .toEqual([{ text: expect.stringContaining('My ballot is complete'), files: ['my-ballot-portrait.png image/png'] }]);
});

test('the seals gather once, and do not move with reduced motion', async ({ voterPage: page }) => {
  await openDialog(page);
  const animationEndTimes = () =>
    dialog(page)
      .locator('.gathering')
      .evaluate((element) =>
        element
          .getAnimations({ subtree: true })
          .map((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0)),
      );
  const endTimes = await animationEndTimes();
  expect(endTimes.length).toBeGreaterThan(0);
  for (const endTime of endTimes) expect(endTime).toBeLessThanOrEqual(1_400);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Make a picture' }).click();
  await expect(preview(page)).toBeVisible();
  await expect(dialog(page).locator('.gathering')).toBeHidden();
  await expect(dialog(page).locator('.gathering-seal').first()).toHaveCSS('animation-name', 'none');
});

import { expect, type Locator, type Page } from 'playwright/test';
import { holdBack } from './held-responses.ts';

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };
export const LAPTOP = { width: 1440, height: 900 };

export type Step = {
  /** The requests that are held back until the earlier steps are measured. */
  held: RegExp;
  /** Is in sight once these requests have their responses and the ones of later steps have not. */
  shows: (page: Page) => Locator;
};

/** The step in which the scripts draw the page. What later steps hold back, such as numbers, is still missing. */
export const SCRIPTS: Step = {
  held: /\.js$/,
  // The first response has the links of the header too, but nothing that needs scripts.
  shows: (page) => page.getByRole('banner').getByRole('button', { name: /^Theme/ }),
};

export const VOTER_SCRIPTS: Step = {
  ...SCRIPTS,
  shows: (page) => page.getByRole('banner').getByRole('button', { name: 'Logout' }),
};

/**
 * True in a page that has arrived with its styles. Without them nothing is as wide as it will be: base.css keeps the place
 * of the scrollbar.
 */
const hasArrived = () =>
  document.readyState !== 'loading' &&
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(({ sheet }) => sheet !== null);

/**
 * Waits until a page of which scripts are held back looks as its first response does: with its styles and its fonts. The
 * fonts are asked for, because a browser that has not laid out any text yet says that it waits for none.
 */
export async function waitForFirstResponse(page: Page) {
  await page.waitForFunction(hasArrived);
  await page.evaluate(async () => {
    await Promise.all(['16px Inter', '600 16px Fraunces'].map((font) => document.fonts.load(font)));
    await document.fonts.ready;
  });
}

/**
 * Opens a page, and lets its requests pass step by step. Every part has to be in the first response, and has to keep its
 * top and its height in every step and each size. A part is the first element of a selector.
 */
export async function expectKeptPlaces(
  page: Page,
  url: string,
  parts: readonly string[],
  steps: readonly Step[],
  sizes = [PHONE, LAPTOP],
) {
  const measurePlaces = () =>
    page.evaluate(
      (selectors) =>
        Object.fromEntries(
          selectors.map((part) => {
            const box = document.querySelector(part)?.getBoundingClientRect();
            return [part, box ? { top: Math.round(box.top), height: Math.round(box.height) } : null];
          }),
        ),
      [...parts],
    );
  // A page is not loaded anew for each size, because that takes most of the time.
  const inEachSize = async (check: (width: number) => Promise<void>) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      await check(size.width);
    }
  };
  const heldSteps: (Step & { release: () => void })[] = [];
  for (const step of steps) heldSteps.push({ ...step, release: await holdBack(page, step.held) });
  await page.goto(url, { waitUntil: 'commit' });
  await waitForFirstResponse(page);
  await expect(page.locator(parts[0] ?? '').first()).toBeVisible();
  const first = new Map<number, Awaited<ReturnType<typeof measurePlaces>>>();
  await inEachSize(async (width) => {
    // What is left to arrive has arrived when two measurements are the same.
    await expect(async () => {
      const before = first.get(width);
      const now = await measurePlaces();
      first.set(width, now);
      expect(now).toEqual(before);
      expect(Object.values(now)).not.toContain(null);
    }).toPass({ intervals: [100, 500], timeout: 10_000 });
  });
  for (const { release, shows, held } of heldSteps) {
    release();
    await expect(shows(page)).toBeVisible();
    await inEachSize(async (width) => {
      // While a part is replaced it has no place for a moment. After ten seconds the page gives up a request that is
      // held back, and shows the content without it.
      await expect(async () => {
        expect([width, `${held}`, await measurePlaces()]).toEqual([width, `${held}`, first.get(width)]);
      }).toPass({ timeout: 8_000 });
    });
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

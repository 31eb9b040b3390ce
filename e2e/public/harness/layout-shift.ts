import { expect, type Locator, type Page } from 'playwright/test';
import { delayRequests } from './delayed-responses.ts';

export const PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1440, height: 900 };

/**
 * True in a page that has arrived with its styles. Without them nothing is as wide as it will be: base.css keeps the place
 * of the scrollbar.
 */
const hasArrived = () =>
  document.readyState !== 'loading' &&
  Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')).every(({ sheet }) => sheet !== null);

/**
 * Waits until a page of which scripts are held back has its styles and its fonts. The fonts are asked for, because a
 * browser that has not laid out any text yet says that it waits for none.
 */
export async function waitForStyles(page: Page): Promise<void> {
  await page.waitForFunction(hasArrived);
  await page.evaluate(async () => {
    await Promise.all(['16px Inter', '600 16px Fraunces'].map((font) => document.fonts.load(font)));
    await document.fonts.ready;
  });
}

/**
 * Opens a page without its scripts, and then lets them run. Every part has to be in the page that was sent, and has to
 * keep its top and its height in each size. A part is the first element of a selector. `shows` is there only once the
 * scripts have run, and the browser has read what it knows about its visitor.
 */
export async function expectNoLayoutShift(
  page: Page,
  url: string,
  parts: readonly string[],
  shows: Locator,
  sizes: readonly { width: number; height: number }[] = [PHONE, LAPTOP],
): Promise<void> {
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
  const inEachSize = async () => {
    const places = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      places.push({ ...size, ...(await measurePlaces()) });
    }
    return places;
  };
  const release = await delayRequests(page, /\.js$/);
  await page.goto(url, { waitUntil: 'commit' });
  await waitForStyles(page);
  const sent = await inEachSize();
  expect(Object.values(sent[0] ?? {})).not.toContain(null);
  release();
  await expect(shows).toBeVisible();
  expect(await inEachSize()).toEqual(sent);
}

/** TypeScript does not know it yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    shifts: string[];
  }
}

export const SHIFT_MAX = 0.02;

/**
 * Lets the page record each shift above the limit, with what has moved. A browser forgives those right after a press.
 * Here they are recorded too, because a slow response comes later.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.evaluate((max) => {
    window.shifts = [];
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        if (value < max) continue;
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : node?.textContent;
          return `${name} from ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        window.shifts.push(`${value.toFixed(3)}: ${moved.join(', ')}`);
      }
    });
    observer.observe({ type: 'layout-shift' });
  }, SHIFT_MAX);
}

export const readShifts = (page: Page): Promise<string[]> => page.evaluate(() => window.shifts);

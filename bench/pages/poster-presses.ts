import type { Browser } from 'playwright';
import { CPU_SLOWDOWN, PHONE } from './page-load.ts';

const PRESSES = 5;

declare global {
  interface Window {
    pressMs: number;
  }
}

/** How long each press on a poster of a ballot takes until its choice is painted. Each one chooses another nominee. */
export async function pressPosters(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.pressMs = 0;
      // A press is several events, each of which ends with the same paint.
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.pressMs = Math.max(window.pressMs, duration);
        // TypeScript's types do not have the threshold yet.
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const times: number[] = [];
    for (let press = 0; press < PRESSES; press += 1) {
      await page.evaluate(() => {
        window.pressMs = 0;
      });
      await page.locator('.poster-choice').nth(press).tap();
      await page.waitForFunction(() => window.pressMs > 0);
      times.push(Math.round(await page.evaluate(() => window.pressMs)));
    }
    return times;
  } finally {
    await context.close();
  }
}

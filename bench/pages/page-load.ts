import type { Browser } from 'playwright';

export interface PageLoad {
  firstPaintMs: number;
  /** The time until the largest part is painted. A page from the server has all of its content with its first paint. */
  paintedMs: number;
  /** The time until the scripts have taken the page over. */
  usableMs: number;
  /** How far the page's parts moved while it loaded: the sum of all layout shifts that no input caused. */
  shift: number;
  /** This size and the next two are of the bytes sent, which are compressed. */
  scriptKb: number;
  /** The styles that the first paint waits for. */
  styleKb: number;
  totalKb: number;
  requests: number;
}

/** The slowdown that Lighthouse uses for a slow phone. */
export const CPU_SLOWDOWN = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

declare global {
  interface Window {
    paintedMs: number;
    usableMs: number;
    shift: number;
  }
}

/** TypeScript's types do not have this entry yet. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** TypeScript's types do not have this either. */
interface BlockingResource extends PerformanceResourceTiming {
  renderBlockingStatus: 'blocking' | 'non-blocking';
}

/** Loads the page once in a new browser profile, so with an empty cache. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const bytes = { total: 0, script: 0, requests: 0 };
    const types = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.total += encodedDataLength;
      bytes.requests += 1;
      if (types.get(requestId) === 'Script') bytes.script += encodedDataLength;
    });
    await page.addInitScript(() => {
      window.paintedMs = 0;
      window.usableMs = 0;
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.paintedMs = entry.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) if (!entry.hadRecentInput) window.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
      // A function with a name would need a helper of the compiler, which the page does not have.
      const timer = setInterval(() => {
        // React marks the elements that it has hydrated.
        const marks = Object.keys(document.querySelector('main') ?? {});
        if (!marks.some((key) => key.startsWith('__reactProps'))) return;
        window.usableMs = performance.now();
        clearInterval(timer);
      }, 16);
    });
    // Nothing of Playwright's own runs in the page until it has loaded, because that would delay what is measured.
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.waitForFunction(() => window.usableMs > 0);
    const { firstPaintMs, paintedMs, usableMs, shift, styleBytes } = await page.evaluate(() => ({
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      paintedMs: window.paintedMs,
      usableMs: window.usableMs,
      shift: window.shift,
      styleBytes: (performance.getEntriesByType('resource') as BlockingResource[])
        .filter(({ name, renderBlockingStatus }) => name.endsWith('.css') && renderBlockingStatus === 'blocking')
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    }));
    return {
      firstPaintMs: Math.round(firstPaintMs),
      paintedMs: Math.round(paintedMs),
      usableMs: Math.round(usableMs),
      shift: Math.round(shift * 1_000) / 1_000,
      scriptKb: Math.round(bytes.script / 1024),
      styleKb: Math.round(styleBytes / 1024),
      totalKb: Math.round(bytes.total / 1024),
      requests: bytes.requests,
    };
  } finally {
    await context.close();
  }
}

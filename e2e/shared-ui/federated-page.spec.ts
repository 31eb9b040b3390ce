import type { Page } from 'playwright/test';
import { expect, test } from './web-fixtures.ts';

/** Nothing renders a public page here, so the panel is looked at. */
const path = '/admin-login';
const text = 'Password';

const SCRIPTS_MAX = 24;

interface PageEvents {
  reactCopies: number;
  shifts: { value: number; what: string[] }[];
  violations: string[];
}

declare global {
  interface Window {
    watched: PageEvents;
    __REACT_DEVTOOLS_GLOBAL_HOOK__?: unknown;
  }
}

/** Records events of the page from its start, because they cannot be read afterwards. */
async function watchEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: PageEvents = { reactCopies: 0, shifts: [], violations: [] };
    window.watched = watched;
    // Every copy of react-dom announces itself to the developer tools.
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      isDisabled: false,
      inject: () => {
        watched.reactCopies += 1;
        return watched.reactCopies;
      },
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onScheduleFiberRoot: () => undefined,
      checkDCE: () => undefined,
    };
    document.addEventListener('securitypolicyviolation', (event) =>
      watched.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
        );
        watched.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until the text is shown, all earlier requests have finished, and two more frames have been drawn. */
async function waitUntilSettled(page: Page, text: string): Promise<PageEvents> {
  await expect(page.getByText(text).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    () =>
      new Promise<PageEvents>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.watched)));
      }),
  );
}

test.describe('the admin page', () => {
  test('loads one copy of React, also with the bundled copy of shared-ui', async ({ page }) => {
    await watchEvents(page);
    await page.route(/\/shared-ui\/remoteEntry/, (route) => route.abort());
    await page.goto(path);
    expect((await waitUntilSettled(page, text)).reactCopies).toBe(1);
  });

  test('does not violate its content security policy', async ({ page }) => {
    await watchEvents(page);
    await page.goto(path);
    expect((await waitUntilSettled(page, text)).violations).toEqual([]);
  });

  test('loads one copy of React, which host and remote share', async ({ page }) => {
    await watchEvents(page);
    const remote = page.waitForResponse(/\/shared-ui\/remoteEntry\.js/);
    await page.goto(path);
    expect((await remote).status()).toBe(200);
    expect((await waitUntilSettled(page, text)).reactCopies).toBe(1);
  });

  for (const width of [360, 768, 1280]) {
    test(`hardly shifts while it loads, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await watchEvents(page);
      await page.goto(path);
      const { shifts } = await waitUntilSettled(page, text);
      // The fonts can move a button by a part of a pixel.
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.001);
    });
  }

  test('uses the remote and not the copy, and loads only files that the page preloads', async ({ page }) => {
    // With a stopped clock the page does not load the other screens in advance.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const scripts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.push(pathname);
    });
    const html = await (await page.goto(path))?.text();
    await expect(page.getByText(text).first()).toBeVisible();
    const announced = [...(html ?? '').matchAll(/(?:href|src)="([^"]+\.js)"/g)].map((match) => match[1]);
    // The page names only the lasting address of the remote, which leads to the others.
    expect(scripts.filter((script) => !announced.includes(script) && !script.startsWith('/shared-ui/'))).toEqual([]);
    expect(scripts).toContain('/shared-ui/remoteEntry.js');
    // On a slow connection each script costs a round trip. Small files that several features share should be in one
    // script.
    expect(scripts.length).toBeLessThanOrEqual(SCRIPTS_MAX);
  });
});

test('a theme cookie cannot insert HTML into the page', async ({ page, context, baseURL }) => {
  const value = encodeURIComponent("'><script src=/x.js></script>");
  await context.addCookies([{ name: 'plaudit_theme', value: `"'><i>${value}`, url: baseURL ?? '' }]);
  const html = await (await page.goto(path))?.text();
  expect(html).not.toContain("'><i>");
});

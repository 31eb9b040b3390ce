import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, LAPTOP, PHONE, SCRIPTS, TABLET, waitForFirstResponse } from './kept-places.ts';

for (const [path, chunk] of [
  ['/', 'home'],
  ['/login', 'login'],
  ['/register', 'register'],
  ['/forgot-password', 'forgot-password'],
  ['/account', 'account'],
  ['/decisions', 'decisions'],
] as const) {
  test(`${path} keeps its heading, in its place, from the first response until the page is there`, async ({ page }) => {
    const release = await holdBack(page, new RegExp(`/${chunk}-[\\w-]{8}\\.js$`));
    const heading = page.getByRole('heading', { level: 1 });
    const headingOnScreen = async () => ({ text: await heading.textContent(), box: await heading.boundingBox() });
    await page.goto(path, { waitUntil: 'commit' });
    // The scripts have drawn the page by now, but the code of its screen has not been loaded yet.
    await expect(SCRIPTS.shows(page)).toBeVisible();
    await expect(heading).toBeVisible();
    const before = await headingOnScreen();
    release();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await headingOnScreen()).toEqual(before);
  });
}

for (const path of ['/', '/?tab=leaderboard', '/vendor/2']) {
  test(`on a phone the largest text of ${path} is there with the first response`, async ({ page }) => {
    // A phone of 360 px draws no scroll bar, which has 15 px here.
    await page.setViewportSize({ width: PHONE.width + 15, height: PHONE.height });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) document.documentElement.dataset.largestAt = String(startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseFonts = await holdBack(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'commit' });
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-largest-at', /./);
    const largestAt = await root.getAttribute('data-largest-at');
    releaseFonts();
    releaseScripts();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await root.getAttribute('data-largest-at')).toBe(largestAt);
  });
}

for (const path of ['/', '/?tab=leaderboard', '/vendor/2', '/login', '/account', '/reveal', '/nowhere', '/decisions']) {
  test(`the first response of ${path} has the name of the site and the tabs, where they stay`, async ({ page }) => {
    await expectKeptPlaces(
      page,
      path,
      ['.ui-header .ui-brand-title', '.ui-tabs'],
      [SCRIPTS, { held: /\/api\/voting\/cycle$/, shows: () => page.getByRole('banner').locator('time') }],
    );
  });
}

for (const who of ['visitor', 'voter'] as const) {
  for (const size of [TABLET, LAPTOP]) {
    test(`at ${size.width} px nothing in the header moves when it is known who a ${who} is`, async ({
      page: visitorPage,
      openContextFor,
      makeVoter,
    }) => {
      const page = who === 'visitor' ? visitorPage : await (await openContextFor(await makeVoter())).newPage();
      await page.setViewportSize(size);
      const known = page.getByRole('banner').locator(who === 'visitor' ? 'a[href="/register"]' : 'a[href="/account"]');
      // With the first view the browser keeps that somebody is signed in.
      await page.goto('/');
      await expect(known).toBeVisible();
      const releaseScripts = await holdBack(page, /\.js$/);
      const releaseUser = await holdBack(page, /\/api\/user$/);
      await page.goto('/', { waitUntil: 'commit' });
      await waitForFirstResponse(page);
      const endOf = async (selector: string) => {
        const box = await page.getByRole('banner').locator(selector).boundingBox();
        return Math.round((box?.x ?? Number.NaN) + (box?.width ?? 0));
      };
      const badgeEnd = await endOf('.ui-days-left');
      releaseScripts();
      await expect(page.locator('.ui-theme-switch')).toBeVisible();
      const switchEnd = await endOf('.ui-theme-switch');
      expect(await endOf('.ui-days-left')).toBe(badgeEnd);
      releaseUser();
      await expect(known).toBeVisible();
      expect([await endOf('.ui-days-left'), await endOf('.ui-theme-switch')]).toEqual([badgeEnd, switchEnd]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}

test('on every phone the header is as high from the first response as it stays', async ({ page }) => {
  // On the narrowest two the account is below the days left, or beside them with less space around the text.
  const sizes = [320, 330, 348, 356, 390].map((width) => ({ width, height: 740 }));
  const badge = page.getByRole('banner').locator('time');
  await expectKeptPlaces(
    page,
    '/login',
    ['header:has(.ui-header-side)', '.ui-days-left', 'main .ui-card'],
    [SCRIPTS, { held: /\/api\/voting\/cycle$/, shows: () => badge }],
    sizes,
  );
});

test('the page of the reveal has its heading and its outline from the first response, where they stay', async ({
  page,
}) => {
  const parts = ['.reveal-title', '.reveal-title > :last-child', '.reveal-waiting-mark'];
  await expectKeptPlaces(page, '/reveal', parts, [
    SCRIPTS,
    { held: /\/reveal-[\w-]{8}\.js$/, shows: () => page.getByRole('heading', { level: 1 }) },
    { held: /\/api\/reveal$/, shows: () => page.getByText('No reveal is planned') },
  ]);
});

test('the logo and the icons are drawn in the first response, as they stay', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const drawings = page.locator('.ui-brand-mark, .hero .ui-category-icon > svg, .ui-tab > svg');
  await expect(drawings).toHaveCount(11);
  const shapesOf = () => drawings.evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
  const sent = await shapesOf();
  expect(sent).not.toContain('');
  release();
  await expect(page.getByRole('navigation', { name: 'Awards' })).toBeVisible();
  expect(await shapesOf()).toEqual(sent);
});

test('what the browser has styled before the styles arrive does not change its colors slowly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await holdBack(page, /\.js$/);
  const releaseStyles = await holdBack(page, /\/shared-ui\/assets\/style-[\w-]+\.css$/);
  await page.goto('/', { waitUntil: 'commit' });
  const links = page.locator('.ui-tab, .ui-header .ui-button');
  await expect(links).toHaveCount(6);
  const begun = await page.evaluateHandle(() => {
    const begun: string[] = [];
    document.addEventListener('transitionrun', ({ propertyName }) => begun.push(propertyName));
    return begun;
  });
  // Something that asks for a style makes the browser compute it without the styles that are still to come.
  await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).color));
  releaseStyles();
  await waitForFirstResponse(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await begun.jsonValue()).toEqual([]);
});

test('on a phone each tab has its place before the others arrive', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  // The scripts draw all tabs again.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Awards' }).getByRole('listitem');
  const places = () => tabs.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().left)));
  const all = await places();
  expect(all).toHaveLength(4);
  await tabs.last().evaluate((tab) => tab.remove());
  expect(await places()).toEqual(all.slice(0, 3));
});

for (const path of ['/nowhere', '/vendor/99999999']) {
  test(`${path} is whole from the first response, and stays where it is`, async ({ page }) => {
    await expectKeptPlaces(
      page,
      path,
      ['.ui-not-found', '.ui-state-mark', '.ui-not-found .ui-button'],
      [SCRIPTS, { held: /\/api\/vendors$/, shows: () => page.getByRole('heading', { level: 1 }) }],
    );
  });
}

test('letters of a fallback font are as wide as the letters that replace them', async ({ page }) => {
  await page.goto('/login');
  const differences = await page.evaluate(async () => {
    const text =
      'Everybody with an account votes once in each category, and follows the leaderboard. 1,160 votes so far.';
    const widthOf = (family: string, weight: number) => {
      const span = document.createElement('span');
      span.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px "${family}"`;
      span.textContent = text;
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    const found: Record<string, number> = {};
    for (const [font, weight, fallbacks] of [
      ['Inter', 400, ['', ' Roboto', ' DejaVu']],
      ['Inter', 600, ['', ' Roboto', ' DejaVu']],
      ['Fraunces', 600, ['', ' Times', ' Noto', ' DejaVu']],
    ] as const) {
      await document.fonts.load(`${weight} 100px ${font}`, text);
      const wanted = widthOf(font, weight);
      for (const fallback of fallbacks) {
        const family = `${font} Fallback${fallback}`;
        // The promise rejects if this machine does not have the font.
        const faces = await document.fonts.load(`${weight} 100px "${family}"`, text).catch(() => []);
        if (faces.length > 0) found[`${family} ${weight}`] = widthOf(family, weight) / wanted - 1;
      }
    }
    return found;
  });
  expect(Object.keys(differences).length).toBeGreaterThan(1);
  for (const [font, difference] of Object.entries(differences)) {
    expect([font, Math.abs(difference) < 0.02]).toEqual([font, true]);
  }
});

for (const size of [PHONE, TABLET, LAPTOP]) {
  test(`the tabs and the header have their links from the first response, which stay, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const release = await holdBack(page, SCRIPTS.held);
    await page.goto('/', { waitUntil: 'commit' });
    await waitForFirstResponse(page);
    const links = page.locator('.ui-tab, .ui-header a');
    const linksOnScreen = () =>
      links.evaluateAll((all: HTMLAnchorElement[]) =>
        all.map((link) => {
          const { x, y, width, height } = link.getBoundingClientRect();
          const { color, backgroundColor } = getComputedStyle(link);
          return {
            href: link.pathname + link.search,
            box: [x, y, width, height].map(Math.round),
            color,
            backgroundColor,
          };
        }),
      );
    const first = (await linksOnScreen()).filter(({ box }) => box[2]);
    expect(first.map(({ href }) => href).sort()).toEqual(
      ['/', '/', '/?tab=leaderboard', '/?tab=results', '/?tab=vendors', '/login', '/register'].sort(),
    );
    await page.getByRole('link', { name: 'Leaderboard', exact: true }).click();
    await expect(page).toHaveURL(/\?tab=leaderboard$/);
    await expect(page.locator('.sent-podium .podium-name').first()).toBeVisible();
    await page.goBack({ waitUntil: 'commit' });
    await waitForFirstResponse(page);
    release();
    await expect(SCRIPTS.shows(page)).toBeVisible();
    await expect.poll(linksOnScreen).toEqual(first);
  });
}

import {
  DESCRIPTION_MAX,
  LINK_DESCRIPTION_MAX,
  NAME_MAX,
  SETTING_VALUE_MAX,
  URL_MAX,
} from '@plaudit/admin-api/contract';
import type {
  CategoryResults,
  CurrentUser,
  LeaderboardEntry,
  SiteConfigEntry,
  Vendor,
  VendorLink,
} from '@plaudit/public-api/contract';
import { alterJson } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';

/** One word that is as long as the panel allows. A browser does not break it by itself. */
const longest = (characters: number) => 'W'.repeat(characters);
const NAME = longest(NAME_MAX);
const SITE_TEXT = longest(SETTING_VALUE_MAX);
const URL_START = 'https://shop.example/';

test.use({ viewport: { width: 320, height: 640 } });

test('a name that is one long word does not make any screen wider', async ({ page, request }) => {
  const [first]: LeaderboardEntry[] = await (await request.get('/api/leaderboard')).json();
  if (!first) throw new Error('The demo has no vendors');
  const withLongName = <T extends { name: string }>(list: T[]) => list.map((each) => ({ ...each, name: NAME }));
  await alterJson<Vendor[]>(page, '/api/vendors', (vendors) =>
    withLongName(vendors).map((vendor) => ({ ...vendor, description: longest(DESCRIPTION_MAX) })),
  );
  await alterJson<LeaderboardEntry[]>(page, '/api/leaderboard', withLongName);
  await alterJson<SiteConfigEntry[]>(page, '/api/site-config', (texts) =>
    texts.map((text) => ({ ...text, value: SITE_TEXT })),
  );
  await alterJson<CategoryResults>(page, /^\/api\/categories\/\d+\/results$/, (results) => ({
    ...results,
    vendors: results.vendors.map((row) => ({ ...row, vendor: { ...row.vendor, name: NAME } })),
  }));
  await alterJson<VendorLink[]>(page, /^\/api\/vendors\/\d+\/links$/, () => [
    {
      id: 1,
      title: NAME,
      url: URL_START + longest(URL_MAX - URL_START.length),
      description: longest(LINK_DESCRIPTION_MAX),
      icon: 'link',
      displayOrder: 0,
    },
  ]);
  for (const path of [
    '/',
    '/?tab=leaderboard',
    '/?tab=leaderboard&category=1',
    '/?tab=vendors',
    '/?tab=results',
    `/vendor/${first.id}`,
  ]) {
    await page.goto(path);
    const shown =
      path === '/' ? page.getByRole('heading', { name: SITE_TEXT }) : page.getByRole('link', { name: NAME });
    await expect(shown.first()).toBeVisible();
    const { wanted, given } = await page.evaluate(() => ({
      wanted: document.documentElement.scrollWidth,
      given: document.documentElement.clientWidth,
    }));
    expect(wanted, path).toBeLessThanOrEqual(given);
  }
});

test('on a phone a username of 20 letters is whole, and the header is as high as with a short one', async ({
  voterPage: page,
}) => {
  let username = '';
  await alterJson<CurrentUser>(page, '/api/user', (user) => user && { ...user, username });
  const banner = page.getByRole('banner');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const heights: number[] = [];
    // With 320 px the widest letters of all need a third line.
    for (username of ['al', 'SPROCKETLANE_HAMBURG', ...(width > 320 ? [longest(20)] : [])]) {
      await page.goto('/');
      const link = banner.getByRole('link', { name: `Welcome, ${username}` });
      await expect(link).toHaveAttribute('title', username);
      const { wanted, given } = await link
        .locator('strong')
        .evaluate((name) => ({ wanted: name.scrollWidth, given: name.clientWidth }));
      expect(wanted, `${username}, ${width} px`).toBeLessThanOrEqual(given);
      heights.push((await banner.boundingBox())?.height ?? 0);
    }
    expect(new Set(heights).size, `${heights} at ${width} px`).toBe(1);
  }
});

for (const width of [320, 1440]) {
  test(`the button that leads to the ballots has one line, and a long name for screen readers only, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await alterJson<Vendor[]>(page, '/api/vendors', (vendors) => vendors.map((vendor) => ({ ...vendor, name: NAME })));
    await page.goto('/vendor/1');
    const button = page.getByRole('button', { name: `Vote for this vendor: ${NAME}` });
    await expect(button).toHaveText('Vote for this vendor');
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeLessThan(60);
  });
}

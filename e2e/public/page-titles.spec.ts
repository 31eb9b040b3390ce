import { expect, test } from './fixtures.ts';
import { SCRIPTS } from './kept-places.ts';

for (const [path, canonical] of [
  ['/', '/'],
  ['/?tab=vote', '/'],
  ['/?tab=leaderboard', '/?tab=leaderboard'],
  ['/?tab=leaderboard&category=2', '/?tab=leaderboard'],
  ['/?tab=vendors', '/?tab=vendors'],
  ['/?tab=results', '/?tab=results'],
  // There is no such period. One whose result is not final has the same tags.
  ['/?tab=results&period=99999999', '/?tab=results'],
  ['/login', '/login'],
  ['/register', '/register'],
  ['/forgot-password', '/forgot-password'],
  ['/new-password', '/new-password'],
  ['/confirm-email', '/confirm-email'],
  ['/confirm-account', '/confirm-account'],
  ['/account', '/account'],
  ['/decisions', '/decisions'],
  ['/reveal', '/reveal'],
  ['/nowhere', null],
  ['/vendor/99999999', null],
  ['/vendor/0', null],
  ['/decisions/99999999', null],
] as const) {
  test(`${path} has its title from the first response, which its scripts keep, and its own address`, async ({
    page,
  }) => {
    const sent = await (await page.request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(sent)?.[1] ?? '';
    expect(title).toContain('Community Choice Awards');
    expect(/property="og:title" content="([^"]*)"/.exec(sent)?.[1]).toBe(title);
    const address = /rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(sent)?.[1] ?? null;
    expect(address).toBe(canonical);
    await page.goto(path);
    await expect(SCRIPTS.shows(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle(title);
  });
}

test('the hero of a tab has the text of the site, and not that of the tab', async ({ page }) => {
  const sent = await (await page.request.get('/?tab=leaderboard')).text();
  const text = /name="site-description" content="([^"]*)"/.exec(sent)?.[1] ?? '';
  expect(sent).toContain(`<p class="hero-text">${text}</p>`);
  await page.route('**/api/site-config', (route) => route.abort());
  await page.goto('/?tab=leaderboard');
  await expect(SCRIPTS.shows(page)).toBeVisible();
  await expect(page.locator('.hero-text')).toHaveText(text);
});

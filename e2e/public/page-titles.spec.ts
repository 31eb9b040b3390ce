import { expect, test } from './fixtures.ts';

test('each page keeps the title that was sent when its scripts have run', async ({ page }) => {
  for (const path of ['/', '/?tab=leaderboard&category=2', '/login', '/decisions', '/nowhere']) {
    const sent = await (await page.request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(sent)?.[1] ?? '';
    expect(title).toContain('Community Choice Awards');
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveTitle(title);
  }
});

import { expect, test } from 'playwright/test';
import type { Answers } from '../../public-web/src/testing/states/answers.ts';
import { STATES } from '../../public-web/src/testing/states/states.ts';
import { type RenderedSite, startRenderedSite } from './rendered-site.ts';
import { makeReleases, type Releases } from './renderer-under-test.ts';
import { WatchedPage } from './watched-page.ts';

const { open, paused } = STATES as Record<'open' | 'paused', Answers>;

let releases: Releases;
let site: RenderedSite;
test.beforeAll(async () => {
  releases = await makeReleases();
  site = await startRenderedSite(releases, open);
});
test.afterAll(async () => {
  await site.stop();
  releases.remove();
});
test.beforeEach(async ({ page }) => {
  site.api.state = open;
  site.api.failure = undefined;
  await page.clock.setFixedTime(open['/api/voting/cycle'].now);
});

test('a page that was rendered before a change is hydrated as it is, and then follows', async ({ page }) => {
  const watched = await WatchedPage.watch(page);
  await watched.open(`${site.url}/`);
  site.api.state = paused;
  const { rendered, errors, violations } = await watched.open(`${site.url}/`);
  expect([...errors, ...violations]).toEqual([]);
  expect(rendered.text).toContain('Voting open until');
  await expect(page.getByText('Votes already cast are safe.')).toBeVisible();
  expect(await watched.open(`${site.url}/?tab=leaderboard`)).toMatchObject({ errors: [], violations: [] });
});

for (const failure of ['fails', 'hangs'] as const) {
  test(`a page that was rendered while the API ${failure} says so, and is complete once the API responds`, async ({
    page,
  }) => {
    const watched = await WatchedPage.watch(page);
    site.api.failure = failure;
    const opening = open['/api/decisions'].decisions.find(({ kind }) => kind === 'period.opened');
    const response = await page.goto(`${site.url}/decisions/${opening?.id}`, { waitUntil: 'commit' });
    expect(response?.status()).toBe(503);
    site.api.failure = undefined;
    await expect(page.getByText('An organizer opened voting in')).toBeVisible();
    expect(watched.errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });
}

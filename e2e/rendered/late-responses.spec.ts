import { expect, test } from 'playwright/test';
import { failure } from '../../public-web/src/testing/site-api.ts';
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
  delete site.api.responses['*'];
  await page.clock.setFixedTime(open['/api/voting/cycle'].now);
});

test('a page that was rendered before a change is hydrated as it is, and then follows', async ({ page }) => {
  const watched = await WatchedPage.watch(page);
  await watched.open(`${site.url}/`);
  site.api.state = paused;
  const { rendered, errors, violations } = await watched.open(`${site.url}/`);
  expect([...errors, ...violations]).toEqual([]);
  expect(rendered.text).toContain('Open until');
  await expect(page.locator('.closed-notice').getByText('Votes already cast are safe.')).toBeVisible();
  expect(await watched.open(`${site.url}/?tab=leaderboard`)).toMatchObject({ errors: [], violations: [] });
});

const FAULTS = { fails: () => failure(500, 'Not recorded'), hangs: () => new Promise(() => {}) };

for (const [name, respond] of Object.entries(FAULTS)) {
  test(`a page that was rendered while the API ${name} says so, and is complete once the API responds`, async ({
    page,
  }) => {
    const watched = await WatchedPage.watch(page);
    site.api.responses['*'] = respond;
    const opening = open['/api/decisions'].decisions.find(({ kind }) => kind === 'period.opened');
    const response = await page.goto(`${site.url}/decisions/${opening?.id}`, { waitUntil: 'commit' });
    expect(response?.status()).toBe(503);
    delete site.api.responses['*'];
    await expect(page.getByText('An organizer opened voting in')).toBeVisible();
    expect(watched.errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  });
}

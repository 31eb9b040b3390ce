import { failRequests } from './altered-responses.ts';
import { expect, test } from './fixtures.ts';
import { expectKeptPlaces, SCRIPTS, VOTER_SCRIPTS } from './kept-places.ts';
import { DIRECTORY_PARTS, DIRECTORY_STEPS, HOME_CODE, PROFILE_STEPS } from './page-steps.ts';
import { usePeriodStack } from './period-stack.ts';

const site = usePeriodStack();

const DAY_MS = 86_400_000;

for (const [state, title, change] of [
  ['paused', 'Voting is paused', () => site.pause(true)],
  ['not_started', 'Voting has not started yet', () => site.startIn(3 * DAY_MS)],
] as const) {
  for (const who of ['visitor', 'voter'] as const) {
    test(`${state}: the ballots of a ${who} have their outline from the first response`, async ({ page }) => {
      await change();
      await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(`data-voting='${state}'`);
      if (who === 'voter') await site.signIn(page);
      const parts = [
        '.hero-ribbon',
        '.hero-title',
        '.ballot-tab .ui-notice',
        '.ballot-tab .ui-notice > .ui-actions',
        '.ballot-progress',
        '.ballot-card',
        '.ballot-card .ballot-closed',
        '.ballot-card:nth-child(3)',
      ];
      await expectKeptPlaces(page, site.url, parts, [
        who === 'voter' ? VOTER_SCRIPTS : SCRIPTS,
        HOME_CODE,
        {
          held: /\/api\/(categories|voting\/cycle)$/,
          shows: () => page.getByRole('status').filter({ hasText: title }),
        },
      ]);
    });
  }

  test(`${state}: the profile of a vendor says so from the first response, and moves nothing`, async ({ page }) => {
    const url = `${site.url}/vendor/1`;
    await expect.poll(async () => (await page.request.get(url)).text()).toContain(`>${title}`);
    const line = state === 'paused' ? '.paused-line' : '.profile-closed';
    await expectKeptPlaces(page, url, ['h1', line, '.profile-figures'], PROFILE_STEPS);
  });
}

test('paused: All Vendors says so from the first response, and moves nothing', async ({ page }) => {
  const url = `${site.url}/?tab=vendors`;
  await site.startIn(-DAY_MS);
  await site.pause(true);
  await expect.poll(async () => (await page.request.get(url)).text()).toContain('class="paused-line"');
  await expectKeptPlaces(page, url, ['.paused-line', ...DIRECTORY_PARTS], DIRECTORY_STEPS);
  await expect(page.getByRole('main').getByText('Voting is paused. Votes already cast are safe.')).toBeVisible();
});

test('while the period cannot be read, a paused page stays paused', async ({ page }) => {
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain(`data-voting='paused'`);
  const end = await failRequests(page, 503, {}, '/api/voting/cycle');
  const trouble = page.getByText('The service is having trouble');
  await page.goto(site.url);
  await expect(trouble).toBeVisible();
  await expect(SCRIPTS.shows(page)).toBeVisible();
  await expect(page.locator('.hero-ribbon')).toHaveText('Voting is paused');
  const notice = page.locator('.ballot-tab .ui-notice').first();
  await expect(notice.locator('.ui-notice-title')).toHaveText('Voting is paused');
  await expect(notice.locator('.outline-words')).toHaveCount(0);
  await expect(page.getByText('Choose now, sign in to vote')).toHaveCount(0);
  await end();
  await expect(page.getByRole('status').filter({ hasText: 'Voting is paused' })).toBeVisible();
  await expect(trouble).toHaveCount(0);
});

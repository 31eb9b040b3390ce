import { makeBallotBox, makeCycle, makeVote } from '@plaudit/db/testing/factories';
import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { expectKeptPlaces, SCRIPTS } from './kept-places.ts';
import { DIRECTORY_PARTS, DIRECTORY_STEPS, PROFILE_STEPS } from './page-steps.ts';
import { usePeriodStack } from './period-stack.ts';
import { expectKeptSummary } from './results-summary.ts';

const site = usePeriodStack();

const DAY_MS = 86_400_000;

test('live: the line about the votes for a vendor that has left is there from the first response', async ({ page }) => {
  const vendor = () => site.db('vendors').where({ id: 2 });
  await vendor().update({ retired_at: site.db.raw('now(3)') });
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('"live removed"');
  const line = page.getByText(/^[\d,]+ votes for vendors no longer on the ballot$/);
  await expect.poll(async () => (await page.request.get(`${site.url}/api/stats`)).text()).toContain('removedVotes');
  await expectKeptPlaces(
    page,
    `${site.url}/?tab=results`,
    ['.results-tiles', '.votes-note'],
    [SCRIPTS, { held: /\/api\/stats$/, shows: () => line }],
  );
  await vendor().update({ retired_at: null });
  await expect.poll(async () => (await page.request.get(site.url)).text()).not.toContain('removed"');
});

for (const [what, votes, summary] of [
  [
    'leads in one category',
    { 1: { 1: 60, 2: 50 }, 2: { 1: 50, 2: 60 }, 3: { 1: 50, 3: 60 } },
    / leads with \d\.\d+, ahead of .* with \d\.\d+\. The closest races are .*: 10 votes apart in each\./,
  ],
  [
    'leads in several categories',
    { 1: { 1: 60, 2: 40 }, 2: { 1: 60, 2: 50 } },
    / leads in 2 of 6 categories\. The closest race is .*: .* is 10 votes ahead/,
  ],
  ['shares the first place', { 1: { 1: 60, 2: 60 } }, / and .* share the first place\./],
  ['is the only vendor with votes', { 1: { 1: 60 } }, / leads with \S+ of 5\./],
] as const) {
  test(`live: if the leader ${what}, the summary has its lines from the first response`, async ({ page }) => {
    await site.replaceVotes(votes);
    const total = Object.values<Record<number, number>>(votes)
      .flatMap((category) => Object.values(category))
      .reduce((sum, number) => sum + number, 0);
    const countVotes = async (): Promise<number> => {
      const board: LeaderboardEntry[] = await (await page.request.get(`${site.url}/api/leaderboard`)).json();
      return board.reduce((sum, { totalVotes }) => sum + totalVotes, 0);
    };
    // The page reads the ranking once, and the gateway keeps it for a moment.
    await expect.poll(countVotes).toBe(total);
    await expectKeptSummary(page, site.url, summary);
  });
}

test('live: once all vendors are taken off the ballot, each tab says so in the place of its outline', async ({
  page,
}) => {
  const vendors = () => site.db('vendors');
  const readPage = async () => (await page.request.get(site.url)).text();
  await vendors().update({ retired_at: site.db.raw('now(3)') });
  await expect.poll(readPage).toContain('"live no_vendors"');
  await expect.poll(async () => (await page.request.get(`${site.url}/api/vendors`)).json()).toEqual([]);
  const text = page.getByText('All vendors were taken off the ballot. Their votes stay in the totals.');
  const loaded = { held: /\/api\/(stats|leaderboard|vendors|categories)$/, shows: () => text };
  for (const [tab, parts] of [
    ['vote', []],
    ['leaderboard', []],
    ['vendors', ['.ui-subtitle']],
    ['results', ['.results-tiles', '.results-columns > .ui-card:not(.leaders-card) .ui-card-title']],
  ] as const) {
    const places = ['.ui-state', '.ui-state-title', '.ui-state-text', ...parts];
    await expectKeptPlaces(page, `${site.url}/?tab=${tab}`, places, [SCRIPTS, loaded]);
    await expect(page.getByRole('main')).not.toContainText(/preparing|Overall Winner|Live:|Put this on your site/);
    await expect(page.getByRole('group', { name: 'Ranking' })).toHaveCount(0);
  }
  await vendors().update({ retired_at: null });
  await expect.poll(readPage).not.toContain('no_vendors');
});

test.describe('where the name of the time zone is short', () => {
  test.use({ timezoneId: 'UTC' });

  test('numbers that will be frozen have the line about it from the first response', async ({ page }) => {
    await site.setMode('frozen', new Date(Date.now() + 3_600_000));
    for (const path of ['/', '/vendor/2']) {
      await expect.poll(async () => (await page.request.get(site.url + path)).text()).toContain('"live freezes"');
    }
    const results = [SCRIPTS, { held: /\/api\/stats$/, shows: () => page.getByText('The numbers freeze on') }];
    await expectKeptPlaces(page, `${site.url}/?tab=results`, ['.results-line', '.results-tiles'], results);
    await expectKeptPlaces(page, `${site.url}/vendor/2`, ['.results-line', '.profile-about'], PROFILE_STEPS);
    await site.setMode('live');
  });
});

test('results without numbers yet have their outline from the first response, where they stay', async ({ page }) => {
  await site.db('voting_cycles').where({ id: site.cycleId }).update({ is_active: 0, ended_at: new Date() });
  const { id: cycle_id } = await makeCycle(site.db, { results_mode: 'in_steps' });
  for (const { id: category_id } of await site.db('categories').whereNull('retired_at').select('id')) {
    await makeBallotBox(site.db, { cycle_id, category_id });
  }
  await expect.poll(async () => (await page.request.get(`${site.url}/`)).text()).toContain('in_steps empty');
  const parts = [
    '.ui-subtitle',
    '.results-controls',
    '.results-line',
    '.results-tiles',
    '.results > .ui-state',
    '.results-columns > .ui-card:not(.leaders-card) .ui-card-title',
  ];
  await expectKeptPlaces(page, `${site.url}/?tab=results`, parts, [
    SCRIPTS,
    { held: /\/results-tab-[\w-]{8}\.js$/, shows: () => page.getByRole('region', { name: 'Voting Results' }) },
    { held: /\/api\/stats$/, shows: () => page.getByText('No numbers yet') },
  ]);
  await expectKeptPlaces(page, `${site.url}/?tab=vendors`, DIRECTORY_PARTS.slice(0, 2), DIRECTORY_STEPS);
});

test('before the opening, results and rankings have their outline from the first response, where they stay', async ({
  page,
}) => {
  const opening = { results_mode: 'live', starts_at: new Date(Date.now() + 3 * DAY_MS) } as const;
  await site.db('voting_cycles').where({ is_active: 1 }).update(opening);
  await expect.poll(async () => (await page.request.get(`${site.url}/`)).text()).toContain('"live not_started empty"');
  const stats = { held: /\/api\/(stats|leaderboard)$/, shows: () => page.getByText(/^Voting opens on/).last() };
  const leaderboard = ['.ui-subtitle', '.filters', '.leaderboard > .ui-state', '.ui-state-text', '.ranking-search'];
  await expectKeptPlaces(page, `${site.url}/?tab=leaderboard`, leaderboard, [SCRIPTS, stats]);
  const category = ['.filters', '.leaderboard > .ui-state', '.ui-state-text', '.ui-state .ui-actions'];
  await expectKeptPlaces(page, `${site.url}/?tab=leaderboard&category=2`, category, [
    SCRIPTS,
    { ...stats, held: /\/api\/(leaderboard|categories\/2\/results)$/ },
  ]);
  const results = [
    '.results-controls',
    '.results-tiles',
    '.results > .ui-state',
    '.ui-state-text',
    '.results-columns > .ui-card:not(.leaders-card) .ui-card-title',
  ];
  await expectKeptPlaces(page, `${site.url}/?tab=results`, results, [SCRIPTS, stats]);
  await expectKeptPlaces(
    page,
    `${site.url}/?tab=vendors`,
    ['.directory-controls', '.vendor-card .ui-picture'],
    DIRECTORY_STEPS,
  );
});

/** The text in place of numbers or vendors, once it is more than an outline. */
const emptyState = (page: Page) => page.locator('.ui-state-title:not(:has(.outline-words))');

const emptySteps = [SCRIPTS, { held: /\/api\/(stats|leaderboard|vendors|categories)$/, shows: emptyState }];

test('while all votes wait for confirmation, the texts about it have their lines from the first response', async ({
  page,
}) => {
  const cycle = await site.db('voting_cycles').where({ is_active: 1 }).first('id');
  const cycle_id = cycle?.id ?? 0;
  const starts_at = new Date(Date.now() - DAY_MS);
  await site
    .db('voting_cycles')
    .where({ id: cycle_id })
    .update({ counts: 'confirmed', results_mode: 'live', starts_at });
  const box = await site.db('ballot_boxes').where({ cycle_id }).first('id');
  const ballot_box_id = box?.id ?? 0;
  await makeVote(site.db, { ballot_box_id, vendor_id: 2 });
  // Only votes that count are in the tallies.
  await site.db('tallies').where({ ballot_box_id }).delete();
  await expect
    .poll(async () => (await page.request.get(site.url)).text(), { timeout: 30_000 })
    .toContain('"live confirmed empty uncounted"');
  const address = `${site.url}/?tab=leaderboard`;
  // With the same words the line is broken in the same places, however narrow a phone is.
  expect(await (await page.request.get(address)).text()).toContain('Live: updates with every vote that counts.');
  const leaderboard = ['.ui-lede', '.filters', '.ui-state-text', '.ui-state .ui-actions', '.ranking-search'];
  await expectKeptPlaces(page, address, leaderboard, emptySteps);
  const results = [
    '.votes-note:not(.outline-removed)',
    '.results > .ui-state',
    '.ui-state-text',
    '.results-columns > .ui-card:not(.leaders-card) .ui-card-title',
  ];
  await expectKeptPlaces(page, `${site.url}/?tab=results`, results, emptySteps);
  await expect(page.getByText('1 voter is not confirmed yet.')).toBeVisible();
  await expect(page.getByText('Votes count once their accounts are confirmed.')).toBeVisible();
  // A pause leads nobody to the ballots.
  await site.pause(true);
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('paused empty uncounted"');
  const paused = ['.ui-lede', '.leaderboard > .ui-state', '.ui-state-text', '.ranking-search'];
  await expectKeptPlaces(page, address, paused, emptySteps);
  await site.pause(false);
});

test('without vendors each tab says so in the place that its outline has from the first response', async ({ page }) => {
  await site
    .db('voting_cycles')
    .where({ is_active: 1 })
    .update({ counts: 'everyone', starts_at: new Date(Date.now() - DAY_MS) });
  await site.db('vendors').update({ retired_at: new Date() });
  // Nobody has voted yet, as on a new site.
  await site.db('votes').delete();
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('"live empty no_vendors"');
  await expect.poll(async () => (await page.request.get(`${site.url}/api/vendors`)).json()).toEqual([]);
  await expect
    .poll(async () => (await page.request.get(`${site.url}/api/stats`)).json())
    .toMatchObject({ totalVotes: 0, totalParticipants: 0 });
  for (const [tab, parts] of [
    ['vote', []],
    ['leaderboard', ['.ui-subtitle']],
    ['vendors', ['.ui-subtitle']],
    ['results', ['.results-tiles', '.results-columns > .ui-card:not(.leaders-card) .ui-card-title']],
  ] as const) {
    const texts = ['.ui-state', '.ui-state-title', '.ui-state-text'];
    await expectKeptPlaces(page, `${site.url}/?tab=${tab}`, [...texts, ...parts], emptySteps);
    await expect(emptyState(page)).toHaveText('No vendors yet');
    await expect(page.getByText(/^Live: |categories completed$/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Go to the ballots' })).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
  }
  // As on a new site, before its first period.
  await site.db('voting_cycles').update({ is_active: 0, is_scheduled: 0, ended_at: null });
  await expect.poll(async () => (await page.request.get(site.url)).text()).toContain('"none no_vendors"');
  const parts = ['.ballot-tab .ui-notice', '.ballot-tab .ui-state', '.ui-state-title', '.ui-state-text'];
  await expectKeptPlaces(page, site.url, parts, emptySteps);
  await expect(page.getByText('No voting period is open').last()).toBeVisible();
});

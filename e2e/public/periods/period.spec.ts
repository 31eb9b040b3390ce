import { readActualResults } from '@plaudit/db/rules/results/public-results';
import { totalVotesOf } from '@plaudit/db/rules/results/results';
import { listRevealSteps, type RevealStep } from '@plaudit/db/rules/results/reveal';
import type { LeaderboardEntry, Reveal } from '@plaudit/public-api/contract';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../harness/fixtures.ts';
import { usePeriodStack } from '../harness/period-stack.ts';
import { expectAccessibleScreen } from '../harness/screen-checks.ts';
import { expectTidyGrid } from './reveal-grid.ts';

/** Runs one period in which fewer and fewer numbers are public, until they are revealed. */
const site = usePeriodStack();

const openPath = (page: Page, path: string) => page.goto(`${site.url}${path}`);
const mainOf = (page: Page) => page.getByRole('main');
const rankingOf = (page: Page) => page.getByRole('list', { name: 'Overall ranking' });
const TEXTS_OF_MISSING_NUMBERS = /No votes|no votes|could not be loaded|\b0 reviews/;
const PAGES_WITH_NUMBERS = ['/?tab=leaderboard', '/?tab=vendors', '/?tab=results', '/vendor/2'];

/** Opens a page, again and again, until it says this: the gateway keeps a page for a moment. */
const expectSoon = (page: Page, path: string, words: string | RegExp) =>
  expect(async () => {
    await openPath(page, path);
    await expect(mainOf(page)).toContainText(words, { timeout: 1_000 });
  }).toPass();

const BUSY_MS = 3_000;
/** The time limits that docs/decisions/product/the-reveal.md promises, each with some seconds more for a busy machine. */
const REVEAL_PAGE_LIMIT_MS = 3_000 + BUSY_MS;
const OTHER_PAGES_LIMIT_MS = 7_000 + BUSY_MS;

/** Makes a step public. Expects each element of `shown` on its page within the time limit of that page. */
async function expectToFollow(step: () => Promise<void>, shown: Record<string, [Locator, number]>): Promise<void> {
  const startedAt = Date.now();
  await step();
  for (const [name, took, limit] of await Promise.all(
    Object.entries(shown).map(async ([name, [locator, limit]]) => {
      await locator.first().waitFor();
      return [name, Date.now() - startedAt, limit] as const;
    }),
  )) {
    test.info().annotations.push({ type: `${name} followed`, description: `after ${took} ms` });
    expect(took, name).toBeLessThan(limit);
  }
}

/** Expects that on a phone the profile of the vendor with the most places in categories has all of them. */
async function expectAllOwnPlaces(page: Page, url: string): Promise<void> {
  const { revealed }: Reveal = await (await page.request.get(`${url}/api/reveal`)).json();
  const categoriesOf = new Map<number, (string | null)[]>();
  for (const { categoryId, categoryName, vendors } of revealed) {
    if (categoryId === null) continue;
    for (const { id } of vendors) categoriesOf.set(id, [...(categoriesOf.get(id) ?? []), categoryName]);
  }
  const [id, names = []] = [...categoriesOf].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
  expect(names.length, 'enough places for three lines').toBeGreaterThan(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/vendor/${id}`);
  const places = page.locator('.own-places');
  for (const name of names) await expect(places).toContainText(name ?? '');
  const hidden = await places.evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(hidden, 'no line is cut off').toBeLessThanOrEqual(0);
}

test('fewer and fewer numbers are public: in steps, frozen while people vote, and hidden but for the turnout', async ({
  page,
  request,
}) => {
  await openPath(page, '/?tab=leaderboard');
  await expect(mainOf(page).getByText('Live', { exact: true })).toBeVisible();
  await site.setMode('in_steps');
  await expectSoon(
    page,
    '/?tab=leaderboard',
    /Counts update every 10 votes or more\. Last update \d{1,2}:\d\d\s[AP]M\s/,
  );

  await site.setMode('frozen', new Date(Date.now() - 3_600_000));
  for (const path of PAGES_WITH_NUMBERS)
    await expectSoon(page, path, /Frozen since .*\. Later votes count too\. Results follow after the reveal\./);
  const readEntries = async () =>
    (await (await request.get(`${site.url}/api/leaderboard`)).json()) as LeaderboardEntry[];
  const numbersOf = (entries: LeaderboardEntry[]) => entries.map(({ name: _, ...numbers }) => numbers);
  const frozen = await readEntries();
  const [first, last] = [frozen.at(0), frozen.at(-1)];
  for (let count = 0; count < 10; count += 1) await site.castVote(last?.id ?? 0);
  // A response with the new name was made after these votes.
  const rename = (name = '') =>
    site
      .db('vendors')
      .where({ id: first?.id ?? 0 })
      .update({ name });
  await rename('Renamed Meanwhile');
  await expect.poll(async () => (await readEntries()).map(({ name }) => name)).toContain('Renamed Meanwhile');
  expect(numbersOf(await readEntries())).toEqual(numbersOf(frozen));
  await rename(first?.name);

  await site.setMode('hidden');
  const totalVotes = totalVotesOf(await readActualResults(site.db, site.cycleId));
  await expectSoon(page, '/?tab=leaderboard', `${totalVotes.toLocaleString('en')} votes from`);
  await expect(rankingOf(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Ranking' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Top three' })).toHaveCount(0);
  await openPath(page, '/?tab=results');
  await expect(mainOf(page)).toContainText(`Total Votes${totalVotes.toLocaleString('en')}`);
  await expect(page.getByRole('link', { name: 'Download CSV' })).toHaveCount(0);
  await openPath(page, '/?tab=vendors&sort=votes');
  await expect(page.getByRole('list', { name: 'Vendors', exact: true }).getByRole('heading')).toHaveCount(24);
  await expect(page.getByLabel('Sort by')).toHaveCount(0);
  await openPath(page, '/vendor/2');
  await expect(page.getByRole('heading', { level: 1, name: 'Sprocket Lane' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveCount(0);
  for (const path of PAGES_WITH_NUMBERS) {
    await openPath(page, path);
    await expect(page.getByText(/Results are hidden until the reveal/)).toHaveCount(1);
    await expect(mainOf(page)).not.toContainText(TEXTS_OF_MISSING_NUMBERS);
  }
});

test('after the end the results follow, and the reveal has not started', async ({ page }) => {
  await openPath(page, '/reveal');
  await expect(mainOf(page)).toContainText('The reveal has not started');
  await expect(mainOf(page)).toContainText('The reveal follows when voting is over.');
  await site.endVoting();
  await expect(mainOf(page)).not.toContainText('The reveal follows when voting is over.');
  await openPath(page, '/?tab=leaderboard');
  await expect(page.getByRole('heading', { name: 'Results follow' })).toBeVisible();
  await expect(mainOf(page)).not.toContainText(TEXTS_OF_MISSING_NUMBERS);
  await openPath(page, '/');
  await expect(page.getByRole('status').filter({ hasText: 'Results follow after the reveal.' })).toBeVisible();
  const reveal = page.getByRole('link', { name: 'Follow the reveal' });
  await page.setViewportSize({ width: 360, height: 740 });
  const box = await reveal.boundingBox();
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThan(dock?.y ?? 0);
  await reveal.click();
  await expect(page).toHaveURL(`${site.url}/reveal`);
});

test('the reveal: phones follow each place by themselves, and so do the other pages', async ({ page, context }) => {
  const results = await readActualResults(site.db, site.cycleId);
  const steps = listRevealSteps(results, true);
  const category = results.categories[0];
  const nameAt = (rank: number) => category?.vendors.find((each) => each.rank === rank)?.vendor.name ?? '';
  await openPath(page, '/reveal');
  const other = await context.newPage();
  await openPath(other, `/?tab=leaderboard&category=${category?.id}`);
  await expect(other.getByRole('heading', { name: 'Results follow' })).toBeVisible();

  for (const [position, step] of steps.slice(0, 3).entries()) {
    const presented = page.getByRole('region', { name: category?.name ?? '' }).filter({ hasText: nameAt(step.place) });
    await expectToFollow(() => site.reveal(position, step), {
      revealPage: [presented, REVEAL_PAGE_LIMIT_MS],
      ranking: [
        other.getByRole('list', { name: `Top three in ${category?.name}` }).filter({ hasText: nameAt(step.place) }),
        OTHER_PAGES_LIMIT_MS,
      ],
    });
    await expect(page.getByRole('status').filter({ hasText: nameAt(step.place) })).toBeAttached();
    await expect(other.getByText('The reveal is on. Follow the reveal')).toBeVisible();
    if (position === 0) {
      await expect(other.getByText(nameAt(1), { exact: true })).toHaveCount(0);
      await expectAccessibleScreen(other);
    }
  }
  const viewport = other.viewportSize() ?? { width: 1280, height: 800 };
  await other.setViewportSize({ width: 360, height: 740 });
  await openPath(other, '/?tab=leaderboard');
  await other.getByRole('button', { name: `${category?.name} (revealed)` }).click();
  const podium = other.getByRole('list', { name: `Top three in ${category?.name}` });
  await expect(podium.getByText(nameAt(1))).toBeInViewport({ ratio: 1 });
  await other.setViewportSize(viewport);
  await openPath(other, '/?tab=vendors');
  const firstCard = other.getByRole('listitem').filter({ has: other.getByRole('heading', { name: nameAt(1) }) });
  await expect(firstCard).toContainText(`#1 in ${category?.name}`);
  await expect(other.getByText('Overall rank not revealed yet').first()).toBeVisible();
  await expect(other.getByLabel('Sort by')).toHaveCount(0);
  await expect(mainOf(other)).not.toContainText(TEXTS_OF_MISSING_NUMBERS);

  const overall = steps.findIndex(({ categoryId }) => categoryId === null);
  for (const [index, step] of steps.slice(3, overall).entries()) await site.reveal(index + 3, step);
  const third = results.vendors.find(({ rank }) => rank === 3);
  const profile = await context.newPage();
  await openPath(profile, `/vendor/${third?.id}`);
  await expectToFollow(() => site.reveal(overall, steps[overall] as RevealStep), {
    revealPage: [
      page.getByRole('region', { name: 'Overall' }).filter({ hasText: third?.name ?? '' }),
      REVEAL_PAGE_LIMIT_MS,
    ],
    directory: [
      other
        .getByRole('list', { name: 'Vendors', exact: true })
        .getByRole('listitem')
        .filter({ hasText: third?.name ?? '' })
        .filter({ hasText: /\d reviews?/ }),
      OTHER_PAGES_LIMIT_MS,
    ],
    profile: [mainOf(profile).getByText('#3', { exact: true }), OTHER_PAGES_LIMIT_MS],
  });
  await expectAllOwnPlaces(profile, site.url);
  await openPath(profile, '/?tab=results');
  await expect(profile.getByRole('heading', { name: 'The reveal is on' })).toBeVisible();
  for (const [index, step] of steps.slice(overall + 1).entries()) await site.reveal(overall + 1 + index, step);
  const winner = results.vendors[0]?.name ?? '';
  await expectToFollow(() => site.finishReveal(), {
    revealPage: [page.getByRole('link', { name: 'See all results' }), REVEAL_PAGE_LIMIT_MS],
    results: [mainOf(profile).getByText(winner), OTHER_PAGES_LIMIT_MS],
  });
  await profile.close();
  await expect(page.getByRole('region', { name: 'Overall' })).toContainText(winner);
  await expect(page.getByRole('status').filter({ hasText: 'All places are revealed.' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'All places' })).toContainText(winner);
  await expectTidyGrid(page);
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    const motion = await page
      .locator('.presented-name')
      .first()
      .evaluate((name) => getComputedStyle(name).animationName);
    expect(motion !== 'none', reducedMotion).toBe(reducedMotion === 'no-preference');
  }
  await expect(other.getByText('Overall rank not revealed yet')).toHaveCount(0);
  await expect(other.getByLabel('Sort by')).toBeVisible();
  await expectAccessibleScreen(page);
  await page.getByRole('link', { name: 'See the leaderboard' }).click();
  await expect(mainOf(page)).toContainText('Final results.');
  await expect(page.getByRole('list', { name: 'Top three' })).toContainText(winner);
});

test('a vendor that is renamed after the end keeps its former name in the results, and its own page says so', async ({
  page,
}) => {
  const [winner] = (await readActualResults(site.db, site.cycleId)).vendors;
  const { id = 0, name = '' } = winner ?? {};
  await site.db('vendors').where({ id }).update({ name: 'Renamed Since' });
  await expect(async () => {
    await openPath(page, `/vendor/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Renamed Since' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(mainOf(page)).toContainText(`Ranked as “${name}” in the final results`);
  await openPath(page, '/?tab=leaderboard');
  await expect(page.getByRole('list', { name: 'Top three' })).toContainText(name);
  await site.db('vendors').where({ id }).update({ name });
});

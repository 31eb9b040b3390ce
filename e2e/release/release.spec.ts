import { USER_TOKEN_KEY } from '@plaudit/public-api/contract';
import { PARTS, type Part } from '@plaudit/scripts/release/parts';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { ballot, castButton, choose, tab } from '../public/harness/pages.ts';
import { expectGerman, openGermanPage } from './german-page.ts';
import { Load } from './load.ts';
import { ReleaseStack } from './release-stack.ts';
import { makeSignedInVoter } from './voters.ts';
import { watchForProblems } from './watched-page.ts';

/** `npm run e2e:release` does ten rounds, or as many as its argument says. Any other run does one. */
const ROUNDS = Number(process.env.PLAUDIT_RELEASE_ROUNDS ?? 1);
const VOTERS = 6;

test(`no request fails and no vote is lost in ${ROUNDS} rounds of releases and rollbacks of every part`, async ({
  browser,
}) => {
  test.setTimeout(600_000 + ROUNDS * 240_000);
  const plaudit = await ReleaseStack.start();
  const problems: string[] = [];
  try {
    const { db, stack } = plaudit;
    const makeToken = async () => (await makeSignedInVoter(db, stack.secrets.token)).token;
    const load = new Load({
      url: stack.url,
      voters: VOTERS,
      makeToken,
      categoryIds: await db('categories').whereNull('retired_at').pluck('id'),
      vendorIds: await db('vendors').whereNull('retired_at').pluck('id'),
    });
    const votesBefore = await countVotes();

    // A new site has no statistics until its participants were counted once.
    await expect.poll(async () => (await fetch(`${stack.url}/api/stats`)).status).toBe(200);
    const openPage = await openSite(browser, stack.url, await makeToken(), 'the page that stays open', problems);
    const germanPage = watchForProblems(
      await openGermanPage(browser, stack.url, db),
      'the German page that stays open',
      problems,
    );
    load.start();
    for (let round = 1; round <= ROUNDS; round++) {
      for (const part of PARTS) {
        await plaudit.release(part);
        await checkPart(part, `release ${round} of ${part}`);
        await plaudit.rollBack(part);
        await plaudit.release(part);
        await checkPart(part, `release after roll-back ${round} of ${part}`);
      }
    }
    await load.stop();

    expect(problems).toEqual([]);
    expect(load.failures).toEqual([]);
    expect(load.requests).toBeGreaterThan(ROUNDS * 200);
    await expectVotesStored();
    console.log(
      `${load.requests} requests, ${load.receipts.length} votes, ${ROUNDS * PARTS.length * 3} switches: none failed`,
    );

    async function checkPart(part: Part, when: string): Promise<void> {
      // The page that was opened before the release still works, and can load files that it had not needed yet.
      for (const name of ['Leaderboard', 'All Vendors', 'Results', 'Vote Now']) {
        await tab(openPage, name).click();
        await expect(openPage.getByRole('heading').first(), when).toBeVisible();
      }
      // A page of one release of the site has texts of its own and, after the reload, those of another shared-ui.
      await expectGerman(germanPage);
      if (part === 'shared-ui' || part === 'public-web') {
        await germanPage.reload();
        await expectGerman(germanPage);
      }
      if (part === 'admin-api' || part === 'admin-web') {
        const page = watchForProblems(await browser.newPage(), `the admin page at ${when}`, problems);
        await page.goto(`${stack.url}/admin`);
        await expect(page.getByLabel('Username'), when).toBeVisible();
        await page.close();
        return;
      }
      const fresh = await openSite(browser, stack.url, await makeToken(), `a new page at ${when}`, problems);
      await choose(fresh, 'Speed', await firstVendor());
      await castButton(fresh, 'Speed').click();
      await expect(ballot(fresh, 'Speed').getByText('Voted'), when).toBeVisible();
      await fresh.context().close();
    }

    async function expectVotesStored(): Promise<void> {
      const stored = new Set((await db('votes').pluck('id')).map((id: Buffer) => id.toString('hex')));
      const lost = load.receipts.filter((receipt) => !stored.has(receipt.replaceAll('-', '').toLowerCase()));
      expect(lost).toEqual([]);
      const [tallies] = await db('tallies').sum({ votes: 'votes' });
      expect(Number(tallies?.votes)).toBe(await countVotes());
      expect(await countVotes()).toBeGreaterThanOrEqual(votesBefore + load.receipts.length);
    }

    async function countVotes(): Promise<number> {
      const [row] = await db('votes').count({ votes: '*' });
      return Number(row?.votes);
    }

    async function firstVendor(): Promise<string> {
      return (await db('vendors').whereNull('retired_at').orderBy('id').first())?.name ?? '';
    }
  } finally {
    await plaudit.stop();
  }
});

async function openSite(browser: Browser, url: string, token: string, name: string, problems: string[]): Promise<Page> {
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: url, localStorage: [{ name: USER_TOKEN_KEY, value: token }] }] },
  });
  const page = watchForProblems(await context.newPage(), name, problems);
  await page.goto(url);
  await expect(ballot(page, 'Speed')).toBeVisible();
  return page;
}

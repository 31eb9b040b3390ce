import { recount } from '@plaudit/db/rules/tallies/recount';
import type { CategoryResults } from '@plaudit/public-api/contract';
import type { Locator, Page } from 'playwright/test';
import { ballot, castButton, choose, register } from '../public/harness/pages.ts';
import { AdminStack } from './admin-stack.ts';
import {
  approveRequest,
  castWave,
  expectNoMention,
  makeApprovingAdmin,
  PASSWORD,
  prepareAttackedSite,
  reloadPanel,
} from './attack-helpers.ts';
import {
  test as base,
  enterCodeIfAsked,
  expect,
  expectAccessibleInEitherTheme,
  expectToast,
  openExclusion,
  openPanel,
  openRoom,
  openTab,
  tabs,
} from './fixtures.ts';

/** The stack trusts this machine as a proxy, so that each request can say from which network it comes. */
const test = base.extend<object, { stack: AdminStack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: playwright reads a fixture's dependencies from this pattern.
    async ({}, use) => {
      const stack = await AdminStack.start({ TRUSTED_PROXIES: '127.0.0.1' });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

const ATTACKING_NETWORK = '203.0.113';
const LIBRARY_NETWORK = '198.51.100';
const BOTS = 'amber birch cedar delta ember fjord grove heron inlet kelp larch maple'
  .split(' ')
  .map((word) => `${word}_fan`);
const QUILTERS = Array.from({ length: 12 }, (_none, index) => `quilter${index + 1}`);
const MARTA = 'marta_vogel';
const EXCLUSION_REASON = 'Registered one after another from one network within minutes, by the same program.';
/** The panel fetches the dashboard, with its warnings, once a minute. */
const WARNING_LIMIT_MS = 90_000;

test('an evening with an attack: a warning, an exclusion decided without its preview, an approval, an objection, the lifting, and public decisions', async ({
  page: panel,
  stack,
  browser,
  request,
  playwright,
}) => {
  test.setTimeout(240_000);
  const { db, url } = stack;
  const attacked = await prepareAttackedSite(db);
  const { newcomers, speed, honest, pushed, periodName } = attacked;
  const [ann, ben] = [await makeApprovingAdmin(stack), await makeApprovingAdmin(stack)];
  const site = await browser.newPage({ baseURL: url });
  const marta = await (
    await browser.newContext({ baseURL: url, extraHTTPHeaders: { 'X-Forwarded-For': `${ATTACKING_NETWORK}.77` } })
  ).newPage();
  const approver = await browser.newPage({ baseURL: url });
  const readRanking = async () => {
    const response = await request.get(`/api/categories/${newcomers.id}/results`);
    const { vendors } = (await response.json()) as CategoryResults;
    return vendors.map(({ vendor, votes }) => [vendor.name, votes]);
  };
  const openEntry = (network: string) => openExclusion(panel, `signed in from ${network}.0/24`);

  await test.step('a fresh install mentions no exclusion, approval or warning', async () => {
    await openPanel(panel, ann);
    await expect(panel.getByRole('region', { name: 'Numbers' })).toBeVisible();
    await expect(panel.getByText(/look like one person/)).toHaveCount(0);
    await openTab(panel, 'Security');
    await expect(panel.getByRole('heading', { name: 'Waiting for Approval' })).toHaveCount(0);
    await openRoom(panel, 'Voting System', 'Integrity');
    await expect(panel.getByText('Nobody is excluded, nobody objects.')).toBeVisible();
    await openTab(panel, 'Dashboard');
    await expectNoMention(site);
  });

  await test.step('fake voters come from one network, to which Marta belongs by chance, and a club from another', async () => {
    await marta.goto('/register');
    await register(marta, MARTA, PASSWORD);
    await marta.waitForURL('**/login');
    await marta.getByLabel('Username').fill(MARTA);
    await marta.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await marta.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
    await ballot(marta, newcomers.name).getByRole('button', { name: 'Vote Now' }).click();
    await choose(marta, newcomers.name, pushed.name);
    await castButton(marta, newcomers.name).click();
    await expect(ballot(marta, newcomers.name).getByText('Voted')).toBeVisible();
    await expect(marta.getByText(/set aside/)).toHaveCount(0);
    const vote = { vendorId: pushed.id, categoryId: newcomers.id };
    await Promise.all([
      castWave(playwright.request, url, { names: BOTS, network: ATTACKING_NETWORK, ...vote }),
      castWave(playwright.request, url, { names: QUILTERS, network: LIBRARY_NETWORK, ...vote, categoryId: speed.id }),
    ]);
    await expect.poll(readRanking).toEqual([
      [pushed.name, BOTS.length + 1],
      [honest.name, 6],
    ]);
  });

  const warningOf = (accounts: number) =>
    panel.getByRole('listitem').filter({ hasText: `${accounts} accounts look like one person` });
  await test.step('the dashboard has one row for each group', async () => {
    await expect(warningOf(13)).toContainText('From one network', { timeout: WARNING_LIMIT_MS });
    await expect(warningOf(12)).toContainText('With one name and a number, from one network');
    await expect(panel.getByRole('region', { name: 'Waiting for you' })).not.toContainText(pushed.name);
  });

  for (const [network, accounts, category] of [
    [ATTACKING_NETWORK, 13, newcomers.name],
    [LIBRARY_NETWORK, 12, speed.name],
  ] as const) {
    await test.step(`an exclusion of ${network} is counted from the warning, and says nothing about first places`, async () => {
      await openTab(panel, 'Dashboard');
      await warningOf(accounts).getByRole('link').click();
      await panel.getByRole('button', { name: `Exclude These ${accounts}` }).click();
      const dialog = panel.getByRole('dialog', { name: 'Exclude accounts' });
      await expect(dialog.getByLabel('Network')).toHaveValue(`${network}.0/24`);
      await dialog.getByRole('button', { name: 'Show Names' }).click();
      await expect(dialog.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveCount(accounts);
      await dialog.getByRole('button', { name: 'Find and Count' }).click();
      await expect(dialog.getByText('votes set aside', { exact: true })).toBeVisible();
      const expectNoFirstPlaces = async (place: Locator) => {
        await expect(place).not.toContainText(/First now|First then/);
        for (const { name } of [honest, pushed]) await expect(place).not.toContainText(name);
      };
      await expectNoFirstPlaces(dialog);
      if (network === ATTACKING_NETWORK) await expectAccessibleInEitherTheme(panel);
      await dialog.getByRole('button', { name: 'Keep as Draft' }).click();
      const entry = await openEntry(network);
      await expect(entry).toContainText(`${accounts} accounts, ${accounts} of them with votes that counted.`);
      await expect(entry.getByRole('row', { name: category })).toContainText(String(accounts));
      await expectNoFirstPlaces(entry);
    });

    await test.step('the draft goes on in the same dialog, and a second super admin is asked', async () => {
      const entry = await openEntry(network);
      await entry.getByRole('button', { name: 'Continue' }).click();
      const dialog = panel.getByRole('dialog', { name: 'Exclude accounts' });
      await dialog.getByLabel('Reason').fill(EXCLUSION_REASON);
      await enterCodeIfAsked(dialog, ann);
      await dialog.getByRole('button', { name: 'Ask for Approval' }).click();
      await expect(dialog).toBeHidden();
      await expect(entry).toContainText(`It waits for ${ben.username}.`);
      await expect(entry.getByRole('button')).toHaveCount(0);
    });

    await test.step('after the decision the entry says who would be first', async () => {
      if (network === ATTACKING_NETWORK)
        await expect((await openEntry(network)).getByRole('row', { name: category })).toContainText(
          new RegExp(`${pushed.name}.*${honest.name}`),
        );
    });
  }

  await test.step('nothing changes until the second super admin, who sees which first places change, approves', async () => {
    expect((await readRanking())[0]).toEqual([pushed.name, 13]);
    await openPanel(approver, ben);
    await expect(approver.getByRole('link', { name: /^Review: / })).toHaveCount(2);
    await openTab(approver, 'Security');
    await approveRequest(approver, ben, `First in ${newcomers.name}: ${honest.name} instead of ${pushed.name}.`);
    await approveRequest(approver, ben, 'No category gets another vendor in first place.');
    await expect.poll(readRanking).toEqual([[honest.name, 6]]);
  });

  const decisions = site.getByRole('list', { name: `Decisions in ${periodName}` });
  await test.step('everybody can read the decision', async () => {
    await site.goto('/decisions');
    const report = decisions.getByRole('listitem').filter({ hasText: /13 accounts.*signed in from one network/s });
    await expect(report).toContainText(`set aside the votes of 13 accounts: 13 votes in “${newcomers.name}”.`);
    await expect(report).toContainText('The accounts were found by a rule:');
    await expect(report).toContainText(
      `First in “${newcomers.name}” was “${pushed.name}”, and now is “${honest.name}”. Among the votes were 13 for “${pushed.name}”`,
    );
    await expect(report).toContainText('It says nothing about the vendors. Two organizers decided it.');
    await expect(report).toContainText(EXCLUSION_REASON);
    for (const name of [ann.username, ben.username, MARTA, ATTACKING_NETWORK])
      await expect(decisions).not.toContainText(name);
  });

  const own = marta.getByRole('region', { name: 'Why your votes are set aside' });
  await test.step('Marta reads why her votes do not count, and objects', async () => {
    await expect(own).toContainText('Your votes are set aside');
    await expect(own).toContainText(EXCLUSION_REASON);
    await expect(own).toContainText('You can object until');
    await own
      .getByLabel('Why your votes should count')
      .fill('I live in the student house. Everybody here has this address.');
    await own.getByRole('button', { name: 'Object' }).click();
    await expect(own).toContainText('The organizers have not responded yet.');
    await expect(own.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('her objection is accepted, and the second super admin approves to lift the exclusion of the club', async () => {
    await reloadPanel(panel, ann);
    await openTab(panel, 'Voting System');
    await tabs(panel).getByRole('link', { name: 'Integrity' }).click();
    await panel.getByRole('link', { name: `${MARTA} objects` }).click();
    const objections = panel.getByRole('region', { name: 'Integrity' });
    await expect(objections).toContainText('I live in the student house.');
    await objections.getByLabel(`Response to ${MARTA}`).fill('We have looked at it. Your votes count again.');
    await enterCodeIfAsked(objections, ann);
    await objections.getByRole('button', { name: 'Accept' }).click();
    await expect(objections.getByRole('button', { name: 'Accept' })).toBeHidden();
    const club = await openEntry(LIBRARY_NETWORK);
    await club.getByRole('button', { name: 'Lift' }).click();
    const lift = panel.getByRole('dialog', { name: 'Lift this exclusion?' });
    await lift.getByLabel('Reason').fill('A quilting club that registered together at the library.');
    await enterCodeIfAsked(lift, ann);
    await lift.getByRole('button', { name: 'Ask for Approval' }).click();
    await expect(club).toContainText(`It waits for ${ben.username}.`);
    await reloadPanel(approver, ben);
    await openTab(approver, 'Security');
    await approveRequest(approver, ben, 'I live in the student house.');
    await approveRequest(approver, ben, `The votes of 12 accounts count again: 12 in ${speed.name}.`);
  });

  await test.step('Marta reads the response; a single account counts again only at the end, or together with others', async () => {
    await marta.reload();
    await expect(own).toContainText('“We have looked at it. Your votes count again.”');
    await expect(own).toContainText(
      'Your votes will count again, together with those of others or with the final result.',
    );
    expect(await readRanking()).toEqual([[honest.name, 6]]);
    await reloadPanel(panel, ann);
    await openTab(panel, 'Voting System');
    await expect(await openEntry(ATTACKING_NETWORK)).toContainText(
      '1 account will count again with others, or in the end.',
    );
    await expect(await openEntry(LIBRARY_NETWORK)).toContainText('Lifted');
  });

  await test.step('voting ends with a provisional result', async () => {
    await openTab(panel, 'Voting System');
    await panel.getByRole('button', { name: 'Close Now' }).click();
    const close = panel.getByRole('alertdialog', { name: `Close ${periodName} now?` });
    await enterCodeIfAsked(close, ann);
    await close.getByRole('button', { name: 'Close Period' }).click();
    await expectToast(panel, 'Voting period closed successfully');
    await expect(async () => {
      await site.goto('/?tab=results');
      await expect(site.getByText('These results are provisional')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(site.getByText(/This is version/)).toHaveCount(0);
    await expect(site.getByRole('main')).not.toContainText(/final results|\(final\)| won/i);
    await site.goto('/');
    await expect(site.getByRole('heading', { name: 'The provisional winners' })).toBeVisible();
  });

  await test.step('after the days for objections the result is final, as a second version beside the first', async () => {
    await db('exclusions').update({ object_until: db.raw('now(3) - interval 1 second') });
    await expect
      .poll(async () => db('exclusions').whereNull('final_at').whereNotNull('in_force_at').pluck('id'))
      .toEqual([]);
    const versions = site.locator('summary', { hasText: 'This is version 2 of the result. What it was before' });
    await expect(async () => {
      await site.goto('/?tab=results');
      await expect(versions).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(site.getByText('These results are provisional')).toHaveCount(0);
    await versions.click();
    const [second, former] = await db('written_results')
      .where({ cycle_id: attacked.cycleId })
      .orderBy('version', 'desc');
    expect([second?.version, former?.version]).toEqual([2, 1]);
    expect((second?.total_votes ?? 0) - (former?.total_votes ?? 0)).toBe(1);
    await expect(site.getByRole('region', { name: 'Version 1' })).toContainText(
      `${former?.total_votes.toLocaleString('en-US')} votes by`,
    );
    await expect.poll(readRanking).toEqual([
      [honest.name, 6],
      [pushed.name, 1],
    ]);
  });

  await test.step('the public page, the panel and a recount agree', async () => {
    await site.goto('/decisions');
    await expect(decisions).toContainText('The votes of 1 more account count again. The result is final.');
    await expect(decisions).toContainText('A quilting club that registered together at the library.');
    await reloadPanel(panel, ann);
    await openRoom(panel, 'Voting System', 'Integrity');
    const kept = card(panel, 'Decisions');
    const shown = decisions.locator('.decision-sentence, .decision-counts > li, .decision-rest');
    for (const sentence of await shown.allTextContents()) {
      await expect(kept).toContainText(sentence);
    }
    await expect(await openEntry(ATTACKING_NETWORK)).toContainText('It is final,');
    expect(await recount(db)).toEqual([]);
  });
  for (const page of [site, marta, approver]) await page.close();
});

const card = (page: Page, title: string): Locator =>
  page.locator('.ui-card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

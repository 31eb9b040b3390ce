import { readFile } from 'node:fs/promises';
import type { CategoryRow } from '@plaudit/db/rows';
import { makeCategory } from '@plaudit/db/testing/factories';
import type { CategoryResults, CurrentCycle, Stats } from '@plaudit/public-api/contract';
import { countEndColors } from '../count-end-colors.ts';
import {
  castVote,
  chooseInRow,
  enterCodeIfAsked,
  expect,
  expectToast,
  openPanel,
  openRoom,
  openTab,
  row,
  signInForToken,
  test,
} from '../fixtures.ts';

test.use({ site: 'ended' });

const CATEGORY_COUNT = 12;
const VENDOR_COUNT = 200;
const NOMINEE_COUNT = 5;
const PERIOD_NAME = 'Garden Awards 2026';
const NEXT_PERIOD_NAME = 'Garden Awards 2027';
const DAY_MS = 86_400_000;

const formatForInput = (at: Date) =>
  at.toLocaleString('sv-SE', { timeZone: 'Europe/Amsterdam' }).slice(0, 16).replace(' ', 'T');

/**
 * A large period that is prepared in advance: vendors from a file, a schedule, a rehearsal, and the same again for the
 * next year. The period of ../period-by-hand.spec.ts is opened by hand. While the test runs, the site has only its own
 * categories and vendors.
 */
test('a whole period: vendors from a file, shortlists, a rehearsal, opening, a removed nominee, close, next year', async ({
  page: panel,
  stack,
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { db } = stack;
  const now = new Date();
  await db('voting_cycles').where({ is_active: 1 }).where('ends_at', '>', now).update({ ends_at: now });
  const retireAll = async () => {
    for (const table of ['categories', 'vendors'] as const)
      await db(table).whereNull('retired_at').update({ retired_at: now });
  };
  const demo = {
    categories: await db('categories').whereNull('retired_at').pluck('id'),
    vendors: await db('vendors').whereNull('retired_at').pluck('id'),
  };
  await retireAll();
  const categories: CategoryRow[] = [];
  for (let index = 1; index <= CATEGORY_COUNT; index += 1) {
    categories.push(await makeCategory(db, { name: `Garden ${index}` }));
  }
  const [listed] = categories;
  if (!listed) throw new Error('No category was made');
  const admin = await stack.makeAdmin('super_admin');
  await openPanel(panel, admin);

  await test.step('200 vendors come from a file with other headings, and its bad row is returned as a file', async () => {
    const rows = Array.from({ length: VENDOR_COUNT }, (_none, index) =>
      [
        `Gardener ${index + 1}`,
        'Grows things',
        `/pictures/${index}.svg`,
        index < NOMINEE_COUNT ? listed.name : '',
      ].join(';'),
    );
    const file = ['Shop;About;Logo;Nominated in', ...rows, 'No Logo Ltd;Forgot it;;'].join('\n');
    await openTab(panel, 'Vendors');
    await panel.getByRole('button', { name: 'Import CSV' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Import Vendors' });
    await dialog
      .getByLabel('CSV file')
      .setInputFiles({ name: 'gardeners.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await expect(dialog.getByLabel('What Nominated in is')).toHaveValue('shortlists');
    await dialog.getByRole('checkbox', { name: 'Use the drawn seal' }).uncheck();
    await expect(dialog).toContainText(`Row ${VENDOR_COUNT + 2}, No Logo Ltd`);
    const saved = panel.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download the rows with errors' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain(
      'No Logo Ltd,Forgot it,,,Image URL is missing.',
    );
    await dialog.getByRole('button', { name: `Import ${VENDOR_COUNT} Vendors` }).click();
    await expect(dialog).toBeHidden();
  });

  const start = new Date(Date.now() + DAY_MS);
  const checklist = panel
    .locator('.ui-card')
    .filter({ has: panel.getByRole('heading', { name: 'Before the next period opens' }) });
  await test.step('the checklist says what is missing, and then what will begin', async () => {
    await openTab(panel, 'Voting System');
    await expect(checklist).toContainText('No period is scheduled.');
    await panel.getByRole('button', { name: 'Schedule a Period' }).click();
    const dialog = panel.getByRole('dialog', { name: 'Schedule a Period' });
    await dialog.getByLabel('Name').fill(PERIOD_NAME);
    await dialog.getByLabel('Starts').fill(formatForInput(start));
    await dialog.getByLabel('Ends').fill(formatForInput(new Date(start.getTime() + 14 * DAY_MS)));
    await dialog.getByRole('button', { name: 'Schedule Period' }).click();
    await expectToast(panel, 'Voting period scheduled successfully');
    await expect(checklist).toContainText(`${PERIOD_NAME} opens on`);
    await expect(checklist).toContainText('Every category has vendors to vote for.');
  });

  const voter = await stack.makeVoter();
  const token = await signInForToken(request, voter);
  const [nominee, other] = await db('vendors').whereNull('retired_at').orderBy('id').limit(2);
  if (!nominee || !other) throw new Error('The vendors were not imported');
  const site = await browser.newPage({ baseURL: stack.url });
  const stripe = 'Try everything: these votes do not count.';
  const votesNow = async () => ((await (await request.get('/api/stats')).json()) as Stats).totalVotes;
  const votesBefore = await votesNow();

  await test.step('every page and every response says that this is a rehearsal, and its votes are shown nowhere', async () => {
    await panel.getByRole('button', { name: 'Start a Rehearsal' }).click();
    await panel.getByRole('alertdialog').getByRole('button', { name: 'Start Rehearsal' }).click();
    await expect(panel.getByRole('banner')).toContainText(stripe);
    await expect(panel.getByRole('banner')).toContainText('Rehearsal is running');
    await site.goto('/login');
    await expect(site.getByRole('banner')).toContainText(stripe);
    for (const width of [360, 1440]) {
      await site.setViewportSize({ width, height: 800 });
      expect(await countEndColors(site.getByText(stripe))).toBeGreaterThan(1);
    }
    await site.getByLabel('Username').fill(voter.username);
    await site.getByLabel('Password', { exact: true }).fill(voter.password);
    await site.getByRole('button', { name: 'Sign In', exact: true }).click();
    const card = site.getByRole('article', { name: listed.name, exact: true });
    // The first two cards of a site with its own categories are open.
    await card.getByRole('button', { name: /Choose one of/ }).click();
    await expect(card.getByRole('option')).toHaveCount(NOMINEE_COUNT);
    await card.getByRole('option', { name: nominee.name, exact: false }).first().click();
    await card.getByRole('button', { name: 'Cast Vote' }).click();
    await expect(card).toContainText('Voted');
    const response = await request.get('/api/vendors');
    await expect
      .poll(
        async () =>
          (await request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).headers()[
            'plaudit-rehearsal'
          ],
      )
      .toBe('true');
    expect(response.status()).toBe(200);
    await expect(panel.getByRole('banner')).toContainText('1 vote so far');
    expect(await votesNow()).toBe(votesBefore);
  });

  await test.step('the period opens by itself and ends the rehearsal', async () => {
    await db('voting_cycles')
      .where({ name: PERIOD_NAME })
      .update({ starts_at: new Date(Date.now() - 1_000) });
    await expect(panel.getByRole('banner')).toContainText('Voting is open');
    await expect(panel.getByRole('banner')).not.toContainText(stripe);
    await expect(site.getByRole('banner')).not.toContainText(stripe);
    await expect
      .poll(async () => (await (await request.get('/api/voting/cycle')).json()) as CurrentCycle)
      .toMatchObject({ name: PERIOD_NAME, state: 'open' });
    // A vote in the rehearsal does not count as the voter's one vote.
    expect(await castVote(request, token, nominee.id, listed.id)).toBe(201);
    const others = categories.slice(1);
    for (const category of others) expect(await castVote(request, token, other.id, category.id)).toBe(201);
  });

  await test.step('a nominee is taken off and keeps its vote in the total', async () => {
    await openRoom(panel, 'Categories', 'Shortlists');
    await panel.getByLabel('Period', { exact: true }).selectOption({ label: `${PERIOD_NAME}, from now on` });
    await panel.getByLabel('Search vendors').fill(nominee.name);
    await panel.getByRole('checkbox', { name: `${nominee.name} in ${listed.name}`, exact: true }).uncheck();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = panel.getByRole('alertdialog', { name: 'Change who stands while people vote?' });
    await dialog.getByRole('button', { name: 'Save Shortlists' }).click();
    await expectToast(panel, 'Shortlists saved successfully');
    await expect
      .poll(async () => (await (await request.get(`/api/categories/${listed.id}/results`)).json()) as CategoryResults)
      .toMatchObject({ totalVotes: 1, removedVotes: 1 });
  });

  await test.step('the period is closed, and the archive has its votes and none of the rehearsal', async () => {
    await openTab(panel, 'Voting System');
    await panel.getByRole('button', { name: 'Close Now' }).click();
    const dialog = panel.getByRole('alertdialog', { name: `Close ${PERIOD_NAME} now?` });
    await enterCodeIfAsked(dialog, admin);
    await dialog.getByRole('button', { name: 'Close Period' }).click();
    await expectToast(panel, 'Voting period closed successfully');
    await openRoom(panel, 'Voting System', 'Periods');
    await expect(row(panel, PERIOD_NAME)).toContainText(String(CATEGORY_COUNT));
    await expect(panel.getByRole('table', { name: 'Voting periods' })).not.toContainText('Rehearsal');
  });

  await test.step('the period is repeated a year later with its shortlist, without the nominee that was taken off', async () => {
    await chooseInRow(row(panel, PERIOD_NAME), 'Repeat');
    const dialog = panel.getByRole('dialog', { name: `Repeat ${PERIOD_NAME}` });
    await expect(dialog.getByLabel('Name')).toHaveValue(NEXT_PERIOD_NAME);
    await expect(dialog).toContainText(`${listed.name}: ${NOMINEE_COUNT - 1} vendors`);
    // The period that is repeated lasted only some seconds, so the dialog proposes 30 days. Another end is set here.
    await dialog.getByLabel('Ends').fill(formatForInput(new Date(Date.now() + 380 * DAY_MS)));
    await dialog.getByRole('button', { name: 'Schedule Period' }).click();
    await expectToast(panel, 'Voting period scheduled successfully');
    await expect(row(panel, NEXT_PERIOD_NAME)).toContainText('Scheduled');
    await openTab(panel, 'Voting System');
    await expect(checklist).toContainText(`${NEXT_PERIOD_NAME} opens on`);
  });
  await site.close();
  await retireAll();
  for (const table of ['categories', 'vendors'] as const)
    await db(table).whereIn('id', demo[table]).update({ retired_at: null });
});

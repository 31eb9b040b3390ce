import { randomBytes } from 'node:crypto';
import { expect, PASSWORD, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker, register, tab } from '../harness/pages.ts';
import { CRITERIA } from './criteria.ts';

test.use({ reducedMotion: 'no-preference' });

test('a newcomer registers, votes in all six categories, sees the leaderboard change and opens a profile', async ({
  page,
  db,
}) => {
  const username = `new_${randomBytes(6).toString('hex')}`;
  const vendor = await db('vendors').where({ retired_at: null }).orderBy('id', 'desc').first();
  const name = vendor?.name ?? '';

  await page.goto('/');
  await choose(page, CRITERIA[0], name);
  await ballot(page, CRITERIA[0]).getByRole('button', { name: 'Login to Vote' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  // The address changes before the screen does, and both screens have fields of these names.
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
  await register(page, username, PASSWORD);
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expect(page.getByRole('main')).toContainText('Your account is ready. Please sign in.');
  await expect(page.getByRole('main')).not.toContainText('Welcome back');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toContainText(`Welcome, ${username}`);
  await expect(castButton(page, CRITERIA[0])).toBeFocused();

  await tab(page, 'Leaderboard').click();
  const row = page.getByRole('region', { name: 'Leaderboard' }).getByRole('listitem').filter({ hasText: name });
  const votesBefore = Number((await row.getByText(/^[\d,]+ votes$/).textContent())?.replace(/\D/g, ''));
  await tab(page, 'Vote Now').click();

  for (const [index, category] of CRITERIA.entries()) {
    const vote = ballot(page, category).getByRole('button', { name: `Vote Now in ${category}` });
    if (index >= 2) await vote.click();
    await choose(page, category, name);
    await castButton(page, category).click();
    if (index === CRITERIA.length - 1) {
      const complete = page.getByRole('dialog', { name: 'Your ballot is complete' });
      await expect(complete).toHaveAccessibleDescription('All 6 votes are in. Thank you!');
      // The dialog reads keys as soon as it has the focus.
      await expect(complete.getByRole('button', { name: 'Close' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(ballot(page, category)).toBeFocused();
    }
    await expect(ballot(page, category).getByText('Voted')).toBeVisible();
    await expect(picker(page, category)).toBeDisabled();
    await expect(page.getByText(`${index + 1} of 6 categories completed`)).toBeVisible();
  }
  await page.getByRole('link', { name: 'See the leaderboard' }).click();
  await expect(row.getByText(/^[\d,]+ votes$/)).toHaveText(`${(votesBefore + 6).toLocaleString('en')} votes`);

  await row.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(name));

  const account = await db('accounts').where({ username }).first();
  const votes = await db('votes').where({ voter_id: account?.id ?? 0 });
  expect(votes.map(({ vendor_id }) => vendor_id)).toEqual(Array(6).fill(vendor?.id));
});

test('while many people register, the browser does a computation before it registers, and the page does not mention it', async ({
  page,
  db,
}) => {
  const username = `busy_${randomBytes(6).toString('hex')}`;
  // With 0 percent each registration needs the computation, as while many people register.
  const setFreePercent = (setting_value: string) =>
    db('settings').where({ setting_key: 'registrations_free_percent' }).update({ setting_value });
  expect(await setFreePercent('0')).toBe(1);
  try {
    await page.goto('/register');
    await register(page, username, PASSWORD);
    await expect(page).toHaveURL('/login');
  } finally {
    await setFreePercent('25');
  }
  const trace = await db('registration_traces as t')
    .join('accounts as a', 'a.id', 't.account_id')
    .where({ username })
    .first('t.network', 't.browser', 't.work_ms');
  expect(trace).toEqual({
    network: '127.0.0.0/24',
    browser: expect.stringMatching(/ on Linux$/),
    work_ms: expect.any(Number),
  });
});

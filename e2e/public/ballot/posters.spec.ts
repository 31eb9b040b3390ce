import type { VotingProgress } from '@plaudit/public-api/contract';
import type { Locator } from 'playwright/test';
import { castDelayedVote } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker } from '../harness/pages.ts';

const nameOf = async (poster: Locator) =>
  (await poster.locator('xpath=..').locator('.poster-name').textContent()) ?? '';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('on a phone a category takes three touches: the ballot, a poster and the vote', async ({
  voter,
  openContextFor,
}) => {
  const page = await (await openContextFor(voter, PHONE)).newPage();
  await page.goto('/');
  const variety = ballot(page, 'Variety');
  await variety.getByRole('button', { name: 'Vote Now' }).tap();
  const second = variety.getByRole('radio').nth(1);
  const name = await nameOf(second);
  await second.tap();
  await expect(second).toBeChecked();
  await expect(picker(page, 'Variety')).toContainText(name);
  await castButton(page, 'Variety').tap();
  await expect(variety.locator('.sealed-ballot')).toContainText(name);
  const headers = { authorization: `Bearer ${voter.token}` };
  const { votes } = (await (await page.request.get('/api/voting/progress', { headers })).json()) as VotingProgress;
  const { id } = (await (await page.request.get('/api/vendors')).json()).find(
    (vendor: { name: string }) => vendor.name === name,
  );
  expect(votes).toMatchObject([{ vendorId: id }]);
});

test('the posters are one stop of the Tab key, arrow keys choose one, and the list and they show the same choice', async ({
  page,
}) => {
  await page.goto('/');
  const speed = ballot(page, 'Speed');
  await speed.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  const checked = speed.getByRole('radio', { checked: true });
  const first = await nameOf(checked);
  await expect(picker(page, 'Speed')).toContainText(first);
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(speed.getByRole('radio').nth(7)).toBeChecked();
  await expect(speed.getByRole('radio').nth(7)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(
    speed.locator('.poster', { has: page.getByRole('radio', { checked: true }) }).getByRole('button'),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(speed.getByRole('button', { name: 'Show all' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(speed.getByRole('button', { name: /^Login to Vote/ })).toBeFocused();
  await choose(page, 'Speed', first);
  await expect(speed.getByRole('radio').first()).toBeChecked();
});

test('posters in use stay where they are on the screen while a ballot above them is sealed', async ({
  voter,
  openContextFor,
}) => {
  const page = await (await openContextFor(voter, PHONE)).newPage();
  const release = await castDelayedVote(page, 'Customer Service');
  const poster = ballot(page, 'Speed').getByRole('radio').first();
  await poster.tap();
  const top = async () => Math.round((await poster.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  const cardHeight = async () => (await ballot(page, 'Customer Service').boundingBox())?.height ?? Number.NaN;
  const openHeight = await cardHeight();
  release();
  await expect(ballot(page, 'Customer Service').getByText('Voted')).toBeVisible();
  expect(await cardHeight()).toBeLessThan(openHeight - 100);
  expect(await top()).toBe(before);
});

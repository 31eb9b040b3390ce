import type { VotingProgress } from '@plaudit/public-api/contract';
import { expect, test } from './fixtures.ts';
import { castHeldVote } from './held-responses.ts';
import { ballot, castButton, choose, picker } from './pages.ts';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('on a phone a category takes three touches: the ballot, a picture and the vote', async ({
  voter,
  openContextFor,
}) => {
  const page = await (await openContextFor(voter, PHONE)).newPage();
  await page.goto('/');
  const variety = ballot(page, 'Variety');
  await variety.getByRole('button', { name: 'Vote Now' }).tap();
  const second = variety.getByRole('radio').nth(1);
  const name = await second.evaluate((input) => input.parentElement?.textContent ?? '');
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

test('the pictures are one stop of the Tab key, arrow keys choose one, and the list and they show the same choice', async ({
  page,
}) => {
  await page.goto('/');
  const speed = ballot(page, 'Speed');
  await speed.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  const checked = speed.getByRole('radio', { checked: true });
  const first = await checked.evaluate((input) => input.parentElement?.textContent ?? '');
  await expect(picker(page, 'Speed')).toContainText(first);
  for (let presses = 0; presses < 7; presses += 1) await page.keyboard.press('ArrowRight');
  await expect(speed.getByRole('radio').nth(7)).toBeChecked();
  await expect(speed.getByRole('radio').nth(7)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(picker(page, 'Speed')).toBeFocused();
  await choose(page, 'Speed', first);
  await expect(speed.getByRole('radio').first()).toBeChecked();
});

test('with a mouse the buttons at the ends lead past all vendors and back, and are there only while there is more', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const speed = ballot(page, 'Speed');
  const [back, on] = [speed.locator('[data-direction="back"]'), speed.locator('[data-direction="on"]')];
  await expect(on).toBeVisible();
  await expect(back).toBeHidden();
  // Each click scrolls on, and the button is gone at the end.
  await expect(async () => {
    if (await on.isVisible()) await on.click();
    expect(await on.isHidden()).toBe(true);
  }).toPass();
  const vendors = (await (await page.request.get('/api/vendors')).json()) as unknown[];
  await expect(speed.getByRole('radio')).toHaveCount(vendors.length);
  await expect(speed.getByRole('radio').last()).toBeInViewport({ ratio: 1 });
  await expect(back).toBeVisible();
});

test('pictures in use stay where they are on the screen while a ballot above them is sealed', async ({
  voter,
  openContextFor,
}) => {
  const page = await (await openContextFor(voter, PHONE)).newPage();
  const release = await castHeldVote(page, 'Customer Service');
  const picture = ballot(page, 'Speed').getByRole('radio').first();
  await picture.tap();
  const top = async () => Math.round((await picture.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  const cardHeight = async () => (await ballot(page, 'Customer Service').boundingBox())?.height ?? Number.NaN;
  const openHeight = await cardHeight();
  release();
  await expect(ballot(page, 'Customer Service').getByText('Voted')).toBeVisible();
  expect(await cardHeight()).toBeLessThan(openHeight - 100);
  expect(await top()).toBe(before);
});

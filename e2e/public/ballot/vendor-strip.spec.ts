import type { VotingProgress } from '@plaudit/public-api/contract';
import { castDelayedVote } from '../harness/delayed-responses.ts';
import { expect, test } from '../harness/fixtures.ts';
import { ballot, castButton, choose, picker } from '../harness/pages.ts';

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

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('a button brings the first picture that is not whole beside the other button', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const speed = ballot(page, 'Speed');
    const [back, on] = [speed.locator('[data-direction="back"]'), speed.locator('[data-direction="on"]')];
    await expect(on).toBeVisible();
    const edge = (await on.boundingBox())?.x ?? Number.NaN;
    const faces = speed.locator('.vendor-face');
    const rights = await faces.evaluateAll((all) => all.map((face) => face.getBoundingClientRect().right));
    const next = rights.findIndex((right) => right > edge);
    await on.click();
    await expect(back).toBeVisible();
    const roomBeside = async () => {
      const button = await back.boundingBox();
      return ((await faces.nth(next).boundingBox())?.x ?? Number.NaN) - ((button?.x ?? 0) + (button?.width ?? 0));
    };
    await expect.poll(async () => Math.abs((await roomBeside()) - 2)).toBeLessThan(2);
  });
});

test('the names of neighbors are apart, and a chosen one has room in its frame', async ({ page }) => {
  await page.goto('/');
  const faces = ballot(page, 'Speed').locator('.vendor-face');
  await faces.first().click();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { gaps, rooms } = await faces.evaluateAll((all) => {
      const names = all.map((face) => {
        const range = document.createRange();
        range.selectNodeContents(face.querySelector('.vendor-face-name') as Element);
        return { text: range.getBoundingClientRect(), frame: face.getBoundingClientRect() };
      });
      return {
        gaps: names.slice(1).map(({ text }, index) => text.left - (names[index]?.text.right ?? 0)),
        rooms: names.map(({ text, frame }) => Math.min(text.left - frame.left, frame.right - text.right)),
      };
    });
    expect(Math.min(...gaps), `${width} px`).toBeGreaterThanOrEqual(10);
    // The frame itself has 2 px, and a width is rounded to a part of a pixel.
    expect(Math.min(...rooms), `${width} px`).toBeGreaterThan(7.9);
  }
});

test('pictures in use stay where they are on the screen while a ballot above them is sealed', async ({
  voter,
  openContextFor,
}) => {
  const page = await (await openContextFor(voter, PHONE)).newPage();
  const release = await castDelayedVote(page, 'Customer Service');
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

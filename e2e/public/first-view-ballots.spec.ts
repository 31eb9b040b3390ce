import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';
import { expectKeptPlaces, PHONE, waitForFirstResponse } from './kept-places.ts';
import { BALLOT_STEPS } from './page-steps.ts';
import { ballot, picker } from './pages.ts';

test('on a phone the first view has the criteria, and the first ballot with its button', async ({ page }) => {
  // 360 pixels for the page, and 15 for the scrollbar that a phone does not have.
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const criteria = page.getByRole('list', { name: 'What the vendors are judged by' }).getByRole('listitem');
  await expect(criteria).toHaveCount(6);
  await expect(criteria.last()).toBeInViewport({ ratio: 1 });
  const button = await ballot(page, 'Customer Service')
    .getByRole('button', { name: /^Login to Vote/ })
    .boundingBox();
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? Number.NaN)).toBeLessThanOrEqual((dock?.y ?? 0) - 8);
});

test('the ballots have their outline from the first response, where they stay', async ({ page }) => {
  const parts = [
    '.ballot-progress',
    '.ballot-progress .ui-bar',
    '.ballot-tab .ui-notice',
    '.ballot-card',
    ':is(.outline-seal, .ui-category-seal)',
    '.ballot-title',
    '.ballot-text',
    ':is(.outline-pick, .ui-pick)',
  ];
  await expectKeptPlaces(page, '/', parts, BALLOT_STEPS);
});

test('the ballots of a voter have no notice for visitors in their outline', async ({ openContextFor, makeVoter }) => {
  const page = await (await openContextFor(await makeVoter())).newPage();
  await page.setViewportSize(PHONE);
  // The first page stores that somebody is signed in here.
  await page.goto('/');
  await expect(picker(page, 'Customer Service')).toBeVisible();
  const release = await holdBack(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  const first = page.locator('.ballot-card').first();
  await expect(first).toBeVisible();
  await expect(page.locator('.ballot-tab .ui-notice').filter({ visible: true })).toHaveCount(0);
  await waitForFirstResponse(page);
  await expect(first.locator('.ui-button')).toHaveText('Cast Vote');
  await expect(first.locator('.ui-button')).toBeDisabled();
  const before = (await first.boundingBox())?.y;
  release();
  await expect(picker(page, 'Customer Service')).toBeVisible();
  await expect.poll(async () => (await first.boundingBox())?.y).toBe(before);
});

for (const [which, categoryIds] of [
  ['some', [1, 3]],
  ['all', [1, 2, 3, 4, 5, 6]],
] as const) {
  test(`a voter who comes back with ${which} votes finds sealed ballots in the first response, where they stay`, async ({
    voterPage: page,
    voter,
  }) => {
    const headers = { authorization: `Bearer ${voter.token}` };
    for (const categoryId of categoryIds) {
      const vote = await page.request.post('/api/votes', { headers, data: { vendorId: 2, categoryId } });
      expect(vote.status()).toBe(201);
    }
    await page.goto('/');
    await expect(page.locator('.ballot-card time')).toHaveCount(categoryIds.length);
    const cards = ['.ballot-card', ...[2, 3, 4].map((place) => `.ballot-card:nth-child(${place})`)];
    const notice = which === 'all' ? ['.ballot-tab .ui-notice-success'] : [];
    await expectKeptPlaces(
      page,
      '/',
      ['.ballot-progress', ...notice, ...cards],
      [
        { held: /\.js$/, shows: () => page.getByRole('navigation', { name: 'Awards' }) },
        { held: /\/api\/voting\/progress$/, shows: () => page.getByRole('article', { name: 'Customer Service' }) },
      ],
    );
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Choose now, sign in to vote')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('plaudit_sealed');
  });
}

test('the open ballots look from the first response as they stay, and visitors can sign in', async ({ page }) => {
  const release = await holdBack(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await waitForFirstResponse(page);
  const first = page.locator('.ballot-card').first();
  const second = page.locator('.ballot-card').nth(1);
  await expect(first.locator('.ballot-title')).toHaveText('Customer Service');
  await expect(second.locator('.ballot-title')).toHaveText('Speed');
  await expect(first.locator('.ballot-text')).toHaveText(/Who answers quickly/);
  await expect(first.locator('.ballot-text')).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await expect(second.locator('.ballot-form .outline-pick')).toHaveText('Choose one of 24 vendors');
  const look = () =>
    first.evaluate((card) => ({
      edge: getComputedStyle(card).borderTopColor,
      isIconDrawn: (card.querySelector<SVGGraphicsElement>('.ui-category-seal svg > *')?.getBBox().width ?? 0) > 0,
      seal: getComputedStyle(card.querySelector('.ui-category-seal') ?? card).backgroundColor,
      button: getComputedStyle(card.querySelector('.ui-button') ?? card).backgroundColor,
    }));
  const sent = await look();
  expect(sent.isIconDrawn).toBe(true);
  await first.getByText('Login to Vote').click();
  await expect(page).toHaveURL('/login');
  await page.goBack({ waitUntil: 'commit' });
  release();
  await expect(picker(page, 'Customer Service')).toBeVisible();
  expect(await look()).toEqual(sent);
});

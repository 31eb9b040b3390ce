import { NAME_MAX, SETTING_VALUE_MAX } from '@plaudit/admin-api/contract';
import type {
  Category,
  CurrentUser,
  PeriodResults,
  ResultsPeriod,
  SiteConfigEntry,
  Vendor,
} from '@plaudit/public-api/contract';
import { alterJson } from '../harness/altered-responses.ts';
import { brokenWords } from '../harness/broken-words.ts';
import { expect, test } from '../harness/fixtures.ts';

/** One word that is as long as the panel allows. A browser does not break it by itself. */
const longest = (characters: number) => 'W'.repeat(characters);
const NAME = longest(NAME_MAX);
const GERMAN_NAME = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk & Co';
const SITE_TEXT = longest(SETTING_VALUE_MAX);

test.use({ viewport: { width: 320, height: 640 } });

test('site texts that are one long word do not make the screen wider', async ({ page }) => {
  await alterJson<SiteConfigEntry[]>(page, '/api/site-config', (texts) =>
    texts.map((text) => ({ ...text, value: SITE_TEXT })),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: SITE_TEXT })).toBeVisible();
  const { wanted, given } = await page.evaluate(() => ({
    wanted: document.documentElement.scrollWidth,
    given: document.documentElement.clientWidth,
  }));
  expect(wanted).toBeLessThanOrEqual(given);
});

test('on a phone a username of 20 letters is whole, and the header is as high as with a short one', async ({
  voterPage: page,
}) => {
  let username = '';
  await alterJson<CurrentUser>(page, '/api/user', (user) => user && { ...user, username });
  const banner = page.getByRole('banner');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const heights: number[] = [];
    for (username of ['al', 'SPROCKETLANE_HAMBURG', longest(20)]) {
      await page.goto('/');
      heights.push((await banner.boundingBox())?.height ?? 0);
      await banner.getByRole('button', { name: `Welcome, ${username}` }).click();
      const link = banner.getByRole('link', { name: `Welcome, ${username}` });
      await expect(link).toHaveAttribute('title', username);
      const { wanted, given } = await link
        .locator('strong')
        .evaluate((name) => ({ wanted: name.scrollWidth, given: name.clientWidth }));
      expect(wanted, `${username}, ${width} px`).toBeLessThanOrEqual(given);
    }
    expect(new Set(heights).size, `${heights} at ${width} px`).toBe(1);
  }
});

for (const width of [320, 1440]) {
  test(`the button that leads to the ballots has one line, and a long name for screen readers only, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await alterJson<Vendor[]>(page, '/api/vendors', (vendors) => vendors.map((vendor) => ({ ...vendor, name: NAME })));
    await page.goto('/vendor/1');
    const button = page.getByRole('button', { name: `Vote for this vendor: ${NAME}` });
    await expect(button).toHaveText('Vote for this vendor');
    await expect(button).toBeInViewport({ ratio: 1 });
    expect((await button.boundingBox())?.height).toBeLessThan(60);
  });
}

for (const width of [320, 390, 1280]) {
  test(`a long word breaks inside the dialogs, whose X stays in sight, ${width} px`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    let name: string | undefined;
    const rename = <T extends { name: string }>(list: T[]) =>
      list.map((each) => ({ ...each, name: name ?? each.name }));
    await alterJson<Vendor[]>(page, '/api/vendors', rename);
    await alterJson<Category[]>(page, '/api/categories', rename);
    await alterJson<PeriodResults>(page, /^\/api\/results\/periods\/\d+$/, (results) => ({
      ...results,
      leaderboard: rename(results.leaderboard),
    }));
    const periods: ResultsPeriod[] = await (await request.get('/api/results/periods')).json();
    const ended = periods.find(({ state, totalVotes }) => state === 'final' && totalVotes > 0);
    if (!ended) throw new Error('The demo has no period that has ended');
    const dialog = page.getByRole('dialog');
    for (name of [NAME, GERMAN_NAME, undefined]) {
      for (const [path, opener] of [
        ['/vendor/1', /^Vote for/],
        [`/?tab=results&period=${ended.id}`, /^Badge for/],
      ] as const) {
        const state = `${path}, ${name}`;
        await page.goto(path);
        await page.getByRole('button', { name: opener }).first().click();
        await expect(dialog.getByRole('heading'), state).toContainText(name ?? /\w/);
        await expect(dialog.getByRole('button', { name: 'Close' }), state).toBeInViewport({ ratio: 1 });
        const isWithin = await dialog.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          // Of a button also the text counts, which can be wider than the button.
          const parts = [element, ...element.querySelectorAll('*')].filter((part) => part.clientWidth > 0);
          const ends = parts.map((part) => part.getBoundingClientRect().right);
          const texts = parts.map((part) => part.scrollWidth - part.clientWidth);
          return left >= 0 && right <= innerWidth && Math.max(...ends) <= right && Math.max(...texts) <= 0;
        });
        expect(isWithin, state).toBe(true);
        if (!name) expect(await brokenWords(dialog.locator('h2, p, .ui-button, .ui-button > span')), state).toEqual([]);
      }
    }
  });
}

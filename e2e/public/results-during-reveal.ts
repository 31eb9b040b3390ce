import type { Reveal } from '@plaudit/public-api/contract';
import { expect, type Page } from 'playwright/test';
import { expectKeptPlaces, LAPTOP, PHONE, SCRIPTS, TABLET } from './kept-places.ts';
import { HOME_CODE, RANKING_ROW } from './page-steps.ts';

const STEPS = ['first', 'second', 'third'].map((step) => `[data-step="${step}"] .podium-step`);

/** Expects that the ending keeps its places, and has what is public below them. */
export async function expectKeptEnding(page: Page, url: string): Promise<void> {
  await expectKeptPlaces(
    page,
    url,
    ['.ending-head h2', '.waiting-results', '.waiting-results-mark'],
    [
      SCRIPTS,
      { ...HOME_CODE, shows: () => page.getByRole('link', { name: 'Follow the reveal' }) },
      { held: /\/api\/stats$/, shows: () => page.locator('.waiting-results-turnout.ui-figures') },
      {
        held: /\/api\/reveal$/,
        shows: () => page.getByRole('region', { name: 'Revealed so far' }).getByRole('listitem').first(),
      },
    ],
  );
}

/** Expects that leaderboard and results keep their places. `isRanked` says that a place of the overall ranking is public. */
export async function expectKeptTabs(page: Page, url: string, isRanked: boolean): Promise<void> {
  const leaderboard = isRanked
    ? ['.reveal-line', '.filters', ...STEPS]
    : ['.waiting-results', '.filters', '.waiting-results .waiting-results-turnout'];
  await expectKeptPlaces(
    page,
    `${url}/?tab=leaderboard`,
    leaderboard,
    [SCRIPTS, { held: /\/api\/leaderboard$/, shows: () => page.getByRole('link', { name: 'Follow the reveal' }) }],
    [LAPTOP, TABLET, PHONE],
  );
  if (isRanked) {
    // The revealed place is what people come for.
    const row = await page.locator('[data-step="third"]').boundingBox();
    const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
    expect((row?.y ?? 0) + (row?.height ?? Number.NaN)).toBeLessThanOrEqual(dock?.y ?? 0);
  }
  const results = ['.results-tiles', '.waiting-results', '.waiting-results-mark', '.waiting-results h3'];
  await expectKeptPlaces(page, `${url}/?tab=results`, results, [
    SCRIPTS,
    { held: /\/api\/stats$/, shows: () => page.getByText('The reveal is on').first() },
    { held: /\/api\/leaderboard$/, shows: () => page.locator('.results-controls:has(.results-no-download)') },
  ]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const tab of isRanked ? ['results'] : ['results', 'leaderboard']) {
    await page.goto(`${url}/?tab=${tab}`);
    const winners = page.getByRole('region', { name: 'Revealed so far' }).getByRole('listitem');
    await expect(winners.first(), 'the winners are in the first view').toBeInViewport({ ratio: 1 });
  }
  await page.goto(`${url}/?tab=results`);
  await page.setViewportSize({ width: 360, height: 740 });
  // The tabs of the first response are replaced before the link is there.
  const way = await page.getByRole('link', { name: 'Follow the reveal' }).boundingBox();
  const dock = await page.getByRole('navigation', { name: 'Awards' }).boundingBox();
  const end = (way?.y ?? Number.NaN) + (way?.height ?? 0);
  expect(end, 'the whole way to the reveal is in the first view').toBeLessThan(dock?.y ?? 0);
  if (isRanked) return;
  await page.goto(url);
  const winner = page.getByRole('region', { name: 'Revealed so far' }).getByRole('listitem').first();
  await expect(winner).toBeVisible();
  const box = await winner.boundingBox();
  expect((box?.y ?? Number.NaN) + (box?.height ?? 0), 'on a phone too').toBeLessThan(dock?.y ?? 0);
}

/** Expects that the rankings of three categories keep their places: a public one, one with its third place, a secret one. */
export async function expectKeptRankings(page: Page, url: string): Promise<void> {
  const secret = ['.filters', '.ui-state', '.ui-state-title', '.ui-state-text', '.ui-state .ui-actions'];
  const kept = ['.filters', '.reveal-line', ...STEPS];
  const expectKeptCategory = (id: number, parts: string[], content: string) =>
    expectKeptPlaces(page, `${url}/?tab=leaderboard&category=${id}`, parts, [
      SCRIPTS,
      {
        held: /\/leaderboard-tab-[\w-]{8}\.js$/,
        shows: () => page.getByRole('region', { name: 'Leaderboard' }),
      },
      { held: /\/api\/leaderboard$/, shows: () => page.getByRole('button', { name: 'Overall' }) },
      { held: /\/api\/(reveal|categories\/\d+\/results)$/, shows: () => page.getByText(content).first() },
    ]);
  await expectKeptCategory(1, [...kept, RANKING_ROW], '#1');
  await expectKeptCategory(2, kept, 'Juniper & Finch');
  await expectKeptCategory(3, secret, 'OpSec is still to be revealed');
}

/** Expects that on a phone the profile of the vendor with the most places in categories has all of them. */
export async function expectAllOwnPlaces(page: Page, url: string): Promise<void> {
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

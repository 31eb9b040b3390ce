import { expect, type Page } from 'playwright/test';
import { expectKeptPlaces, LAPTOP, PHONE, SCRIPTS, TABLET } from './kept-places.ts';

/**
 * Expects that the summary of results has these words, and that nothing moves when they replace the outline. Below it is
 * the card of the leaders.
 */
export async function expectKeptSummary(page: Page, url: string, words: RegExp): Promise<void> {
  const sentSentences = async () => {
    const html = await (await page.request.get(url)).text();
    return [...html.matchAll(/<meta name="summary-\d" content="([^"]*)">/g)].map(([, sentence]) => sentence).join(' ');
  };
  await expect.poll(sentSentences).toMatch(words);
  const summary = page.locator('.results-summary');
  const shown = summary.filter({ hasText: words, hasNot: page.locator('.outline-words') });
  await expectKeptPlaces(
    page,
    `${url}/?tab=results`,
    ['.results-tiles', '.results-summary', '.results-columns > .leaders-card .ui-card-title'],
    [
      SCRIPTS,
      { held: /\/results-tab-[\w-]{8}\.js$/, shows: () => page.getByRole('region', { name: 'Voting Results' }) },
      { held: /\/api\/(stats|leaderboard)$/, shows: () => shown },
    ],
    [PHONE, TABLET, LAPTOP],
  );
  const sent = await page
    .locator('meta[name^="summary-"]')
    .evaluateAll((tags: HTMLMetaElement[]) => tags.map(({ content }) => content));
  await expect(summary, 'the server and the page have one rule').toHaveText(sent.join(' '));
}

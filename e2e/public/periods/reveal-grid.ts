import type { Page } from 'playwright/test';
import { expect } from '../harness/fixtures.ts';

/**
 * Expects all places in the column of the page on a wide screen: the overall ranking, then cards of categories, equal in
 * each row.
 * The figures of each row are on one line, and those of the overall ranking also on a phone.
 */
export async function expectTidyGrid(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const cards = page.getByRole('region', { name: 'All places' }).locator('.revealed-ranking');
  const [overall, ...categories] = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { left, right, top, width, height } = card.getBoundingClientRect();
      const lines = [...card.querySelectorAll('.revealed-figures')].map((figures) => figures.clientHeight);
      return { left, right, top, width, height, highestLine: Math.max(...lines) };
    }),
  );
  const header = page.getByRole('banner').locator('.ui-header-row');
  const column = await header.evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return { left: left + 40, right: right - 40 };
  });
  expect(overall).toMatchObject(column);
  expect(Math.max(...[overall, ...categories].map((card) => card?.highestLine ?? 0))).toBeLessThan(30);
  expect(new Set(categories.map(({ width }) => Math.round(width))).size).toBe(1);
  // The cards of a row are equally high, so each row has one height.
  const rows = new Set(categories.map(({ top }) => Math.round(top)));
  expect(new Set(categories.map(({ top, height }) => `${Math.round(top)} ${Math.round(height)}`)).size).toBe(rows.size);
  expect(Math.max(...categories.map(({ right }) => right))).toBeLessThanOrEqual(column.right);
  // A phone of 360 px, less the scroll bar of some browsers.
  await page.setViewportSize({ width: 345, height: 740 });
  const linesOnPhone = () =>
    cards.first().evaluate((card) => [...card.querySelectorAll('.revealed-figures')].map((each) => each.clientHeight));
  expect(Math.max(...(await linesOnPhone()))).toBeLessThan(30);
  await page.setViewportSize({ width: 1280, height: 800 });
}

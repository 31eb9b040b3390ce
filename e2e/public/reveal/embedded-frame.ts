import { expect, type Page } from 'playwright/test';

/** A row of a ranking, and what is counted too much: two em in a high frame, and the second line of a text without one. */
const ROW_AND_REST = 142;

/** Whether the open page of the leaderboard fits frames of all sizes, and leaves no room in which more of it would fit. */
export async function expectFitsFrames(page: Page): Promise<void> {
  for (const width of [300, 320, 420, 480, 700]) {
    for (let height = 300; height <= 1400; height += 44) {
      await page.setViewportSize({ width, height });
      const { scrolled, empty, isWhole } = await page.evaluate(() => ({
        scrolled: document.documentElement.scrollHeight,
        empty: window.innerHeight - (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0),
        isWhole: Array.from(document.querySelectorAll('ol > li')).every((row) => row.getClientRects().length > 0),
      }));
      const size = `${width} x ${height}`;
      expect(scrolled, `cut in a frame of ${size}`).toBe(height);
      if (!isWhole) expect(empty, `empty in a frame of ${size}`).toBeLessThan(ROW_AND_REST);
    }
  }
}

/** How many unrevealed winners each row has, in high frames of these widths. */
export async function expectRowsOfEnvelopes(page: Page, rowsIn: Record<number, readonly number[]>): Promise<void> {
  for (const [width, rows] of Object.entries(rowsIn)) {
    await page.setViewportSize({ width: Number(width), height: 900 });
    const tops = await page
      .locator('.unrevealed li')
      .evaluateAll((envelopes) => envelopes.map((envelope) => Math.round(envelope.getBoundingClientRect().top)));
    const lengths = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
    expect(lengths, `in a frame of ${width} px`).toEqual(rows);
  }
}

import { expect, type Page } from 'playwright/test';

/** No row of a ranking with its picture is higher. What is counted in advance can be some pixels too high. */
const ROW_AND_REST = 125;

/** Whether the open page of the leaderboard fits frames of all sizes, and leaves no room in which more of it would fit. */
export async function expectFitsFrames(page: Page): Promise<void> {
  for (const width of [320, 420, 700]) {
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

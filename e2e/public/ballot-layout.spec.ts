import { expect, test } from './fixtures.ts';
import { castButton, choose } from './pages.ts';

test.describe('on a phone', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`nothing on the screen moves aside when a vote is cast, with the motion preference ${reducedMotion}`, async ({
      voter,
      openContextFor,
      request,
    }) => {
      const headers = { authorization: `Bearer ${voter.token}` };
      for (const categoryId of [3, 4, 5, 6])
        await request.post('/api/votes', { headers, data: { vendorId: 2, categoryId } });
      const size = { width: 360, height: 740 };
      // Only a mobile browser makes its viewport larger when something is beyond the edge of the page.
      const context = await openContextFor(voter, { viewport: size, isMobile: true, hasTouch: true, reducedMotion });
      const page = await context.newPage();
      await page.goto('/');
      await expect(castButton(page, 'Speed')).toBeVisible();
      await page.evaluate(() => {
        const sizes = new Set<string>();
        const readSize = () => {
          sizes.add(`${window.innerWidth} x ${window.innerHeight}`);
          requestAnimationFrame(readSize);
        };
        readSize();
        Object.assign(window, { sizes });
      });
      for (const category of ['Speed', 'Customer Service']) {
        await choose(page, category, 'Sprocket Lane');
        await castButton(page, category).click();
      }
      await expect(page.getByRole('dialog', { name: 'Your ballot is complete' })).toBeVisible();
      await expect(page.locator('.ui-seal-landing')).toHaveCount(2);
      const countRunning = () => document.getAnimations().filter(({ playState }) => playState === 'running').length;
      await expect.poll(() => page.evaluate(countRunning)).toBe(0);
      expect(await page.evaluate(() => [...(window as unknown as { sizes: Set<string> }).sizes])).toEqual([
        '360 x 740',
      ]);
    });
  }
});

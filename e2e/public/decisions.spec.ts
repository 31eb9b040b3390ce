import { expect, test } from './fixtures.ts';
import { holdBack } from './held-responses.ts';

for (const size of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`the decisions have their outline from the first response, and stay in place, ${size.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const releaseScripts = await holdBack(page, /\.js$/);
    const releaseNumbers = await holdBack(page, /\/api\/(decisions|results\/periods)$/);
    const measurePlaces = () =>
      page.evaluate(() => {
        const periods = document.querySelector('.decisions-page > .period-select')?.getBoundingClientRect();
        const list = document.querySelector('.decisions-page > .period-select + *')?.getBoundingClientRect();
        return { top: periods?.top, height: periods?.height, width: periods?.width, list: list?.top };
      });

    await page.goto('/decisions', { waitUntil: 'commit' });
    await expect(page.locator('.decisions-page > .period-select')).toBeVisible();
    await page.evaluate(async () => {
      await document.fonts.ready;
    });
    const first = await measurePlaces();
    releaseScripts();
    await expect(page.getByRole('link', { name: 'Create Account' }).first()).toBeVisible();
    expect(await measurePlaces()).toEqual(first);
    releaseNumbers();
    await expect(page.getByRole('list', { name: /^Decisions in/ })).toBeVisible();
    expect(await measurePlaces()).toEqual(first);
  });
}

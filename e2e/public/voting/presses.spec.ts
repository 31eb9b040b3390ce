import { makeVendor } from '@plaudit/db/testing/factories';
import { expect, test } from '../harness/fixtures.ts';
import { LAPTOP, readShifts, recordShifts } from '../harness/layout-shift.ts';
import { usePeriodStack } from '../harness/period-stack.ts';

const site = usePeriodStack();

/** As a voter usually sees it: the next award comes by itself. */
test.use({ reducedMotion: 'no-preference' });

/** A browser counts the clicks that reach the page. */
declare global {
  interface Window {
    presses: number;
  }
}

const MOST_PRESSES = 13;

for (const vendors of [24, 5, 600]) {
  test(`six votes among ${vendors} vendors take at most ${MOST_PRESSES} presses, need no scrolling back, and move nothing on the screen`, async ({
    page,
  }) => {
    const { db, url } = site;
    const ids: number[] = await db('vendors').whereNull('retired_at').orderBy('id').pluck('id');
    const retired = ids.slice(vendors);
    const retiredNames: string[] = await db('vendors').whereIn('id', retired).pluck('name');
    await db('vendors').whereIn('id', retired).update({ retired_at: new Date() });
    for (let missing = vendors - ids.length; missing > 0; missing -= 1) await makeVendor(db);
    await expect
      .poll(async () => (await (await page.request.get(`${url}/api/vendors`)).json()).length, { timeout: 30_000 })
      .toBe(vendors);
    // A rendered page may be a moment older than the answer of the API.
    await expect
      .poll(
        async () => {
          const html = await (await page.request.get(url)).text();
          return retiredNames.filter((name) => html.includes(`>${name}<`));
        },
        { timeout: 30_000 },
      )
      .toEqual([]);

    const { id } = await site.signIn(page);
    await page.setViewportSize(LAPTOP);
    await page.goto(url);
    await page.evaluate(() => {
      window.presses = 0;
      window.addEventListener(
        'click',
        ({ isTrusted, detail }) => {
          // A press on a label is followed by a click on its control, which has no place on the screen.
          if (isTrusted && detail > 0) window.presses += 1;
        },
        { capture: true },
      );
    });
    await page.getByRole('link', { name: 'Start voting' }).click();
    const oneByOne = page.getByRole('region', { name: 'Voting, one category a screen' });
    await expect(oneByOne).toContainText('Category 1 of 6');
    await recordShifts(page);
    for (let award = 1; award <= 6; award += 1) {
      await expect(oneByOne).toContainText(`Category ${award} of 6`);
      await expect(page).toHaveURL(new RegExp(`award=${award}$`));
      await oneByOne.getByRole('radio').first().click();
      const cast = oneByOne.getByRole('button', { name: /^Cast Vote/ });
      await expect(cast).toBeInViewport({ ratio: 1 });
      await cast.click();
      await expect(oneByOne).toContainText(`Sealed. ${award} of 6 categories completed.`);
      if (award < 6) expect(await readShifts(page), `award ${award}`).toEqual([]);
    }
    await expect(page.getByRole('dialog', { name: 'Your ballot is complete' })).toBeVisible();
    await expect(page).toHaveURL(`${url}/`);
    expect(await page.evaluate(() => window.presses)).toBeLessThanOrEqual(MOST_PRESSES);
    expect(await db('votes').where({ voter_id: id })).toHaveLength(6);
  });
}

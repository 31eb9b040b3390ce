import type { Db } from '@plaudit/db/connect';
import { type Browser, expect, type Page } from 'playwright/test';

/** Opens the home page of a site that offers German, as a reader of German. */
export async function openGermanPage(browser: Browser, url: string, db: Db): Promise<Page> {
  await db('settings')
    .insert({ setting_key: 'site_languages', setting_value: 'en,de' })
    .onConflict('setting_key')
    .merge(['setting_value']);
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  // The gateway keeps for some seconds which languages are offered.
  await expect
    .poll(async () => {
      await page.goto(url);
      return page.locator('html').getAttribute('lang');
    })
    .toBe('de');
  return page;
}

/** The tabs have the site's texts, and the switch of the theme those of shared-ui: two builds, each with its catalogs. */
export async function expectGerman(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: 'Rangliste', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Farbschema: / })).toBeVisible();
}

import type { Db } from '@plaudit/db/connect';
import { readSettings, SETTINGS } from '@plaudit/db/rules/site/settings';
import { ResponseWithHeaders } from '@plaudit/server-kit/http/route';
import { SITE_CONFIG_KEYS, type SiteConfigEntry, type SiteConfigKey } from '../../../contract/index.ts';
import { listSitePageNames } from '../site-pages/site-pages.queries.ts';

/** Those that have an entry only where organizers have changed them. */
const LISTED_IF_CHANGED: readonly SiteConfigKey[] = [
  'organizer_contact',
  'overall_ranking',
  'hero_criteria',
  'site_languages',
  'site_pages',
];

/** The header is for the gateway, which chooses the language of each page. */
export async function listSiteConfig(db: Db): Promise<ResponseWithHeaders<SiteConfigEntry[]>> {
  const [settings, pages] = await Promise.all([readSettings(db), listSitePageNames(db)]);
  const values = { ...settings, site_pages: pages.join(',') };
  const fallbackOf = (key: SiteConfigKey) => (key === 'site_pages' ? '' : SETTINGS[key].fallback);
  return new ResponseWithHeaders(
    SITE_CONFIG_KEYS.map((key) => ({ key, value: values[key] })).filter(
      ({ key, value }) => !LISTED_IF_CHANGED.includes(key) || value !== fallbackOf(key),
    ),
    { 'Plaudit-Languages': settings.site_languages },
  );
}

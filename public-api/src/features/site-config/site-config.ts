import type { Db } from '@plaudit/db/connect';
import { readSettings, SETTINGS } from '@plaudit/db/rules/site/settings';
import { ResponseWithHeaders } from '@plaudit/server-kit/http/route';
import { SITE_CONFIG_KEYS, type SiteConfigEntry, type SiteConfigKey } from '../../../contract/index.ts';

/** Those that have an entry only where organizers have changed them. */
const LISTED_IF_CHANGED: readonly SiteConfigKey[] = [
  'organizer_contact',
  'overall_ranking',
  'hero_criteria',
  'site_languages',
];

/** The header is for the gateway, which chooses the language of each page. */
export async function listSiteConfig(db: Db): Promise<ResponseWithHeaders<SiteConfigEntry[]>> {
  const settings = await readSettings(db);
  const entries = SITE_CONFIG_KEYS.map((key) => ({ key, value: settings[key] }));
  return new ResponseWithHeaders(
    entries.filter(({ key, value }) => !LISTED_IF_CHANGED.includes(key) || value !== SETTINGS[key].fallback),
    { 'Plaudit-Languages': settings.site_languages },
  );
}

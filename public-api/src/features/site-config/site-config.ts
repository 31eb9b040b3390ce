import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/site/settings';
import { SITE_CONFIG_KEYS, type SiteConfigEntry } from '../../../contract/index.ts';

export async function listSiteConfig(db: Db): Promise<SiteConfigEntry[]> {
  const settings = await readSettings(db);
  const entries = SITE_CONFIG_KEYS.map((key) => ({ key, value: settings[key] }));
  return entries.filter(({ key, value }) => key !== 'organizer_contact' || value !== '');
}

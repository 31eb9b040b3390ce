import type { Db } from '@plaudit/db/connect';
import { readSettings } from '@plaudit/db/rules/settings';
import { SITE_CONFIG_KEYS, type SiteConfigEntry } from '../../../contract/index.ts';

export async function listSiteConfig(db: Db): Promise<SiteConfigEntry[]> {
  const settings = await readSettings(db);
  return SITE_CONFIG_KEYS.map((key) => ({ key, value: settings[key] }));
}

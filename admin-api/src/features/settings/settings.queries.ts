import type { Db } from '@plaudit/db/connect';
import type { SettingKey } from '@plaudit/db/rules/site/settings';

export type StoredSetting = { key: string; value: string; description: string; version: number };

export async function listStoredSettings(db: Db): Promise<StoredSetting[]> {
  const rows = await db('settings').select('setting_key', 'setting_value', 'description', 'version');
  return rows.map((row) => ({
    key: row.setting_key,
    value: row.setting_value,
    description: row.description,
    version: row.version,
  }));
}

/**
 * Inserts the row if there is none, and locks it, so that two admins who save a new key at once wait for each other.
 */
export async function lockSetting(
  trx: Db,
  setting: { key: SettingKey; value: string; description: string },
): Promise<StoredSetting> {
  await trx.raw(
    `insert into settings (setting_key, setting_value, description, version) values (?, ?, ?, 1)
     on duplicate key update version = version`,
    [setting.key, setting.value, setting.description],
  );
  const row = await trx('settings').where({ setting_key: setting.key }).forUpdate().first();
  if (!row) throw new Error('The setting that was just inserted is not there');
  return { key: row.setting_key, value: row.setting_value, description: row.description, version: row.version };
}

export async function updateSetting(
  trx: Db,
  { key, value, description }: { key: SettingKey; value: string; description: string },
): Promise<void> {
  await trx('settings')
    .where({ setting_key: key })
    .update({
      setting_value: value,
      description,
      version: trx.raw('version + 1'),
      updated_at: trx.raw('now(3)'),
    });
}

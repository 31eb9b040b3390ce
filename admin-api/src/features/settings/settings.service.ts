import type { Db } from '@plaudit/db/connect';
import { isSettingValue, SETTINGS } from '@plaudit/db/rules/settings';
import { AppError } from '@plaudit/server-kit/app-error';
import {
  type SaveSettingRequest,
  SETTING_KEYS,
  type SettingKey,
  SITE_SETTING_KEYS,
  type SystemSetting,
} from '../../../contract/index.ts';
import { changeAs, requireFreshSecondFactor } from '../../changes.ts';
import type { Caller } from '../../http/caller.ts';
import { rejectStaleEdit } from '../../stale-edit.ts';
import { recordAuditEvent } from '../audit/audit.queries.ts';
import { recordPublicDecision } from '../decisions/public-decision.ts';
import { listStoredSettings, lockSetting, updateSetting } from './settings.queries.ts';

const defaultOf = (key: SettingKey): SystemSetting => ({
  key,
  value: String(SETTINGS[key].fallback),
  description: SETTINGS[key].description,
  version: 1,
});

/** Texts such as the site's name. Every other setting is a rule or a limit, and changing it needs a fresh second factor. */
const isSiteText = (key: SettingKey): boolean => SITE_SETTING_KEYS.some((text) => text === key);

/** Every setting, with its default if it was never saved. */
export async function listSettings(db: Db): Promise<SystemSetting[]> {
  const stored = new Map((await listStoredSettings(db)).map((setting) => [setting.key, setting]));
  return SETTING_KEYS.map((key) => ({ ...defaultOf(key), ...stored.get(key), key }));
}

export async function saveSetting(db: Db, caller: Caller, request: SaveSettingRequest): Promise<SystemSetting> {
  const { key, value } = request;
  if (!isSettingValue(key, value)) {
    const setting = SETTINGS[key];
    const message =
      setting.kind === 'number'
        ? `The value must be a number from ${setting.least} to ${setting.most}`
        : 'The value must not be blank';
    throw new AppError('request.invalid', 400, message, { details: [{ field: 'value', message }] });
  }
  return changeAs(db, caller, async (trx) => {
    if (!isSiteText(key)) await requireFreshSecondFactor(trx, caller);
    const stored = await lockSetting(trx, defaultOf(key));
    rejectStaleEdit(request.version, stored);
    const description = request.description ?? stored.description;
    await updateSetting(trx, { key, value, description });
    await recordAuditEvent(trx, caller, {
      action: 'setting.changed',
      subjectType: 'setting',
      subjectId: key,
      detail: { from: stored.value, to: value },
    });
    if (key === 'score_damping' && value !== stored.value) {
      await recordPublicDecision(trx, caller, 'formula.changed', { from: Number(stored.value), to: Number(value) });
    }
    return { key, value, description, version: stored.version + 1 };
  });
}

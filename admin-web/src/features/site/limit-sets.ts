import { LIMIT_PRESETS, LIMIT_SETTING_KEYS, type LimitPreset, type SettingKey } from '@plaudit/admin-api/contract';
import type { SettingValues } from './api.ts';

/** What was typed for a limit, and the stored version that it was based on. */
export type EditedLimits = ReadonlyMap<SettingKey, { value: string; version: number }>;

export const shownIn = (edited: EditedLimits, stored: SettingValues, key: SettingKey): string =>
  edited.get(key)?.value ?? stored[key].value;

/** The value of a limit in a set. Undefined for a limit that no set has. */
export const inSet = ({ limits }: LimitPreset, key: SettingKey): number | undefined =>
  (limits as Partial<Record<SettingKey, number>>)[key];

/** The limits that are different in the set. */
export const differingFrom = (set: LimitPreset, edited: EditedLimits, stored: SettingValues): readonly SettingKey[] =>
  LIMIT_SETTING_KEYS.filter((key) => Number(shownIn(edited, stored, key)) !== inSet(set, key));

/** The set to which the limits are nearest. */
export function nearestSet(edited: EditedLimits, stored: SettingValues): LimitPreset | undefined {
  const count = (set: LimitPreset) => differingFrom(set, edited, stored).length;
  return LIMIT_PRESETS.toSorted((a, b) => count(a) - count(b))[0];
}

/** A limit with another value, based on the version that was stored when the edit began. */
export function withLimit(edited: EditedLimits, stored: SettingValues, key: SettingKey, value: string): EditedLimits {
  const next = new Map(edited);
  if (value.trim() === stored[key].value) next.delete(key);
  else next.set(key, { value, version: edited.get(key)?.version ?? stored[key].version });
  return next;
}

export const withSet = (edited: EditedLimits, stored: SettingValues, set: LimitPreset): EditedLimits =>
  LIMIT_SETTING_KEYS.reduce((next, key) => withLimit(next, stored, key, String(inSet(set, key))), edited);

import { LIMIT_PRESETS } from './limit-presets.ts';
import type { Confirmation } from './page.ts';
import type { SettingKey } from './settings.ts';

type SettingValues = Partial<Record<SettingKey, string>>;

const limitsOf = (wanted: string): SettingValues => {
  const { limits = {} } = LIMIT_PRESETS.find(({ name }) => name === wanted) ?? {};
  return Object.fromEntries(Object.entries(limits).map(([key, limit]) => [key, String(limit)]));
};

export type SettingPreset = 'small_community' | 'contested_award';

/**
 * Settings that are changed together. No preset does without approvals again, changes a period that has begun or is
 * scheduled, or touches exclusions.
 */
export const SETTING_PRESETS: Record<SettingPreset, SettingValues> = {
  small_community: {
    new_period_counts: 'everyone',
    new_period_results: 'live',
    overall_ranking: 'off',
    panel_start: 'one_page',
    ...limitsOf('Small site'),
  },
  contested_award: {
    new_period_counts: 'confirmed',
    new_period_results: 'hidden',
    second_approval: 'on',
    panel_start: 'dashboard',
    ...limitsOf('Careful'),
  },
};

/** `POST /api/admin/system-settings/preset`: applies a preset, all of it or nothing. Responds with every setting. */
export type ApplyPresetRequest = { preset: SettingPreset } & Partial<Confirmation>;

import type { SaveSettingRequest, SettingKey, SystemSetting } from '@plaudit/admin-api/contract';
import { useMutation } from '@tanstack/react-query';
import { getQuery } from '../../http/get-query.ts';
import { request } from '../../http/request.ts';

export const settingsQuery = () => ({
  ...getQuery<SystemSetting[]>('/api/admin/system-settings'),
  meta: { failure: 'Failed to fetch system settings' },
});

const save = (body: SaveSettingRequest) => request<SystemSetting>('POST', '/api/admin/system-settings', { body });

/** `onSaved` is told of each setting at once, for those before a refused one stay saved. */
export function useSaveSite(onSaved: (setting: SystemSetting) => void) {
  return useMutation({
    // One call per setting, one after another: a refusal then names the one that was refused.
    mutationFn: async (settings: readonly SaveSettingRequest[]) => {
      for (const setting of settings) onSaved(await save(setting));
    },
    meta: {
      success: 'Site customization updated successfully',
      failure: 'Failed to update site customization',
      invalidates: [['/api/admin/system-settings'], ['/api/site-config']],
    },
  });
}

export function useSaveRule() {
  return useMutation({
    mutationFn: save,
    meta: {
      success: 'Setting saved successfully',
      failure: 'Failed to save the setting',
      invalidates: [['/api/admin/system-settings']],
    },
  });
}

export type SettingValues = Partial<Record<SettingKey, SystemSetting>>;

export const byKey = (settings: readonly SystemSetting[] | undefined): SettingValues =>
  Object.fromEntries((settings ?? []).map((setting) => [setting.key, setting]));

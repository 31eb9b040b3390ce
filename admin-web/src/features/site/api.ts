import type { SaveSettingRequest, SettingKey, SystemSetting } from '@plaudit/admin-api/contract';
import type { SiteConfigEntry } from '@plaudit/public-api/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getQuery } from '../../http/get-query.ts';
import { request } from '../../http/request.ts';
import { storedInstead } from '../../http/stale-edit.ts';
import { useSend } from '../../http/use-send.ts';

export const settingsQuery = () => ({
  ...getQuery<SystemSetting[]>('/api/admin/system-settings'),
  meta: { failure: 'Failed to fetch system settings' },
});

const SITE_CONFIG = ['/api/site-config'];

/** Put where the forms read it, so that the next edit starts from what is stored now. */
function storeSetting(client: QueryClient, stored: SystemSetting | undefined): void {
  if (!stored) return;
  client.setQueryData<SystemSetting[]>(
    settingsQuery().queryKey,
    (known) => known && [...known.filter((setting) => setting.key !== stored.key), stored],
  );
}

const save = (body: SaveSettingRequest) => request<SystemSetting>('POST', '/api/admin/system-settings', { body });

/** `onSaved` is told of each setting at once, for those before a refused one stay saved. */
export function useSaveSite(onSaved: (setting: SystemSetting) => void) {
  const client = useQueryClient();
  const take = (setting: SystemSetting) => {
    onSaved(setting);
    storeSetting(client, setting);
    // The gateway holds the public answer for a moment: what was saved is known here already.
    client.setQueryData<SiteConfigEntry[]>(
      SITE_CONFIG,
      (former) =>
        former && [
          ...former.filter((entry) => entry.key !== setting.key),
          { key: setting.key as SiteConfigEntry['key'], value: setting.value },
        ],
    );
    void client.invalidateQueries({ queryKey: SITE_CONFIG, refetchType: 'none' });
  };
  return useSend({
    // One call per setting, one after another: a refusal then names the one that was refused.
    mutationFn: async (settings: readonly SaveSettingRequest[]) => {
      for (const setting of settings) take(await save(setting));
    },
    meta: {
      success: 'Site customization updated successfully',
      failure: 'Failed to update site customization',
      invalidates: [['/api/admin/system-settings']],
    },
  });
}

export function useSaveRule() {
  const client = useQueryClient();
  return useSend({
    mutationFn: save,
    onSuccess: (setting) => storeSetting(client, setting),
    onError: (error) => storeSetting(client, storedInstead(error)),
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

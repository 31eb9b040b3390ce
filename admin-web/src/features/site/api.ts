import type { ApplyPresetRequest, SaveSettingRequest, SettingKey, SystemSetting } from '@plaudit/admin-api/contract';
import type { CurrentCycle, SiteConfigEntry } from '@plaudit/public-api/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { getQuery, http } from '../../http/http-client.ts';
import { isWaitingForApproval } from '../../http/http-error.ts';
import { pollEvery } from '../../http/query-client.ts';
import { siteConfigQuery } from '../../http/site-config.ts';
import { storedVersionOf } from '../../http/stale-edit.ts';
import { useSend } from '../../http/use-send.ts';

export const settingsQuery = queryOptions({
  ...getQuery<SystemSetting[]>('/api/admin/system-settings'),
  meta: { failure: 'Failed to fetch system settings' },
});

const CYCLE_INTERVAL_MS = 60_000;

export const cycleQuery = queryOptions({
  ...getQuery<CurrentCycle>('/api/voting/cycle'),
  refetchInterval: pollEvery(CYCLE_INTERVAL_MS),
});

/** Puts a setting into the cache, so that the next edit starts from the stored version. */
function storeSetting(client: QueryClient, stored: SystemSetting | undefined): void {
  if (!stored) return;
  client.setQueryData<SystemSetting[]>(
    settingsQuery.queryKey,
    (known) => known && [...known.filter((setting) => setting.key !== stored.key), stored],
  );
}

/** The gateway may return the old public response for a moment, so the panel stores the saved setting in its cache. */
function storeInSiteConfig(client: QueryClient, setting: SystemSetting): void {
  client.setQueryData(
    siteConfigQuery.queryKey,
    (former) =>
      former && [
        ...former.filter((entry) => entry.key !== setting.key),
        { key: setting.key as SiteConfigEntry['key'], value: setting.value },
      ],
  );
  void client.invalidateQueries({ queryKey: siteConfigQuery.queryKey, refetchType: 'none' });
}

const saveSetting = (body: SaveSettingRequest) => http.post<SystemSetting>('/api/admin/system-settings', body);

/** `stored` has the values before, which Undo saves again. */
type SiteChange = { changes: readonly SaveSettingRequest[]; stored: SettingValues };

/** `onSaved` is called after each setting, because a setting stays saved even if a later one is rejected. */
export function useSaveSite(onSaved: (setting: SystemSetting) => void) {
  const client = useQueryClient();
  // Sends one request for each setting, one after another, so that an error belongs to one setting.
  const saveAll = async (settings: readonly SaveSettingRequest[]) => {
    const saved: SystemSetting[] = [];
    for (const request of settings) {
      const setting = await saveSetting(request);
      saved.push(setting);
      onSaved(setting);
      storeSetting(client, setting);
      storeInSiteConfig(client, setting);
    }
    return saved;
  };
  const invalidates = [['/api/admin/system-settings']];
  const undo = useSend({
    mutationFn: saveAll,
    meta: {
      success: 'Site customization restored',
      failure: 'Failed to restore the site customization',
      invalidates,
    },
  });
  return useSend({
    mutationFn: async ({ changes, stored }: SiteChange) => toUndoRequests(await saveAll(changes), stored),
    meta: {
      success: (data) => {
        const former = data as SaveSettingRequest[];
        return {
          title: 'Site customization updated successfully',
          ...(former.length > 0 && { action: { label: 'Undo', onSelect: () => undo.mutate(former) } }),
        };
      },
      failure: 'Failed to update site customization',
      comparesVersions: true,
      invalidates,
    },
  });
}

/** They carry the saved versions, so that Undo overwrites nobody else's change. */
const toUndoRequests = (saved: readonly SystemSetting[], stored: SettingValues): SaveSettingRequest[] =>
  saved.map(({ key, version }) => ({ key, value: stored[key].value, description: stored[key].description, version }));

export function useSaveRule() {
  const client = useQueryClient();
  return useSend({
    mutationFn: saveSetting,
    onSuccess: (setting) => {
      storeSetting(client, setting);
      if (setting.key === 'overall_ranking') storeInSiteConfig(client, setting);
    },
    onError: (error) => storeSetting(client, storedVersionOf(error)),
    meta: {
      success: 'Setting saved successfully',
      failure: 'Failed to save the setting',
      invalidates: [['/api/admin/system-settings']],
    },
  });
}

export function useApplyPreset() {
  const client = useQueryClient();
  return useSend({
    mutationFn: (body: ApplyPresetRequest) => http.post<SystemSetting[]>('/api/admin/system-settings/preset', body),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      const overall = settings.find(({ key }) => key === 'overall_ranking');
      if (overall) storeInSiteConfig(client, overall);
    },
    meta: {
      success: 'Preset applied successfully',
      failure: 'Failed to apply the preset',
      invalidates: [['/api/admin/system-settings'], ['/api/admin/approvers'], ['/api/admin/decisions']],
    },
  });
}

/** `onSent` is told each limit that is stored, or waits for an approval. */
type LimitsToSave = { limits: readonly SaveSettingRequest[]; onSent: (key: SettingKey) => void };

/**
 * Sends one request for each limit, one after another. What was saved before a failure stays saved. One that waits for
 * an approval does not stop the others.
 */
export function useSaveLimits() {
  const client = useQueryClient();
  return useSend({
    mutationFn: async ({ limits, onSent }: LimitsToSave) => {
      let waiting: unknown;
      for (const limit of limits) {
        try {
          storeSetting(client, await saveSetting(limit));
        } catch (error) {
          if (!isWaitingForApproval(error)) throw error;
          waiting = error;
        }
        onSent(limit.key);
      }
      if (waiting !== undefined) throw waiting;
    },
    onError: (error) => storeSetting(client, storedVersionOf(error)),
    meta: {
      success: 'Limits saved successfully',
      failure: 'Failed to save the limits',
      comparesVersions: true,
      invalidates: [['/api/admin/system-settings']],
    },
  });
}

/** admin-api lists every setting. One that a release adds may be missing until the former admin-api is gone. */
export type SettingValues = Record<SettingKey, SystemSetting>;

export const byKey = (settings: readonly SystemSetting[]): SettingValues =>
  Object.fromEntries(settings.map((setting) => [setting.key, setting])) as SettingValues;

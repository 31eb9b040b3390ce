import { testMutations, testQueries } from '../../testing/feature-api-tests.tsx';
import { settingsWith } from '../../testing/settings.ts';
import { byKey, settingsQuery, useSaveRule, useSaveSite } from './api.ts';

testMutations([
  [
    'POST /api/admin/system-settings',
    () => useSaveSite(() => undefined),
    { changes: [{ key: 'site_name', value: 'x' }], stored: byKey(settingsWith()) },
    'Site customization updated successfully',
    'Failed to update site customization',
  ],
  [
    'POST /api/admin/system-settings',
    useSaveRule,
    { key: 'score_damping', value: '3' },
    'Setting saved successfully',
    'Failed to save the setting',
  ],
]);

testQueries([['settings', settingsQuery, 'Failed to fetch system settings', undefined, undefined]]);

import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { saveSettingBody, setting, settings } from './settings.schemas.ts';
import { listSettings, saveSetting } from './settings.service.ts';

const tag = 'Settings';

export function settingRoutes({ db }: Deps): Route[] {
  return [
    route({
      method: 'GET',
      path: '/api/admin/system-settings',
      tag,
      summary: 'Every setting, saved or by default',
      answer: { status: 200, description: 'The settings', schema: settings },
      handle: () => listSettings(db),
    }),
    route({
      method: 'POST',
      path: '/api/admin/system-settings',
      tag,
      summary: 'Save one setting',
      body: saveSettingBody,
      stepUp: { when: 'the setting is no text of the site' },
      refusals: { stale_edit: { status: 409, when: 'somebody changed it meanwhile' } },
      answer: { status: 200, description: 'The setting as it is now', schema: setting },
      handle: ({ body }, caller) => saveSetting(db, caller, body),
    }),
  ];
}

import type { Deps } from '../../deps.ts';
import { type Route, route } from '../../http/route.ts';
import { saveSettingBody, setting, settings } from './settings.schemas.ts';
import { listSettings, saveSetting } from './settings.service.ts';

const tag = 'Settings';

export function settingRoutes({ db }: Deps): Route[] {
  return [
    route({
      operationId: 'getSystemSettings',
      method: 'GET',
      path: '/api/admin/system-settings',
      access: 'superAdmin',
      tag,
      summary: 'Every setting, saved or by default',
      response: { status: 200, description: 'The settings', schema: settings },
      handle: () => listSettings(db),
    }),
    route({
      operationId: 'postSystemSettings',
      method: 'POST',
      path: '/api/admin/system-settings',
      access: 'superAdmin',
      tag,
      summary: 'Save one setting',
      body: saveSettingBody,
      stepUp: { when: 'the setting is no text of the site' },
      errors: { stale_edit: { status: 409, when: 'somebody changed it meanwhile' } },
      response: { status: 200, description: 'The setting as it is now', schema: setting },
      handle: ({ body, caller }) => saveSetting(db, caller, body),
    }),
  ];
}

import { errorsOf } from '@plaudit/server-kit/http/route';
import { resultErrors } from '../../changes.errors.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { approvalOfRuleChange } from './rule-approvals.ts';
import {
  applyPresetRequestSchema,
  saveSettingRequestSchema,
  settingSchema,
  settingsSchema,
} from './settings.schemas.ts';
import { applyPreset, listSettings, saveSetting } from './settings.service.ts';

const tag = 'Settings';

export function settingRoutes({ db, siteOrigin }: Dependencies): Route[] {
  return [
    route({
      operationId: 'getSystemSettings',
      method: 'GET',
      path: '/api/admin/system-settings',
      access: 'superAdmin',
      tag,
      summary: 'Every setting, with its saved or default value',
      response: { status: 200, description: 'The settings', schema: settingsSchema },
      handle: () => listSettings(db),
    }),
    route({
      operationId: 'postSystemSettings',
      method: 'POST',
      path: '/api/admin/system-settings',
      access: 'superAdmin',
      tag,
      summary: 'Save one setting',
      body: saveSettingRequestSchema,
      freshSecondFactor: {
        when: 'The setting is a rule or a limit, or a contact that leads to another host than the site’s',
        hasCodeInBody: true,
      },
      approval: approvalOfRuleChange(db),
      errors: {
        ...errorsOf(409, 'It was changed since the form was opened', 'stale_edit'),
        ...errorsOf(409, 'It is the overall ranking, and a period has results to come', 'setting.period_not_over'),
        ...resultErrors,
      },
      response: { status: 200, description: 'The setting as it is now', schema: settingSchema },
      handle: ({ body, caller }) => saveSetting(db, caller, body, siteOrigin),
    }),
    route({
      operationId: 'postSystemSettingsPreset',
      method: 'POST',
      path: '/api/admin/system-settings/preset',
      access: 'superAdmin',
      tag,
      summary: 'Save the settings of a preset together',
      description: 'Periods that have begun or are scheduled stay as they are. No preset switches approvals off.',
      body: applyPresetRequestSchema,
      freshSecondFactor: { when: 'always', hasCodeInBody: true },
      errors: errorsOf(409, 'It has the overall ranking, and a period has results to come', 'setting.period_not_over'),
      response: { status: 200, description: 'Every setting as it is now', schema: settingsSchema },
      handle: ({ body, caller }) => applyPreset(db, caller, body),
    }),
  ];
}

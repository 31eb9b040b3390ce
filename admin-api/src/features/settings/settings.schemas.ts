import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type ApplyPresetRequest,
  DESCRIPTION_MAX,
  type SaveSettingRequest,
  SETTING_KEYS,
  SETTING_PRESETS,
  SETTING_VALUE_MAX,
  type SettingPreset,
  type SystemSetting,
} from '../../../contract/index.ts';
import { inputText, REORDERING_MESSAGE, rejectReordering, version } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

const key = () => Joi.string().valid(...SETTING_KEYS);

export const saveSettingRequestSchema = component(
  'SaveSettingRequest',
  Joi.object<SaveSettingRequest>({
    key: key().required(),
    // Whether the value may be empty depends on the key, so the service checks it.
    value: inputText(SETTING_VALUE_MAX).min(0).allow('').required(),
    description: Joi.string().allow('').max(DESCRIPTION_MAX).custom(rejectReordering).messages(REORDERING_MESSAGE),
    version: version(),
    twoFactorCode: twoFactorCode(),
  }),
);

export const settingSchema = component(
  'SystemSetting',
  Joi.object<SystemSetting, true>({
    key: key().required(),
    value: Joi.string().allow('').required(),
    description: Joi.string().allow('').required(),
    version: version().required(),
  }),
);

export const settingsSchema = Joi.array<SystemSetting[]>().items(settingSchema);

export const applyPresetRequestSchema = component(
  'ApplyPresetRequest',
  Joi.object<ApplyPresetRequest>({
    preset: Joi.string<SettingPreset>()
      .valid(...Object.keys(SETTING_PRESETS))
      .required(),
    twoFactorCode: twoFactorCode(),
  }),
);

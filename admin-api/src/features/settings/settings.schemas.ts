import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  DESCRIPTION_MAX,
  type SaveSettingRequest,
  SETTING_KEYS,
  SETTING_VALUE_MAX,
  type SystemSetting,
} from '../../../contract/index.ts';
import { DIRECTION, keepDirection, text, version } from '../../http/schemas.ts';

const key = () => Joi.string().valid(...SETTING_KEYS);

export const saveSettingBody = component(
  'SaveSettingRequest',
  Joi.object<SaveSettingRequest>({
    key: key().required(),
    value: text(SETTING_VALUE_MAX).required(),
    description: Joi.string().allow('').max(DESCRIPTION_MAX).custom(keepDirection).messages(DIRECTION),
    version: version(),
  }),
);

export const setting = component(
  'SystemSetting',
  Joi.object<SystemSetting, true>({
    key: key().required(),
    value: Joi.string().allow('').required(),
    description: Joi.string().allow('').required(),
    version: version().required(),
  }),
);

export const settings = Joi.array<SystemSetting[]>().items(setting);

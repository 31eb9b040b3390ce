import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Captcha } from '../../../contract/index.ts';

export const captchaSchema = component(
  'Captcha',
  Joi.object<Captcha, true>({ question: Joi.string().required(), token: Joi.string().required() }),
);

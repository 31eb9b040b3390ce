import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Captcha, CaptchaSum } from '../../../contract/index.ts';

export const captchaSchema = component(
  'Captcha',
  Joi.object<Captcha, true>({
    question: Joi.string().required(),
    sum: Joi.object<CaptchaSum, true>({
      a: Joi.number().integer().required(),
      operation: Joi.string<CaptchaSum['operation']>().valid('plus', 'minus', 'times').required(),
      b: Joi.number().integer().required(),
    }).required(),
    token: Joi.string().required(),
  }),
);

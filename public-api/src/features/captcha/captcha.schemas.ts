import Joi from 'joi';
import type { Captcha } from '../../../contract/index.ts';
import { component } from '../../schema/common.ts';

export const captchaSchema = component(
  'Captcha',
  Joi.object<Captcha, true>({ question: Joi.string().required(), token: Joi.string().required() }),
);

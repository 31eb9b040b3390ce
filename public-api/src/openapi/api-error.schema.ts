import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { ApiError, FieldError } from '../../contract/index.ts';
import { text } from '../http/schemas.ts';

const fieldErrorSchema = component(
  'FieldError',
  Joi.object<FieldError, true>({
    field: text().required(),
    message: text().required(),
    code: Joi.string<NonNullable<FieldError['code']>>(),
  }),
);

export const apiErrorSchema = component(
  'ApiError',
  Joi.object<ApiError, true>({
    code: Joi.string().required(),
    message: Joi.string().required(),
    details: Joi.array().items(fieldErrorSchema),
    requestId: Joi.string(),
    work: Joi.string(),
    ticket: Joi.string(),
  }),
);

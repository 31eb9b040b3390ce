import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { ApiError, FieldError } from '../../contract/index.ts';

const fieldErrorSchema = component(
  'FieldError',
  Joi.object<FieldError, true>({ field: Joi.string().allow('').required(), message: Joi.string().required() }),
);

export const apiErrorSchema = component(
  'ApiError',
  Joi.object<ApiError>({
    code: Joi.string().required(),
    message: Joi.string().required(),
    error: Joi.string(),
    details: Joi.array().items(fieldErrorSchema),
    current: Joi.any(),
    changedBy: Joi.string(),
    requestId: Joi.string(),
  }),
);

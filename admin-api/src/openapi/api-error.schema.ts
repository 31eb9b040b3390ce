import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { ApiError, FieldFault } from '../../contract/index.ts';

const fieldFault = component(
  'FieldFault',
  Joi.object<FieldFault, true>({ field: Joi.string().allow('').required(), message: Joi.string().required() }),
);

export const apiError = component(
  'ApiError',
  Joi.object<ApiError>({
    code: Joi.string().required(),
    message: Joi.string().required(),
    error: Joi.string(),
    details: Joi.array().items(fieldFault),
    current: Joi.any(),
    requestId: Joi.string(),
  }),
);

import Joi from 'joi';
import type { ApiError, FieldFault } from '../../contract/index.ts';

export const apiError = Joi.object<ApiError>({
  code: Joi.string().required(),
  message: Joi.string().required(),
  error: Joi.string(),
  details: Joi.array().items(
    Joi.object<FieldFault, true>({ field: Joi.string().allow('').required(), message: Joi.string().required() }),
  ),
  current: Joi.any(),
  requestId: Joi.string(),
});

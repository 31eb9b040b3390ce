import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { ApiError, FieldFault } from '../../contract/index.ts';
import { text } from '../schema/common.ts';

const fieldFaultSchema = component('FieldFault', Joi.object<FieldFault, true>({ field: text(), message: text() }));

export const apiErrorSchema = component(
  'ApiError',
  Joi.object<ApiError, true>({
    code: Joi.string().required(),
    message: Joi.string().required(),
    details: Joi.array().items(fieldFaultSchema),
    requestId: Joi.string(),
  }),
);

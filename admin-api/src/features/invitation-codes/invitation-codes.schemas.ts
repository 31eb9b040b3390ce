import { count } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import { CODES_MAX, type CodeCounts, type MadeCodes, type MakeCodesRequest } from '../../../contract/index.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

export const makeCodesRequestSchema = component(
  'MakeCodesRequest',
  Joi.object<MakeCodesRequest, true>({
    count: Joi.number().integer().min(1).max(CODES_MAX).required(),
    twoFactorCode: twoFactorCode(),
  }),
);

export const madeCodesSchema = component(
  'MadeCodes',
  Joi.object<MadeCodes, true>({ codes: Joi.array<string[]>().items(Joi.string()).required() }),
);

export const codeCountsSchema = component(
  'CodeCounts',
  Joi.object<CodeCounts, true>({ made: count().required(), used: count().required() }),
);

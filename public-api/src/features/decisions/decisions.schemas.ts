import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Decision, DecisionDetail, Decisions, NamedPeriod } from '../../../contract/index.ts';
import { list } from '../../http/schemas.ts';

export const decisionsQuerySchema = Joi.object<{ cycleId?: number }, true>({ cycleId: id() });

export const namedPeriodSchema = component(
  'NamedPeriod',
  Joi.object<NamedPeriod, true>({ id: id().required(), name: Joi.string().required() }),
);

const decisionSchema = component(
  'Decision',
  Joi.object({
    id: id().required(),
    cycleId: id().required(),
    decidedAt: timestamp().required(),
    decidedBy: Joi.string<Decision['decidedBy']>().valid('admin', 'super_admin', 'schedule').required(),
    kind: Joi.string().required(),
    facts: Joi.object().unknown().required(),
    sentence: Joi.string().required(),
    reason: Joi.string().allow(null).required(),
    isRedacted: Joi.boolean().required(),
  }) as Joi.ObjectSchema<Decision>,
);

export const decisionsSchema = component(
  'Decisions',
  Joi.object<Decisions>({
    period: namedPeriodSchema.allow(null).required(),
    decisions: list(decisionSchema).required(),
  }),
);

export const decisionDetailSchema = component(
  'DecisionDetail',
  Joi.object<DecisionDetail>({ period: namedPeriodSchema.required(), decision: decisionSchema.required() }),
);

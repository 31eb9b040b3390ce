import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Decision, Decisions, DecisionsQuery } from '../../../contract/index.ts';

export const decisionsQuerySchema = Joi.object<DecisionsQuery>({ cycleId: id() });

export const decisionSchema = component(
  'Decision',
  Joi.object<Decision, true>({
    id: id().required(),
    cycleId: id().required(),
    decidedAt: timestamp().required(),
    decidedBy: Joi.string().valid('admin', 'super_admin', 'schedule').required(),
    kind: Joi.string().required(),
    sentence: Joi.string().required(),
    reason: Joi.string().allow(null).required(),
    isRedacted: Joi.boolean().required(),
  }),
);

export const decisionsSchema = component(
  'Decisions',
  Joi.object<Decisions>({
    period: Joi.object({ id: id().required(), name: Joi.string().required() }).allow(null).required(),
    decisions: Joi.array().items(decisionSchema).required(),
  }),
);

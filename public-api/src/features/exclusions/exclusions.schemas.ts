import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  OBJECTION_MAX,
  type ObjectionRequest,
  type OwnExclusion,
  type OwnExclusionResponse,
  type OwnObjection,
} from '../../../contract/index.ts';

export const objectionRequestSchema = component(
  'ObjectionRequest',
  Joi.object<ObjectionRequest, true>({ reason: Joi.string().trim().min(1).max(OBJECTION_MAX).required() }),
);

const objectionSchema = component(
  'OwnObjection',
  Joi.object<OwnObjection, true>({
    reason: Joi.string().required(),
    madeAt: timestamp().required(),
    outcome: Joi.string().valid('accepted', 'rejected').allow(null).required(),
    response: Joi.string().allow(null).required(),
  }),
);

export const ownExclusionSchema = component(
  'OwnExclusionResponse',
  Joi.object<OwnExclusionResponse, true>({
    exclusion: component(
      'OwnExclusion',
      Joi.object<OwnExclusion, true>({
        reason: Joi.string().required(),
        cycleId: id().required(),
        objectUntil: timestamp().required(),
        canObject: Joi.boolean().required(),
        objection: objectionSchema.allow(null).required(),
        isBeingLifted: Joi.boolean().required(),
      }),
    )
      .allow(null)
      .required(),
  }),
);

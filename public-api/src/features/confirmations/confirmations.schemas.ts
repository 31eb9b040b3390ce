import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import { type ConfirmedAccount, INVITATION_CODE_MAX, type InvitationCodeRequest } from '../../../contract/index.ts';
import { standingSchema } from '../votes/votes.schemas.ts';

export const invitationCodeRequestSchema = component(
  'InvitationCodeRequest',
  Joi.object<InvitationCodeRequest, true>({ code: Joi.string().max(INVITATION_CODE_MAX).required() }),
);

export const confirmedAccountSchema = component(
  'ConfirmedAccount',
  Joi.object<ConfirmedAccount, true>({ standing: standingSchema.required() }),
);

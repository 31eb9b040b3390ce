import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type ConfirmedAccount,
  type EmailProofRequest,
  type EmailProofResponse,
  INVITATION_CODE_MAX,
  type InvitationCodeRequest,
} from '../../../contract/index.ts';
import { emailAddress } from '../accounts/accounts.schemas.ts';
import { standingSchema } from '../votes/votes.schemas.ts';

export const invitationCodeRequestSchema = component(
  'InvitationCodeRequest',
  Joi.object<InvitationCodeRequest, true>({ code: Joi.string().max(INVITATION_CODE_MAX).required() }),
);

export const confirmedAccountSchema = component(
  'ConfirmedAccount',
  Joi.object<ConfirmedAccount, true>({ standing: standingSchema.required() }),
);

export const emailProofRequestSchema = component(
  'EmailProofRequest',
  Joi.object<EmailProofRequest, true>({ email: emailAddress().optional() }),
);

export const emailProofResponseSchema = component(
  'EmailProofResponse',
  Joi.object<EmailProofResponse, true>({ standing: standingSchema, sentTo: Joi.string() }),
);

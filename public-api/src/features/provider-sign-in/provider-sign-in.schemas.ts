import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  OPENID_QUERY_MAX,
  type ProviderSignIn,
  type ProviderSignInRequest,
  TICKET_MAX,
  WORK_MAX,
} from '../../../contract/index.ts';
import { accountSchema } from '../accounts/accounts.schemas.ts';

export const providerSignInRequestSchema = component(
  'ProviderSignInRequest',
  Joi.object<ProviderSignInRequest, true>({
    query: Joi.string().max(OPENID_QUERY_MAX),
    ticket: Joi.string().max(TICKET_MAX),
    work: Joi.string().base64().max(WORK_MAX),
  })
    .xor('query', 'ticket')
    .with('ticket', 'work'),
);

export const providerSignInSchema = component(
  'ProviderSignIn',
  Joi.object<ProviderSignIn, true>({
    user: accountSchema.required(),
    token: Joi.string().required(),
    isNew: Joi.boolean().required(),
    provider: Joi.string().allow('').required(),
  }),
);

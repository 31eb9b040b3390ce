import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  OPENID_QUERY_MAX,
  type OpenIdProofRequest,
  type StartedOpenIdProof,
  type StartOpenIdProofRequest,
} from '../../../contract/index.ts';

export const startProofRequestSchema = component(
  'StartOpenIdProofRequest',
  Joi.object<StartOpenIdProofRequest, true>({ provider: Joi.string().max(20).required() }),
);

export const startedProofSchema = component(
  'StartedOpenIdProof',
  Joi.object<StartedOpenIdProof, true>({ url: Joi.string().required() }),
);

export const openIdProofRequestSchema = component(
  'OpenIdProofRequest',
  Joi.object<OpenIdProofRequest, true>({ query: Joi.string().max(OPENID_QUERY_MAX).required() }),
);

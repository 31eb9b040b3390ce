import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  Approval,
  ApprovalDetail,
  OwnSecret,
  PossibleApprover,
  PossibleApprovers,
  WaitingApproval,
} from '../../../contract/index.ts';

const ownSecrets = () =>
  Joi.array<OwnSecret[]>()
    .items(Joi.string().valid('password', 'authenticator', 'recovery_codes', 'passkeys'))
    .required();

const possibleApproverSchema = component(
  'PossibleApprover',
  Joi.object<PossibleApprover, true>({
    username: Joi.string().required(),
    canApprove: Joi.boolean().required(),
    from: timestamp().allow(null).required(),
    reason: Joi.string().valid('young', 'related', 'switched_off').allow(null).required(),
    missing: ownSecrets(),
    missingOfRequester: ownSecrets(),
  }),
);

export const possibleApproversSchema = component(
  'PossibleApprovers',
  Joi.object<PossibleApprovers, true>({
    areSwitchedOn: Joi.boolean().required(),
    canActAlone: Joi.boolean().required(),
    approvers: Joi.array<PossibleApprover[]>().items(possibleApproverSchema).required(),
  }),
);

const approvalKeys = {
  id: id().required(),
  action: Joi.string().required(),
  preview: Joi.string().allow('').required(),
  state: Joi.string().valid('waiting', 'approved').required(),
  isCanceled: Joi.boolean().required(),
  requestedBy: Joi.string().required(),
  requestedAt: timestamp().required(),
  expiresAt: timestamp().required(),
  isRequesterGone: Joi.boolean().required(),
  isOwn: Joi.boolean().required(),
  canApprove: Joi.boolean().required(),
  isRelated: Joi.boolean().required(),
  caller: possibleApproverSchema,
  aloneFrom: timestamp().allow(null).required(),
};

export const approvalSchema = component('Approval', Joi.object<Approval>(approvalKeys));
export const approvalsSchema = Joi.array<Approval[]>().items(approvalSchema);
export const approvalDetailSchema = component(
  'ApprovalDetail',
  Joi.object<ApprovalDetail>({
    ...approvalKeys,
    previewNow: Joi.string().allow('').required(),
    hasMoved: Joi.boolean().required(),
  }),
);

export const waitingApprovalKeys = {
  requestedBy: Joi.string().required(),
  requestedAt: timestamp().required(),
  approvers: Joi.array<string[]>().items(Joi.string()).required(),
  aloneFrom: timestamp().allow(null).required(),
};
export const waitingApprovalSchema = component(
  'WaitingApproval',
  Joi.object<WaitingApproval, true>(waitingApprovalKeys),
);

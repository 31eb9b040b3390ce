import { id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Approval, ApprovalDetail, WaitingApproval } from '../../../contract/index.ts';

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
  aloneFrom: timestamp().allow(null).required(),
};

export const approvalSchema = component('Approval', Joi.object<Approval, true>(approvalKeys));
export const approvalsSchema = Joi.array<Approval[]>().items(approvalSchema);
export const approvalDetailSchema = component(
  'ApprovalDetail',
  Joi.object<ApprovalDetail, true>({
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

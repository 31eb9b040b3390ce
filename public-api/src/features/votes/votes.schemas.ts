import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { Standing, VoteReceipt, VoteRequest, VotingProgress } from '../../../contract/index.ts';
import { idInBody, list } from '../../http/schemas.ts';
import { votingStateSchema } from '../cycles/cycles.schemas.ts';
import { sealSchema } from '../log/seal-schema.ts';

export const voteRequestSchema = component(
  'VoteRequest',
  Joi.object<VoteRequest, true>({
    vendorId: idInBody().required(),
    categoryId: idInBody().required(),
    cycleId: idInBody(),
  }),
);

export const voteReceiptSchema = component(
  'VoteReceipt',
  Joi.object<VoteReceipt, true>({
    receipt: Joi.string()
      .pattern(/^[0-9a-f]{32}$/)
      .required(),
    vendorId: id().required(),
    categoryId: id().required(),
    castAt: timestamp().required(),
    seal: sealSchema(),
  }),
);

export const standingSchema = Joi.string<Standing>().valid('counted', 'waiting', 'set_aside');

export const votingProgressSchema = component(
  'VotingProgress',
  Joi.object<VotingProgress, true>({
    completed: count().required(),
    total: count().required(),
    percentage: count().max(100).required(),
    votedCategories: list(id()).required(),
    votes: list(voteReceiptSchema).required(),
    state: votingStateSchema,
    standing: standingSchema,
  }),
);

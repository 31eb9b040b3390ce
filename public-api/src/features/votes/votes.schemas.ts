import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { VoteReceipt, VoteRequest, VotingProgress } from '../../../contract/index.ts';
import { count, id, list, sentId, timestamp } from '../../schema/common.ts';
import { votingStateSchema } from '../cycle/cycle.schemas.ts';

export const voteRequestSchema = component(
  'VoteRequest',
  Joi.object<VoteRequest, true>({ vendorId: sentId(), categoryId: sentId(), cycleId: sentId().optional() }),
);

export const voteReceiptSchema = component(
  'VoteReceipt',
  Joi.object<VoteReceipt, true>({
    receipt: Joi.string()
      .pattern(/^[0-9a-f]{32}$/)
      .required(),
    vendorId: id(),
    categoryId: id(),
    castAt: timestamp(),
  }),
);

export const votingProgressSchema = component(
  'VotingProgress',
  Joi.object<VotingProgress, true>({
    completed: count(),
    total: count(),
    percentage: count().max(100),
    votedCategories: list(id()),
    votes: list(voteReceiptSchema),
    state: votingStateSchema,
  }),
);

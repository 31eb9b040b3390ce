import { count, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type ExplainPauseRequest,
  PAUSE_REASON_MAX,
  type PauseVotingRequest,
  type PauseVotingResponse,
  type Rehearsal,
  type VotingStatus,
} from '../../../contract/index.ts';
import { inputText } from '../../http/schemas.ts';
import { cycleSchema } from '../cycles/cycles.schemas.ts';

export const votingStatusSchema = component(
  'VotingStatus',
  Joi.object<VotingStatus>({
    state: Joi.valid('open', 'paused', 'not_started', 'ended', 'none').required(),
    isPaused: Joi.boolean().required(),
    pausedAt: timestamp().allow(null).required(),
    pausedBy: Joi.string().allow(null).required(),
    pauseReason: Joi.string(),
    cycle: cycleSchema.allow(null).required(),
    scheduled: Joi.array().items(cycleSchema).required(),
    now: timestamp().required(),
    rehearsal: component(
      'Rehearsal',
      Joi.object<Rehearsal, true>({
        startDate: timestamp().required(),
        endDate: timestamp().required(),
        votes: count().required(),
      }),
    ),
  }),
);

export const pauseRequestSchema = Joi.object<PauseVotingRequest, true>({
  paused: Joi.boolean().required(),
  reason: inputText(PAUSE_REASON_MAX),
});

export const explainPauseSchema = Joi.object<ExplainPauseRequest, true>({
  reason: inputText(PAUSE_REASON_MAX).required(),
});

export const pauseResponseSchema = component(
  'PauseVotingResponse',
  Joi.object<PauseVotingResponse, true>({
    paused: Joi.boolean().required(),
    message: Joi.string().required(),
  }),
);

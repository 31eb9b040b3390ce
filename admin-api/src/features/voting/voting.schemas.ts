import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { PauseVotingRequest, PauseVotingResponse, VotingStatus } from '../../../contract/index.ts';
import { isoDate } from '../../http/schemas.ts';
import { cycle } from '../cycles/cycles.schemas.ts';

export const votingStatus = component(
  'VotingStatus',
  Joi.object<VotingStatus>({
    state: Joi.valid('open', 'paused', 'not_started', 'ended', 'none').required(),
    isPaused: Joi.boolean().required(),
    pausedAt: isoDate().allow(null).required(),
    pausedBy: Joi.string().allow(null).required(),
    cycle: cycle.allow(null).required(),
    scheduled: Joi.array().items(cycle).required(),
    now: isoDate().required(),
  }),
);

export const pauseBody = Joi.object<PauseVotingRequest, true>({ paused: Joi.boolean().required() });

export const pauseAnswer = component(
  'PauseVotingResponse',
  Joi.object<PauseVotingResponse, true>({
    paused: Joi.boolean().required(),
    message: Joi.string().required(),
  }),
);

import { PROOF_KINDS } from '@plaudit/db/rules/votes/proofs';
import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  CurrentCycle,
  OpenIdProviderName,
  PeriodOfResults,
  ProofKind,
  ScheduledPeriod,
  VotingState,
} from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';
import { announcementSchema } from '../announcements/announcements.schemas.ts';
import { resultsStatusSchema } from './results-status.schemas.ts';

const STATES: readonly VotingState[] = ['open', 'paused', 'not_started', 'ended', 'none'];

export const votingStateSchema = Joi.string<VotingState>()
  .valid(...STATES)
  .required();

const scheduledPeriodSchema = component(
  'ScheduledPeriod',
  Joi.object<ScheduledPeriod, true>({
    id: id().required(),
    name: Joi.string().required(),
    startDate: timestamp().required(),
    endDate: timestamp().required(),
  }),
);

const providersSchema = list(
  component(
    'OpenIdProviderName',
    Joi.object<OpenIdProviderName, true>({ id: text().required(), name: text().required() }),
  ),
);

const periodFields = {
  id: id().allow(null).required(),
  name: Joi.string().allow(null).required(),
  startDate: timestamp().allow(null).required(),
  endDate: timestamp().allow(null).required(),
  state: votingStateSchema,
  counts: Joi.string<'confirmed'>().valid('confirmed'),
};

const periodOfResultsSchema = component('PeriodOfResults', Joi.object<PeriodOfResults, true>(periodFields));

export const currentCycleSchema = component(
  'CurrentCycle',
  Joi.object<CurrentCycle, true>({
    ...periodFields,
    isActive: Joi.boolean().required(),
    now: timestamp().required(),
    results: resultsStatusSchema.allow(null).required(),
    next: scheduledPeriodSchema.allow(null).required(),
    isBeforeFirstOpening: Joi.boolean().valid(true),
    participantsToday: count(),
    announcement: announcementSchema,
    pauseReason: text(),
    isRehearsal: Joi.boolean().valid(true),
    resultsOf: periodOfResultsSchema,
    providers: providersSchema,
    proofs: list(Joi.string<ProofKind>().valid(...PROOF_KINDS)),
  }),
);

import type { WhoseVotesCount } from '@plaudit/db/rows';
import { RESULTS_MODES } from '@plaudit/db/rules/results/results-mode';
import { PROOF_KINDS } from '@plaudit/db/rules/votes/proofs';
import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type CreateCycleRequest,
  type Cycle,
  type DeletedCycleResponse,
  NAME_MAX,
  type NextCyclePreview,
  type NextCycleRequest,
  type ProofKind,
  type ResultsMode,
  type ResultsState,
  type SavedCycle,
  type UpdateCycleRequest,
} from '../../../contract/index.ts';
import { dateTime, inputText, version } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

export const resultsMode = () => Joi.string<ResultsMode>().valid(...RESULTS_MODES);
export const resultsState = () =>
  Joi.string<ResultsState>().valid('live', 'in_steps', 'frozen', 'hidden', 'revealing', 'final');
const resultsRequest = { resultsMode: resultsMode(), frozenFrom: dateTime().allow(null) };

const proofs = () => Joi.array().items(Joi.string<ProofKind>().valid(...PROOF_KINDS));
const countsRequest = {
  counts: Joi.string<WhoseVotesCount>().valid('everyone', 'confirmed'),
  proofs: proofs().min(1).unique().messages({ 'array.min': 'Choose what confirms an account' }),
};

const cycleKeys = {
  id: id().required(),
  name: Joi.string().required(),
  startDate: timestamp().required(),
  endDate: timestamp().required(),
  isActive: Joi.boolean().required(),
  isScheduled: Joi.boolean().required(),
  endedAt: timestamp().allow(null).required(),
  totalVotes: count().required(),
  totalParticipants: count().allow(null).required(),
  participantsCountedAt: timestamp().allow(null).required(),
  version: version().required(),
  resultsMode: resultsMode().required(),
  frozenFrom: timestamp().allow(null).required(),
  resultsState: resultsState().allow(null).required(),
  revealAnnouncedFor: timestamp(),
  withoutThirds: Joi.boolean().valid(true),
  revealedAt: timestamp().allow(null).required(),
  counts: Joi.string<'confirmed'>().valid('confirmed'),
  proofs: proofs(),
  waitingParticipants: count(),
  isFinal: Joi.boolean().valid(true),
  isUnvoted: Joi.boolean().valid(true),
};

export const cycleSchema = component('Cycle', Joi.object<Cycle>(cycleKeys));

export const savedCycleSchema = component(
  'SavedCycle',
  Joi.object<SavedCycle>({
    ...cycleKeys,
    cutShortBy: Joi.object({ id: id().required(), name: Joi.string().required(), startDate: timestamp().required() })
      .allow(null)
      .required(),
  }),
);

export const cyclesSchema = Joi.array<Cycle[]>().items(cycleSchema);

export const createCycleRequestSchema = component(
  'CreateCycleRequest',
  Joi.object<CreateCycleRequest, true>({
    name: inputText(NAME_MAX).required(),
    startDate: dateTime().required(),
    endDate: dateTime().required(),
    isActive: Joi.boolean().required(),
    expectedCurrentId: id().allow(null),
    ...resultsRequest,
    ...countsRequest,
    twoFactorCode: twoFactorCode(),
  }),
);

export const updateCycleRequestSchema = component(
  'UpdateCycleRequest',
  Joi.object<UpdateCycleRequest>({
    name: inputText(NAME_MAX).required(),
    startDate: dateTime().required(),
    endDate: dateTime().required(),
    version: version(),
    ...resultsRequest,
    ...countsRequest,
    twoFactorCode: twoFactorCode(),
  }),
);

export const nextCycleRequestSchema = component(
  'NextCycleRequest',
  Joi.object<NextCycleRequest>({
    name: inputText(NAME_MAX).required(),
    startDate: dateTime().required(),
    endDate: dateTime().required(),
    ...resultsRequest,
    ...countsRequest,
    twoFactorCode: twoFactorCode(),
  }),
);

export const nextCyclePreviewSchema = component(
  'NextCyclePreview',
  Joi.object<NextCyclePreview, true>({
    plannedEndDate: timestamp().required(),
    categories: Joi.array()
      .items(
        Joi.object({
          categoryId: id().required(),
          categoryName: Joi.string().required(),
          ballot: Joi.string().valid('open', 'shortlist').required(),
          nominees: count().required(),
          isPrepared: Joi.boolean().required(),
        }),
      )
      .required(),
    goneCategories: Joi.array().items(Joi.string()).required(),
    textsWithYear: Joi.array().items(Joi.string()).required(),
  }),
);

export const deletedCycleResponseSchema = Joi.object<DeletedCycleResponse, true>({
  id: id().required(),
  message: Joi.string().required(),
});

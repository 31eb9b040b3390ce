import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import {
  type CreateCycleRequest,
  type Cycle,
  type DeletedCycleResponse,
  NAME_MAX,
  type SavedCycle,
  type UpdateCycleRequest,
} from '../../../contract/index.ts';
import { count, id, instant, isoDate, text, version } from '../../http/schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

const cycleKeys = {
  id: id().required(),
  name: Joi.string().required(),
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  isActive: Joi.boolean().required(),
  isScheduled: Joi.boolean().required(),
  endedAt: isoDate().allow(null).required(),
  totalVotes: count().required(),
  totalParticipants: count().allow(null).required(),
  participantsCountedAt: isoDate().allow(null),
  version: version().required(),
};

export const cycle = component('Cycle', Joi.object<Cycle>(cycleKeys));

export const savedCycle = component(
  'SavedCycle',
  Joi.object<SavedCycle>({
    ...cycleKeys,
    cutShortBy: Joi.object({ id: id().required(), name: Joi.string().required(), startDate: isoDate().required() })
      .allow(null)
      .required(),
  }),
);

export const cycles = Joi.array<Cycle[]>().items(cycle);

export const createCycleBody = component(
  'CreateCycleRequest',
  Joi.object<CreateCycleRequest, true>({
    name: text(NAME_MAX).required(),
    startDate: instant().required(),
    endDate: instant().required(),
    isActive: Joi.boolean().required(),
    expectedCurrentId: id().allow(null),
    twoFactorCode: twoFactorCode(),
  }),
);

export const updateCycleBody = component(
  'UpdateCycleRequest',
  Joi.object<UpdateCycleRequest>({
    name: text(NAME_MAX).required(),
    startDate: instant().required(),
    endDate: instant().required(),
    version: version(),
    twoFactorCode: twoFactorCode(),
  }),
);

export const deletedCycle = Joi.object<DeletedCycleResponse, true>({
  id: id().required(),
  message: Joi.string().required(),
});

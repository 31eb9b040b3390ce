import Joi from 'joi';
import {
  type CreateCycleRequest,
  type Cycle,
  type DeletedCycleResponse,
  NAME_MAX,
  type UpdateCycleRequest,
} from '../../../contract/index.ts';
import { count, id, isoDate, text, version } from '../../http/schemas.ts';

export const cycle = Joi.object<Cycle, true>({
  id: id().required(),
  name: Joi.string().required(),
  startDate: isoDate().required(),
  endDate: isoDate().required(),
  isActive: Joi.boolean().required(),
  isScheduled: Joi.boolean().required(),
  endedAt: isoDate().allow(null).required(),
  totalVotes: count().required(),
  totalParticipants: count().required(),
  version: version().required(),
});

export const cycles = Joi.array<Cycle[]>().items(cycle);

/** The years that a datetime of the database holds without surprises. */
const date = () =>
  isoDate()
    .custom((value: string, helpers) => {
      const year = new Date(value).getUTCFullYear();
      return year >= 2000 && year < 3000 ? value : helpers.error('date.range');
    })
    .messages({ 'date.range': '{{#label}} must lie between the years 2000 and 2999' });

export const createCycleBody = Joi.object<CreateCycleRequest, true>({
  name: text(NAME_MAX).required(),
  startDate: date().required(),
  endDate: date().required(),
  isActive: Joi.boolean().required(),
});

export const updateCycleBody = Joi.object<UpdateCycleRequest>({
  name: text(NAME_MAX).required(),
  startDate: date().required(),
  endDate: date().required(),
  version: version(),
});

export const deletedCycle = Joi.object<DeletedCycleResponse, true>({
  id: id().required(),
  message: Joi.string().required(),
});

import { count, id } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type { History, Race } from '../../../contract/index.ts';
import { resultsState } from '../cycles/cycles.schemas.ts';

const day = () => Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/);
const figure = () => count().allow(null).required();

export const historySchema = component(
  'History',
  Joi.object<History>({
    days: Joi.array()
      .items(
        Joi.object({
          day: day().required(),
          votes: count().required(),
          hours: Joi.array().items(count()).length(24),
          cycleId: id().allow(null).required(),
          periodVotes: figure(),
          participants: figure(),
          signUps: count().required(),
          vendors: figure(),
          blockedSessions: figure(),
        }),
      )
      .required(),
  }),
);

export const raceSchema = component(
  'Race',
  Joi.object<Race>({
    state: resultsState().required(),
    days: Joi.array().items(day()).required(),
    vendors: Joi.array()
      .items(
        Joi.object({
          id: id().required(),
          name: Joi.string().required(),
          imageUrl: Joi.string().allow('').required(),
          ranks: Joi.array().items(count().allow(null)).required(),
        }),
      )
      .required(),
  }),
);

import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import { type CycleResults, type LookRequest, REASON_MAX } from '../../../contract/index.ts';
import { inputText } from '../../http/schemas.ts';
import { cycleSchema, resultsMode, resultsState } from '../cycles/cycles.schemas.ts';
import { twoFactorCode } from '../second-factor/second-factor.schemas.ts';

const rankedVendor = {
  rank: count().required(),
  vendorId: id().required(),
  vendorName: Joi.string().required(),
  imageUrl: Joi.string().allow('').required(),
};

export const cycleResultsSchema = component(
  'CycleResults',
  Joi.object<CycleResults>({
    cycle: cycleSchema.required(),
    status: Joi.object({
      mode: resultsMode().required(),
      state: resultsState().required(),
      frozenFrom: timestamp().allow(null).required(),
      publishedAt: timestamp().allow(null).required(),
      provisionalUntil: timestamp().allow(null).required(),
    }).required(),
    categories: Joi.array()
      .items(
        Joi.object({
          categoryId: id().required(),
          categoryName: Joi.string().required(),
          totalVotes: count().required(),
          vendors: Joi.array()
            .items(Joi.object({ ...rankedVendor, votes: count().required(), percentage: count().max(100).required() }))
            .required(),
        }),
      )
      .required(),
    leaderboard: Joi.array()
      .items(
        Joi.object({
          ...rankedVendor,
          averageScore: Joi.number().min(0).max(5).required(),
          totalVotes: count().required(),
        }),
      )
      .required(),
  }),
);

export const lookRequestSchema = component(
  'LookRequest',
  Joi.object<LookRequest>({ reason: inputText(REASON_MAX).required(), twoFactorCode: twoFactorCode() }),
);

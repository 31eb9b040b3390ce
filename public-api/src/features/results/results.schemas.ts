import { count, id, timestamp } from '@plaudit/server-kit/http/fields';
import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  CategoryResult,
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Race,
  ResultsPeriod,
  ResultVersion,
  Stats,
  UnrankedVendor,
} from '../../../contract/index.ts';
import { list, text } from '../../http/schemas.ts';
import { resultsStateSchema, resultsStatusSchema } from '../cycles/results-status.schemas.ts';

const name = () => Joi.string().required();
const byCategoryName = (value: Joi.Schema) => Joi.object().pattern(Joi.string(), value).required();
const removedVotes = () => count().min(1);
const score = () => Joi.number().min(0).max(5).required();

const figures = {
  id: id().required(),
  name: name(),
  imageUrl: text().required(),
  averageScore: score(),
  totalVotes: count().required(),
  categoryScores: byCategoryName(score()),
  categoryVotes: byCategoryName(count()),
  formula: Joi.object({
    name: Joi.string().valid('from_three').required(),
    damping: Joi.number().min(0).required(),
  }).required(),
  withdrawnFrom: list(name()).min(1),
};

export const leaderboardEntrySchema = component(
  'LeaderboardEntry',
  Joi.object<LeaderboardEntry, true>({ ...figures, rank: count().min(1).required() }),
);

const unrankedVendorSchema = component('UnrankedVendor', Joi.object<UnrankedVendor, true>(figures));

const categoryResultSchema = component(
  'CategoryResult',
  Joi.object<CategoryResult, true>({
    rank: count().min(1).required(),
    votes: count().min(1).required(),
    percentage: count().max(100).required(),
    vendor: Joi.object({ id: id().required(), name: name(), imageUrl: text().required() }).required(),
  }),
);

export const categoryResultsSchema = component(
  'CategoryResults',
  Joi.object<CategoryResults, true>({
    categoryId: id().required(),
    categoryName: name(),
    totalVotes: count().required(),
    removedVotes: removedVotes(),
    vendors: list(categoryResultSchema).required(),
  }),
);

export const statsSchema = component(
  'Stats',
  Joi.object<Stats, true>({
    totalVotes: count().required(),
    removedVotes: removedVotes(),
    totalParticipants: count(),
    waitingParticipants: count(),
    participantsCountedAt: timestamp(),
    totalVendors: count().required(),
  }),
);

const categoryVoteCountSchema = component(
  'CategoryVoteCount',
  Joi.object<CategoryVoteCount, true>({
    categoryId: id().required(),
    categoryName: name(),
    voteCount: count().required(),
    removedVotes: removedVotes(),
    setAside: count().allow(null),
  }),
);

const resultsPeriodSchema = component(
  'ResultsPeriod',
  Joi.object<ResultsPeriod, true>({
    id: id().required(),
    name: name(),
    startDate: timestamp().required(),
    endDate: timestamp().required(),
    isCurrent: Joi.boolean().required(),
    totalVotes: count().required(),
    state: resultsStateSchema.required(),
    isProvisional: Joi.boolean().valid(true),
  }),
);

export const leaderboardSchema = list(leaderboardEntrySchema);
export const categoryVotesSchema = list(categoryVoteCountSchema);
export const resultsPeriodsSchema = list(resultsPeriodSchema);

export const periodResultsSchema = component(
  'PeriodResults',
  Joi.object<PeriodResults, true>({
    period: resultsPeriodSchema.required(),
    stats: statsSchema.required(),
    categoryVotes: categoryVotesSchema.required(),
    leaderboard: leaderboardSchema.required(),
    unranked: list(unrankedVendorSchema).min(1),
    results: resultsStatusSchema.required(),
  }),
);

export const resultVersionsSchema = list(
  component(
    'ResultVersion',
    Joi.object<ResultVersion, true>({
      version: count().min(1).required(),
      writtenAt: timestamp().required(),
      participants: count().required(),
      totalVotes: count().required(),
      leaderboard: list(
        Joi.object({
          rank: count().min(1).required(),
          id: id().required(),
          name: name(),
          averageScore: score(),
          totalVotes: count().required(),
        }),
      ).required(),
    }),
  ),
);

export const raceSchema = component(
  'Race',
  Joi.object<Race, true>({
    state: resultsStateSchema.required(),
    days: list(Joi.string().pattern(/^\d{4}-\d{2}-\d{2}$/)).required(),
    vendors: list(
      Joi.object({
        id: id().required(),
        name: name(),
        imageUrl: text().required(),
        ranks: list(count().min(1).allow(null)).required(),
      }),
    ).required(),
  }),
);

import { component } from '@plaudit/server-kit/openapi/json-schema';
import Joi from 'joi';
import type {
  CategoryResult,
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  ResultsPeriod,
  Stats,
} from '../../../contract/index.ts';
import { count, id, list, text, timestamp } from '../../schema/common.ts';

const name = () => Joi.string().required();
const byCategoryName = (value: Joi.Schema) => Joi.object().pattern(Joi.string(), value).required();
const removedVotes = () => count().min(1).optional();
const score = () => Joi.number().min(0).max(5).required();

export const leaderboardEntrySchema = component(
  'LeaderboardEntry',
  Joi.object<LeaderboardEntry, true>({
    id: id(),
    name: name(),
    imageUrl: text(),
    rank: count().min(1),
    averageScore: score(),
    totalVotes: count(),
    categoryScores: byCategoryName(score()),
    categoryVotes: byCategoryName(count()),
  }),
);

const categoryResultSchema = component(
  'CategoryResult',
  Joi.object<CategoryResult, true>({
    rank: count().min(1),
    votes: count().min(1),
    percentage: count().max(100),
    vendor: Joi.object({ id: id(), name: name(), imageUrl: text() }).required(),
  }),
);

export const categoryResultsSchema = component(
  'CategoryResults',
  Joi.object<CategoryResults, true>({
    categoryId: id(),
    categoryName: name(),
    totalVotes: count(),
    removedVotes: removedVotes(),
    vendors: list(categoryResultSchema),
  }),
);

export const statsSchema = component(
  'Stats',
  Joi.object<Stats, true>({
    totalVotes: count(),
    removedVotes: removedVotes(),
    totalParticipants: count(),
    totalVendors: count(),
  }),
);

const categoryVoteCountSchema = component(
  'CategoryVoteCount',
  Joi.object<CategoryVoteCount, true>({
    categoryId: id(),
    categoryName: name(),
    voteCount: count(),
    removedVotes: removedVotes(),
  }),
);

const resultsPeriodSchema = component(
  'ResultsPeriod',
  Joi.object<ResultsPeriod, true>({
    id: id(),
    name: name(),
    startDate: timestamp(),
    endDate: timestamp(),
    isCurrent: Joi.boolean().required(),
    totalVotes: count(),
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
    categoryVotes: categoryVotesSchema,
    leaderboard: leaderboardSchema,
  }),
);

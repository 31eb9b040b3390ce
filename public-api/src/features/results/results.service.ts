import type { Db } from '@plaudit/db/connect';
import type { CountParticipants } from '@plaudit/db/rules/participants';
import {
  computeCategoryStandings,
  computeCategoryTotals,
  computeStandings,
  type StandingsInput,
} from '@plaudit/db/rules/standings';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Stats,
} from '../../../contract/index.ts';
import { findCategory, listCategories, listVendors } from '../catalogue/catalogue.queries.ts';
import { getVotingNow, type VotingNow } from '../cycle/cycle.queries.ts';
import { listPeriods } from './results.queries.ts';
import type { ReadStandings } from './standings-reader.ts';

export type Results = { db: Db; readStandings: ReadStandings; countParticipants: CountParticipants };
type StandingsOnly = Pick<Results, 'db' | 'readStandings'>;

export async function getLeaderboard(results: StandingsOnly): Promise<LeaderboardEntry[]> {
  return toLeaderboard((await readCurrent(results)).input);
}

export async function getCategoryResults(results: StandingsOnly, categoryId: number): Promise<CategoryResults> {
  // Before the standings, which cost far more, because anybody can ask for ids that do not exist.
  const category = await findCategory(results.db, categoryId);
  if (category === undefined) throw noCategory();
  const { input } = await readCurrent(results);
  const total = computeCategoryTotals(input).find(({ id }) => id === categoryId);
  if (total === undefined) {
    // A category that was added after the end of the period took no part in it.
    if (category.isRetired) throw noCategory();
    return { categoryId, categoryName: category.name, totalVotes: 0, vendors: [] };
  }
  return {
    categoryId,
    categoryName: total.name,
    totalVotes: total.votes,
    ...toRemovedVotes(total.removedVotes),
    vendors: computeCategoryStandings(input, categoryId),
  };
}

export async function getStats(results: Results): Promise<Stats> {
  const { input, cycle } = await readCurrent(results);
  if (cycle === undefined) return toStats(input, 0);
  return toStats(input, await results.countParticipants({ id: cycle.id, isArchived: !cycle.isActive }));
}

export async function getCategoryVotes(results: StandingsOnly): Promise<CategoryVoteCount[]> {
  return toCategoryVotes((await readCurrent(results)).input);
}

export async function getPeriodResults(
  { db, readStandings, countParticipants }: Results,
  cycleId: number,
): Promise<PeriodResults> {
  const [period] = await listPeriods(db, cycleId);
  if (period === undefined) throw new AppError('period.not_found', 404, 'There is no such voting period');
  const [input, totalParticipants] = await Promise.all([
    readStandings(cycleId),
    countParticipants({ id: cycleId, isArchived: !period.isCurrent }),
  ]);
  return {
    period,
    stats: toStats(input, totalParticipants),
    categoryVotes: toCategoryVotes(input),
    leaderboard: toLeaderboard(input),
  };
}

/** Before the first cycle all vendors have no votes. */
async function readCurrent({
  db,
  readStandings,
}: StandingsOnly): Promise<{ input: StandingsInput; cycle: VotingNow['cycle'] }> {
  const { cycle } = await getVotingNow(db);
  if (cycle !== undefined) return { input: await readStandings(cycle.id), cycle };
  const [categories, vendors] = await Promise.all([listCategories(db), listVendors(db)]);
  return {
    input: {
      categories: categories.map(({ id, name }) => ({ id, name })),
      vendors: vendors.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
      votes: [],
      damping: 0,
    },
    cycle,
  };
}

const noCategory = () => new AppError('category.not_found', 404, 'There is no such category');

function toLeaderboard(input: StandingsInput): LeaderboardEntry[] {
  return computeStandings(input).map(({ categoryWins: _, ...entry }) => entry);
}

function toCategoryVotes(input: StandingsInput): CategoryVoteCount[] {
  return computeCategoryTotals(input).map(({ id, name, votes, removedVotes }) => ({
    categoryId: id,
    categoryName: name,
    voteCount: votes,
    ...toRemovedVotes(removedVotes),
  }));
}

function toStats(input: StandingsInput, totalParticipants: number): Stats {
  const totals = computeCategoryTotals(input);
  return {
    totalVotes: totals.reduce((sum, { votes }) => sum + votes, 0),
    ...toRemovedVotes(totals.reduce((sum, { removedVotes }) => sum + removedVotes, 0)),
    totalParticipants,
    totalVendors: input.vendors.length,
  };
}

function toRemovedVotes(removedVotes: number): { removedVotes?: number } {
  return removedVotes > 0 ? { removedVotes } : {};
}

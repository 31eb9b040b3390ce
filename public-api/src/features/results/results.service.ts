import type { Db } from '@plaudit/db/connect';
import type { CountParticipants } from '@plaudit/db/rules/participants';
import {
  computeCategoryStandings,
  computeCategoryTotals,
  computeStandings,
  type StandingsInput,
} from '@plaudit/db/rules/standings';
import { readStandingsInput } from '@plaudit/db/rules/standings-queries';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Stats,
} from '../../../contract/index.ts';
import { listCategories, listVendors } from '../catalogue/catalogue.queries.ts';
import { getVotingNow, type VotingNow } from '../cycle/cycle.queries.ts';
import { listPeriods } from './results.queries.ts';

export async function getLeaderboard(db: Db): Promise<LeaderboardEntry[]> {
  return toLeaderboard((await readCurrent(db)).input);
}

export async function getCategoryResults(db: Db, categoryId: number): Promise<CategoryResults> {
  const { input } = await readCurrent(db);
  const total = computeCategoryTotals(input).find(({ id }) => id === categoryId);
  if (total === undefined) return withoutVotes(db, categoryId);
  return {
    categoryId,
    categoryName: total.name,
    totalVotes: total.votes,
    ...toRemovedVotes(total.removedVotes),
    vendors: computeCategoryStandings(input, categoryId),
  };
}

export async function getStats(db: Db, countParticipants: CountParticipants): Promise<Stats> {
  const { input, cycle } = await readCurrent(db);
  if (cycle === undefined) return toStats(input, 0);
  return toStats(input, await countParticipants({ id: cycle.id, isArchived: !cycle.isActive }));
}

export async function getCategoryVotes(db: Db): Promise<CategoryVoteCount[]> {
  return toCategoryVotes((await readCurrent(db)).input);
}

export async function getPeriodResults(
  db: Db,
  countParticipants: CountParticipants,
  cycleId: number,
): Promise<PeriodResults> {
  const [period] = await listPeriods(db, cycleId);
  if (period === undefined) throw new AppError('period.not_found', 404, 'There is no such voting period');
  const [input, totalParticipants] = await Promise.all([
    readStandingsInput(db, cycleId),
    countParticipants({ id: cycleId, isArchived: !period.isCurrent }),
  ]);
  return {
    period,
    stats: toStats(input, totalParticipants),
    categoryVotes: toCategoryVotes(input),
    leaderboard: toLeaderboard(input),
  };
}

/** Before the first cycle everybody stands at nothing. */
async function readCurrent(db: Db): Promise<{ input: StandingsInput; cycle: VotingNow['cycle'] }> {
  const { cycle } = await getVotingNow(db);
  if (cycle !== undefined) return { input: await readStandingsInput(db, cycle.id), cycle };
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

/** A category that was added after the end of the period took no part in it. */
async function withoutVotes(db: Db, categoryId: number): Promise<CategoryResults> {
  const category = (await listCategories(db)).find(({ id }) => id === categoryId);
  if (category === undefined) throw new AppError('category.not_found', 404, 'There is no such category');
  return { categoryId, categoryName: category.name, totalVotes: 0, vendors: [] };
}

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

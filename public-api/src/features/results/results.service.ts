import type { Db } from '@plaudit/db/connect';
import { countParticipants } from '@plaudit/db/counted-boxes';
import { AppError } from '@plaudit/db/process/app-error';
import { computeCategoryStandings, computeStandings, type StandingsInput } from '@plaudit/db/standings';
import { readStandingsInput } from '@plaudit/db/standings-queries';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Stats,
} from '../../../contract/index.ts';
import { listCategories, listVendors } from '../catalogue/catalogue.queries.ts';
import { getVotingNow } from '../cycle/cycle.queries.ts';
import { countVendors, listCategoryVotes, listPeriods } from './results.queries.ts';

export async function getLeaderboard(db: Db): Promise<LeaderboardEntry[]> {
  return toLeaderboard(await readCurrentInput(db));
}

export async function getCategoryResults(db: Db, categoryId: number): Promise<CategoryResults> {
  const input = await readCurrentInput(db);
  const category = input.categories.find(({ id }) => id === categoryId);
  if (category === undefined) throw new AppError('category.not_found', 404, 'There is no such category');
  const vendors = computeCategoryStandings(input, categoryId);
  return {
    categoryId,
    categoryName: category.name,
    totalVotes: vendors.reduce((sum, { votes }) => sum + votes, 0),
    vendors,
  };
}

export async function getStats(db: Db): Promise<Stats> {
  const { cycle } = await getVotingNow(db);
  const [votes, totalParticipants, totalVendors] = await Promise.all([
    cycle === undefined ? [] : listCategoryVotes(db, cycle.id),
    cycle === undefined ? 0 : countParticipants(db, cycle.id),
    countVendors(db),
  ]);
  return { totalVotes: sumOf(votes), totalParticipants, totalVendors };
}

export async function getCategoryVotes(db: Db): Promise<CategoryVoteCount[]> {
  const { cycle } = await getVotingNow(db);
  if (cycle !== undefined) return listCategoryVotes(db, cycle.id);
  const categories = await listCategories(db);
  return categories.map(({ id, name }) => ({ categoryId: id, categoryName: name, voteCount: 0 }));
}

export async function getPeriodResults(db: Db, cycleId: number): Promise<PeriodResults> {
  const [period] = await listPeriods(db, cycleId);
  if (period === undefined) throw new AppError('period.not_found', 404, 'There is no such voting period');
  const [input, categoryVotes, totalParticipants] = await Promise.all([
    readStandingsInput(db, cycleId),
    listCategoryVotes(db, cycleId),
    countParticipants(db, cycleId),
  ]);
  return {
    period,
    stats: { totalVotes: sumOf(categoryVotes), totalParticipants, totalVendors: input.vendors.length },
    categoryVotes,
    leaderboard: toLeaderboard(input),
  };
}

/** Before the first cycle everybody stands at nothing. */
async function readCurrentInput(db: Db): Promise<StandingsInput> {
  const { cycle } = await getVotingNow(db);
  if (cycle !== undefined) return readStandingsInput(db, cycle.id);
  const [categories, vendors] = await Promise.all([listCategories(db), listVendors(db)]);
  return {
    categories: categories.map(({ id, name }) => ({ id, name })),
    vendors: vendors.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    votes: [],
    damping: 0,
  };
}

function toLeaderboard(input: StandingsInput): LeaderboardEntry[] {
  return computeStandings(input).map(({ categoryWins: _, ...entry }) => entry);
}

function sumOf(votes: readonly CategoryVoteCount[]): number {
  return votes.reduce((sum, { voteCount }) => sum + voteCount, 0);
}

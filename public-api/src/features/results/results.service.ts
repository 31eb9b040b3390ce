import type { Db } from '@plaudit/db/connect';
import type { CountParticipants } from '@plaudit/db/rules/participants';
import { computeResults, type Results, totalVotesOf } from '@plaudit/db/rules/results/results';
import { AppError } from '@plaudit/server-kit/app-error';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Stats,
} from '../../../contract/index.ts';
import { findCategory, listCategories, listVendors } from '../catalogue/catalogue.queries.ts';
import { getVotingNow, type VotingNow } from '../cycles/cycles.queries.ts';
import { listPeriods } from './results.queries.ts';
import type { ReadResults } from './results-reader.ts';
import { toResultsStatus } from './results-status.ts';

export type ResultsDeps = { db: Db; readResults: ReadResults; countParticipants: CountParticipants };

type ResultsOnly = Pick<ResultsDeps, 'db' | 'readResults'>;

export async function getLeaderboard(deps: ResultsOnly): Promise<LeaderboardEntry[]> {
  return toLeaderboard((await readCurrent(deps)).results);
}

export async function getCategoryResults(deps: ResultsOnly, categoryId: number): Promise<CategoryResults> {
  // Before the results, which cost far more, because anybody can ask for ids that do not exist.
  const category = await findCategory(deps.db, categoryId);
  if (category === undefined) throw noCategory();
  const { results } = await readCurrent(deps);
  const counted = results.categories.find(({ id }) => id === categoryId);
  if (counted === undefined) {
    // A category that was added after the end of the period took no part in it.
    if (category.isRetired) throw noCategory();
    return { categoryId, categoryName: category.name, totalVotes: 0, vendors: [] };
  }
  return {
    categoryId,
    categoryName: counted.name,
    totalVotes: counted.votes,
    ...toRemovedVotes(counted.removedVotes),
    vendors: counted.vendors,
  };
}

export async function getStats(deps: ResultsDeps): Promise<Stats> {
  const { results, participants, cycle } = await readCurrent(deps);
  if (cycle === undefined) return toStats(results, 0);
  return toStats(
    results,
    participants ?? (await deps.countParticipants({ id: cycle.id, isArchived: !cycle.isActive })),
  );
}

export async function getCategoryVotes(deps: ResultsOnly): Promise<CategoryVoteCount[]> {
  return toCategoryVotes((await readCurrent(deps)).results);
}

export async function getPeriodResults(
  { db, readResults, countParticipants }: ResultsDeps,
  cycleId: number,
): Promise<PeriodResults> {
  const [period] = await listPeriods(db, cycleId);
  const results = period && (await readResults(cycleId));
  if (period === undefined || results === undefined)
    throw new AppError('period.not_found', 404, 'There is no such voting period');
  const participants =
    results.participants ?? (await countParticipants({ id: cycleId, isArchived: !period.isCurrent }));
  return {
    period,
    stats: toStats(results, participants),
    categoryVotes: toCategoryVotes(results),
    leaderboard: toLeaderboard(results),
    results: toResultsStatus(results.status),
  };
}

type Current = { results: Results; participants: number | null; cycle: VotingNow['cycle'] };

/** Before the first cycle all vendors have no votes. */
async function readCurrent({ db, readResults }: ResultsOnly): Promise<Current> {
  const { cycle } = await getVotingNow(db);
  const results = cycle && (await readResults(cycle.id));
  if (results !== undefined) return { results, participants: results.participants, cycle };
  const [categories, vendors] = await Promise.all([listCategories(db), listVendors(db)]);
  const input = {
    categories: categories.map(({ id, name }) => ({ id, name })),
    vendors: vendors.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    votes: [],
    damping: 0,
  };
  return { results: computeResults(input), participants: null, cycle };
}

const noCategory = () => new AppError('category.not_found', 404, 'There is no such category');

function toLeaderboard({ vendors }: Results): LeaderboardEntry[] {
  return vendors.map(({ categoryWins: _, ...entry }) => entry);
}

function toCategoryVotes({ categories }: Results): CategoryVoteCount[] {
  return categories.map(({ id, name, votes, removedVotes }) => ({
    categoryId: id,
    categoryName: name,
    voteCount: votes,
    ...toRemovedVotes(removedVotes),
  }));
}

function toStats(results: Results, totalParticipants: number): Stats {
  return {
    totalVotes: totalVotesOf(results),
    ...toRemovedVotes(results.categories.reduce((sum, { removedVotes }) => sum + removedVotes, 0)),
    totalParticipants,
    totalVendors: results.totalVendors,
  };
}

function toRemovedVotes(removedVotes: number): { removedVotes?: number } {
  return removedVotes > 0 ? { removedVotes } : {};
}

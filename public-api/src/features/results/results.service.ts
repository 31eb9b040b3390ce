import type { Db } from '@plaudit/db/connect';
import type { ResultsStatus } from '@plaudit/db/rules/results/public-results';
import { readRace } from '@plaudit/db/rules/results/race';
import { computeResults, type Results, removedVotesOf, totalVotesOf } from '@plaudit/db/rules/results/results';
import type { ParticipantFigure, ReadParticipants } from '@plaudit/db/rules/tallies/participants';
import { LEAST_GROUP } from '@plaudit/db/rules/votes/least-group';
import { AppError, unavailable } from '@plaudit/server-kit/app-error';
import type {
  CategoryResults,
  CategoryVoteCount,
  LeaderboardEntry,
  PeriodResults,
  Race,
  Stats,
  UnrankedVendor,
} from '../../../contract/index.ts';
import { findCategory, listCategories } from '../categories/categories.queries.ts';
import { getShownVoting, type ShownVoting } from '../cycles/cycles.queries.ts';
import { toResultsStatus } from '../cycles/results-status.ts';
import { listVendors } from '../vendors/vendors.queries.ts';
import { hasResults, listPeriods } from './results.queries.ts';
import type { ReadResults } from './results-reader.ts';

export type ResultsDependencies = { db: Db; readResults: ReadResults; readParticipants: ReadParticipants };

type ResultsOnly = Pick<ResultsDependencies, 'db' | 'readResults'>;

export async function getLeaderboard(dependencies: ResultsOnly): Promise<LeaderboardEntry[]> {
  return toLeaderboard((await readCurrent(dependencies)).results);
}

export async function getCategoryResults(dependencies: ResultsOnly, categoryId: number): Promise<CategoryResults> {
  // The category is checked before the results are read, because anybody can ask for ids that do not exist, and reading
  // results costs far more.
  const category = await findCategory(dependencies.db, categoryId);
  if (category === undefined) throw noCategory();
  const { results } = await readCurrent(dependencies);
  const figures = results.categories.find(({ id }) => id === categoryId);
  if (figures === undefined) {
    // The category took no part in the period, for example because it was added after the end.
    if (category.isRetired) throw noCategory();
    return { categoryId, categoryName: category.name, totalVotes: 0, vendors: [] };
  }
  return {
    categoryId,
    categoryName: figures.name,
    totalVotes: figures.votes,
    ...toRemovedVotes(figures.removedVotes),
    vendors: figures.vendors,
  };
}

export async function getStats(dependencies: ResultsDependencies): Promise<Stats> {
  const { results, cycle } = await readCurrent(dependencies);
  return toStats(results, cycle && (await findParticipants(dependencies, cycle.id)));
}

/** Throws a 503 until the first count has ended. */
async function findParticipants(
  { readParticipants }: ResultsDependencies,
  cycleId: number,
): Promise<ParticipantFigure> {
  const figure = (await readParticipants([cycleId])).get(cycleId);
  if (figure === undefined) throw unavailable();
  return figure;
}

export async function getCategoryVotes(dependencies: ResultsOnly): Promise<CategoryVoteCount[]> {
  return toCategoryVotes((await readCurrent(dependencies)).results);
}

export async function getPeriodResults(dependencies: ResultsDependencies, cycleId: number): Promise<PeriodResults> {
  const [period] = await listPeriods(dependencies.db, cycleId);
  const results = period && (await dependencies.readResults(cycleId));
  if (period === undefined || results === undefined) throw noPeriod();
  return {
    period,
    stats: toStats(results, await findParticipants(dependencies, cycleId)),
    categoryVotes: toCategoryVotes(results),
    leaderboard: toLeaderboard(results),
    ...(results.unranked.length > 0 && { unranked: toUnranked(results) }),
    results: toResultsStatus(results.status),
  };
}

export async function getRace({ db, readResults }: ResultsOnly, cycleId: number): Promise<Race> {
  const results = (await hasResults(db, cycleId)) ? await readResults(cycleId) : undefined;
  if (results === undefined) throw noPeriod();
  return readRace(db, cycleId, results);
}

/** Before the first cycle there is no status. */
type ReadableResults = Results & { status?: ResultsStatus };

type CurrentResults = { results: ReadableResults; cycle: ShownVoting['cycle'] };

/** Before the first cycle every vendor is listed, without votes. */
async function readCurrent({ db, readResults }: ResultsOnly): Promise<CurrentResults> {
  const { cycle } = await getShownVoting(db);
  const results = cycle && (await readResults(cycle.id));
  if (results !== undefined) return { results, cycle };
  const [categories, vendors] = await Promise.all([listCategories(db), listVendors(db)]);
  const input = {
    categories: categories.map(({ id, name }) => ({ id, name })),
    vendors: vendors.map(({ id, name, imageUrl }) => ({ id, name, imageUrl })),
    votes: [],
    damping: 0,
  };
  return { results: computeResults(input), cycle };
}

const noPeriod = () => new AppError('cycle.not_found', 404, 'There is no such voting period');
const noCategory = () => new AppError('category.not_found', 404, 'There is no such category');

function toLeaderboard(results: Results): LeaderboardEntry[] {
  return results.vendors.map(({ categoryWins: _, ...entry }) => ({ ...entry, ...toFormula(results) }));
}

function toUnranked(results: Results): UnrankedVendor[] {
  return results.unranked.map(({ categoryWins: _, rank: __, ...vendor }) => ({ ...vendor, ...toFormula(results) }));
}

const toFormula = ({ damping }: Results): Pick<UnrankedVendor, 'formula'> => ({
  formula: { name: 'from_three', damping },
});

function toCategoryVotes({ categories, status }: ReadableResults): CategoryVoteCount[] {
  return categories.map(({ id, name, votes, removedVotes, notCounted }) => ({
    categoryId: id,
    categoryName: name,
    voteCount: votes,
    ...toRemovedVotes(removedVotes),
    ...(notCounted && status?.state === 'final' && { setAside: toSetAside(notCounted.setAside) }),
  }));
}

const toSetAside = (votes: number): number | null => (votes > 0 && votes < LEAST_GROUP ? null : votes);

function toStats(results: ReadableResults, figure: ParticipantFigure | undefined): Stats {
  return {
    totalVotes: totalVotesOf(results),
    ...toRemovedVotes(removedVotesOf(results)),
    ...toParticipants(results, figure),
    ...(figure && figure.waiting !== null && { waitingParticipants: figure.waiting }),
    totalVendors: results.totalVendors,
  };
}

type ParticipantStats = Pick<Stats, 'totalParticipants' | 'participantsCountedAt'>;

/** In steps, nobody is counted before the votes of the same time are published. */
function toParticipants({ status }: ReadableResults, figure: ParticipantFigure | undefined): ParticipantStats {
  if (figure === undefined) return { totalParticipants: 0 };
  if (status?.state !== 'in_steps') {
    return { totalParticipants: figure.participants, participantsCountedAt: figure.countedAt.toISOString() };
  }
  if (status.publishedAt === null || figure.published === null) return {};
  return { totalParticipants: figure.published, participantsCountedAt: status.publishedAt.toISOString() };
}

function toRemovedVotes(removedVotes: number): { removedVotes?: number } {
  return removedVotes > 0 ? { removedVotes } : {};
}

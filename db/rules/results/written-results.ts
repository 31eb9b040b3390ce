import { AppError } from '@plaudit/server-kit/app-error';
import type { Knex } from 'knex';
import { isUnavailable } from '../../src/database-errors.ts';
import type { WrittenResultRow } from '../../src/rows.ts';
import { transaction } from '../../src/transaction.ts';
import { type DecidedBy, recordDecision, recordEnd } from '../decisions/decisions.ts';
import { readVotingStateExclusive } from '../periods/voting-state.ts';
import { countNotCounted, countParticipants, type ParticipantCounts } from '../tallies/counted-boxes.ts';
import type { RankingInput } from '../tallies/ranking.ts';
import { readRankingInput } from '../tallies/ranking-queries.ts';
import { computeResults, type Results, totalVotesOf } from './results.ts';
import { readStoredText, toStoredText } from './stored-results.ts';

/** The result of a period that has ended. Later changes to vendors, categories or settings do not change it. */
export interface WrittenResults extends Results {
  cycleId: number;
  version: number;
  writtenAt: Date;
  participants: number;
  totalVotes: number;
}

export async function findWrittenResults(db: Knex, cycleId: number): Promise<WrittenResults | undefined> {
  const row = await db('written_results').where({ cycle_id: cycleId }).whereNull('voided_at').first();
  return row && toWritten(row);
}

function toWritten(row: WrittenResultRow): WrittenResults {
  return {
    ...readStoredText(row.results),
    cycleId: row.cycle_id,
    version: row.version,
    writtenAt: row.written_at,
    participants: row.participants,
    totalVotes: row.total_votes,
  };
}

/**
 * The current version and those that it has replaced, newest first. Versions that were voided when the period was
 * extended are left out.
 */
export async function listWrittenVersions(db: Knex, cycleId: number): Promise<WrittenResults[]> {
  const voided: string[] = await db('decisions').where({ cycle_id: cycleId, kind: 'results.voided' }).pluck('facts');
  const last = Math.max(0, ...voided.map((facts) => (JSON.parse(facts) as { version: number }).version));
  const rows = await db('written_results')
    .where({ cycle_id: cycleId })
    .where('version', '>', last)
    .orderBy('version', 'desc');
  return rows.map(toWritten);
}

/** The periods that are over but have no written result yet, oldest first. */
export async function listDueCycles(db: Knex): Promise<DueCycle[]> {
  const [rows] = await db.raw(
    `select c.id, c.name, c.version, least(c.ends_at, coalesce(c.ended_at, c.ends_at)) as ended_at
       from voting_cycles c
      where (c.ended_at is not null or (c.is_active = 1 and c.ends_at <= now(3)))
        and not exists (select 1 from written_results w where w.cycle_id = c.id and w.voided_at is null)
      order by c.id`,
  );
  return rows.map((row: DueRow) => ({ id: row.id, name: row.name, version: row.version, endedAt: row.ended_at }));
}

export type DueCycle = { id: number; name: string; version: number; endedAt: Date };
type DueRow = { id: number; name: string; version: number; ended_at: Date };

/**
 * For how many seconds a result has been due, if none is written although its period is over. 0 if no result is due.
 */
export async function readResultDelay(db: Knex): Promise<number> {
  const ends = (await listDueCycles(db)).map(({ endedAt }) => endedAt.getTime());
  if (ends.length === 0) return 0;
  const [[{ now }]] = await db.raw('select now(3) as now');
  return (now.getTime() - Math.min(...ends)) / 1_000;
}

/**
 * Runs before a change that could alter a result that is due and not written yet. Takes the exclusive voting state only
 * if there is one. If a result cannot be written, the change is rejected.
 */
export async function writeDueResultsFirst(trx: Knex.Transaction): Promise<void> {
  if ((await listDueCycles(trx)).length === 0) return;
  // Waits for votes from the last moment.
  await readVotingStateExclusive(trx);
  for (const cycle of await listDueCycles(trx)) {
    try {
      await storeResults(trx, cycle, await computeResultsOf(trx, cycle.id));
    } catch (error) {
      throw isUnavailable(error) ? error : notWritten(cycle, error);
    }
  }
}

function notWritten({ name }: DueCycle, cause: unknown): AppError {
  const reason = cause instanceof AppError ? cause.message : 'The log of the admin API says why.';
  const message = `The result of "${name}" could not be written down yet, and this could change it. ${reason}`;
  return new AppError('results.not_written', 409, message, { cause });
}

/**
 * Writes down the results of ended periods. The scheduler calls it. Counts without the exclusive voting state, because
 * votes of the next period would wait meanwhile. Every replica may run this at the same time. If a result cannot be
 * written, the others are, and then the error is thrown.
 */
export async function writeDueResults(db: Knex): Promise<void> {
  const errors: unknown[] = [];
  for (const cycle of await listDueCycles(db)) {
    try {
      await writeDueResult(db, cycle);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function writeDueResult(db: Knex, cycle: DueCycle): Promise<void> {
  // Waits for votes from the last moment.
  await transaction(db, readVotingStateExclusive);
  const written = await computeResultsOf(db, cycle.id);
  await transaction(db, async (trx) => {
    await readVotingStateExclusive(trx);
    const isStillDue = (await listDueCycles(trx)).some(
      ({ id, version }) => id === cycle.id && version === cycle.version,
    );
    if (isStillDue) await storeResults(trx, cycle, written);
  });
}

/** Voids the result of a period that is extended, of which nothing is revealed. Needs the exclusive voting state. */
export async function voidResults(trx: Knex.Transaction, cycleId: number, decidedBy: DecidedBy): Promise<void> {
  const current = { cycle_id: cycleId, voided_at: null };
  const written = await trx('written_results').where(current).first('version');
  if (written === undefined) return;
  await trx('written_results')
    .where(current)
    .update({ voided_at: trx.raw('now(3)') });
  await recordDecision(trx, { cycleId, decidedBy, kind: 'results.voided', facts: { version: written.version } });
}

/**
 * Writes another version, because some accounts were set aside or put back after the end. The earlier version stays
 * public, and the new one has its names, shortlists and damping. Does nothing if no result is written. Needs the
 * exclusive voting state.
 */
export async function rewriteResults(trx: Knex.Transaction, cycleId: number): Promise<void> {
  const former = await findWrittenResults(trx, cycleId);
  if (former === undefined) return;
  const computed = await compute(trx, cycleId, withWritten(await readRankingInput(trx, cycleId), former));
  await trx('written_results')
    .where({ cycle_id: cycleId, version: former.version })
    .update({ voided_at: trx.raw('now(3)') });
  await insertVersion(trx, cycleId, computed);
}

/** Returns the input with the names, shortlists and damping that were written down. */
export function withWritten(input: RankingInput, written: Results): RankingInput {
  return {
    ...input,
    damping: written.damping,
    categories: written.categories.map(
      ({ votes: _, removedVotes: __, vendors: ___, notCounted: ____, ...category }) => category,
    ),
    // Sorted by id, because the ranking may not be public yet.
    vendors: [...written.vendors, ...written.unranked]
      .map(({ id, name, imageUrl }) => ({ id, name, imageUrl }))
      .toSorted((a, b) => a.id - b.id),
  };
}

type ComputedResults = { results: Results; counted: ParticipantCounts };

async function computeResultsOf(db: Knex, cycleId: number): Promise<ComputedResults> {
  return compute(db, cycleId, await readRankingInput(db, cycleId));
}

async function compute(db: Knex, cycleId: number, input: RankingInput): Promise<ComputedResults> {
  const { categories, ...results } = computeResults(input);
  const notCounted = await countNotCounted(db, cycleId);
  return {
    results: {
      ...results,
      categories: categories.map((category) => ({
        ...category,
        notCounted: notCounted.get(category.id) ?? { setAside: 0, waiting: 0 },
      })),
    },
    counted: await countParticipants(db, cycleId),
  };
}

async function storeResults(trx: Knex.Transaction, cycle: DueCycle, computed: ComputedResults): Promise<void> {
  await recordEnd(trx, cycle.id, { decidedBy: 'schedule', endsAt: cycle.endedAt, isEarly: false });
  await insertVersion(trx, cycle.id, computed);
}

async function insertVersion(
  trx: Knex.Transaction,
  cycleId: number,
  { results, counted }: ComputedResults,
): Promise<void> {
  const latest = await trx('written_results').where({ cycle_id: cycleId }).max({ version: 'version' }).first();
  const version = Number(latest?.version ?? 0) + 1;
  await trx('written_results').insert({
    cycle_id: cycleId,
    version,
    total_votes: totalVotesOf(results),
    ...counted,
    results: await toStoredText(trx, results),
  });
  const decision = { cycleId, decidedBy: 'schedule', kind: 'results.written' } as const;
  await recordDecision(trx, { ...decision, facts: { version } });
}

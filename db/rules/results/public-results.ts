import type { Knex } from 'knex';
import { readStandingsInput } from '../standings-queries.ts';
import { computeResults, computeTurnout, type Results, totalVotesOf } from './results.ts';
import { isClosed, type ResultsMode, type ResultsRule, toResultsRule, waitsForReveal } from './results-mode.ts';
import { listRevealedSteps, toRevealed } from './reveal.ts';
import { findWrittenResults } from './written-results.ts';

/**
 * `live`: every vote is in the numbers.
 * `in_steps`, `frozen`: the numbers are those of the latest publication.
 * `hidden`: only the turnout is public.
 * `revealing`: only the places revealed so far are public.
 * `final`: the period is over and its result is final.
 */
export type ResultsState = 'live' | 'in_steps' | 'frozen' | 'hidden' | 'revealing' | 'final';

export interface ResultsStatus extends ResultsRule {
  state: ResultsState;
}

export interface PublicResults extends Results {
  status: ResultsStatus;
  /** When these numbers were published. Null while they are live or hidden. */
  publishedAt: Date | null;
  /** Null until the period's result is written. Until then participants are counted in the background. */
  participants: number | null;
}

/**
 * The one place that decides which numbers of a period are public. Pages, exports, the archive, social tags and the
 * panel all show what this returns. Undefined if there is no such period.
 */
export async function readPublicResults(db: Knex, cycleId: number): Promise<PublicResults | undefined> {
  const status = await findResultsStatus(db, cycleId);
  if (status === undefined) return undefined;
  if (status.state === 'final') return { status, ...(await readActualResults(db, cycleId)) };
  if (status.state === 'revealing') {
    const final = await readActualResults(db, cycleId);
    return { status, ...final, ...toRevealed(final, await listRevealedSteps(db, cycleId)) };
  }
  if (status.state === 'hidden') {
    return { status, ...computeTurnout(await readStandingsInput(db, cycleId)), publishedAt: null, participants: null };
  }
  if (status.mode === 'live') {
    return { status, ...computeResults(await readStandingsInput(db, cycleId)), publishedAt: null, participants: null };
  }
  return {
    status,
    ...computeResults(await readStandingsInput(db, cycleId, 'published_tallies')),
    publishedAt: await findPublishedAt(db, cycleId),
    participants: null,
  };
}

/** The rule and the state of a period's numbers now. */
export async function findResultsStatus(db: Knex, cycleId: number): Promise<ResultsStatus | undefined> {
  return (await listResultsStatuses(db, [cycleId])).get(cycleId);
}

export async function listResultsStatuses(db: Knex, cycleIds: readonly number[]): Promise<Map<number, ResultsStatus>> {
  if (cycleIds.length === 0) return new Map();
  const [rows] = await db.raw(
    `select id, results_mode, frozen_from, revealed_at, now(3) as now,
            (ended_at is not null or (is_active = 1 and ends_at <= now(3))) as is_over,
            exists (select 1 from reveal_steps where cycle_id = voting_cycles.id) as is_revealing
       from voting_cycles where id in (${cycleIds.map(() => '?').join(', ')})`,
    [...cycleIds],
  );
  return new Map(rows.map((row: StatusRow) => [row.id, { ...toResultsRule(row), state: decideState(row) }]));
}

interface StatusRow {
  id: number;
  results_mode: ResultsMode;
  frozen_from: Date | null;
  revealed_at: Date | null;
  now: Date;
  is_over: number;
  is_revealing: number;
}

function decideState(row: StatusRow): ResultsState {
  const rule = toResultsRule(row);
  if (row.is_over === 1) {
    if (!waitsForReveal(rule) || row.revealed_at !== null) return 'final';
    if (row.is_revealing === 1) return 'revealing';
  }
  return rule.mode === 'frozen' && !isClosed(rule, row.now) && row.is_over === 0 ? 'live' : rule.mode;
}

export type ActualResults = Omit<PublicResults, 'status'>;

/**
 * The numbers whether they are public or not: the written result, or what the votes say now. Nothing but `readPublicResults`
 * and an admin's look at closed numbers may show them.
 */
export async function readActualResults(db: Knex, cycleId: number): Promise<ActualResults> {
  const written = await findWrittenResults(db, cycleId);
  if (written === undefined) {
    return { ...computeResults(await readStandingsInput(db, cycleId)), publishedAt: null, participants: null };
  }
  const { categories, vendors, totalVendors, damping, participants, writtenAt } = written;
  return { categories, vendors, totalVendors, damping, participants, publishedAt: writtenAt };
}

async function findPublishedAt(db: Knex, cycleId: number): Promise<Date | null> {
  const row = await db('published_boxes')
    .join('ballot_boxes', 'ballot_boxes.id', 'published_boxes.ballot_box_id')
    .where({ cycle_id: cycleId })
    .max({ at: 'published_at' })
    .first();
  return row?.at ?? null;
}

/** The public number of votes of each period. Reads the written results at once, because there can be many of them. */
export async function readPublicTotals(db: Knex, cycleIds: readonly number[]): Promise<Map<number, number>> {
  const written: { id: number; votes: number }[] = await db('written_results as w')
    .join('voting_cycles as c', 'c.id', 'w.cycle_id')
    .whereIn('c.id', [...cycleIds])
    .whereNull('w.voided_at')
    .where((final) => final.whereIn('c.results_mode', ['live', 'in_steps']).orWhereNotNull('c.revealed_at'))
    .select('c.id', { votes: 'w.total_votes' });
  const totals = new Map(written.map(({ id, votes }) => [id, votes]));
  for (const id of cycleIds) {
    if (totals.has(id)) continue;
    const results = await readPublicResults(db, id);
    if (results !== undefined) totals.set(id, totalVotesOf(results));
  }
  return totals;
}

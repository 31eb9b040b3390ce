import type { Knex } from 'knex';
import type { RankingInput } from '../tallies/ranking.ts';
import { readRankingInput, type TalliesTable } from '../tallies/ranking-queries.ts';
import { readShowsOverall } from './overall-ranking.ts';
import { computeResults, computeTurnout, type Results, totalVotesOf } from './results.ts';
import { isBeforeFreeze, type ResultsMode, type ResultsRule, toResultsRule, waitsForReveal } from './results-mode.ts';
import { listRevealedSteps, toRevealed } from './reveal.ts';
import { findWrittenResults, withWritten } from './written-results.ts';

/**
 * `live`: every vote that counts is in the numbers. In a period that will be frozen, they can lag by a second or more.
 * `in_steps`, `frozen`: the numbers are those of the latest publication.
 * `hidden`: only the turnout is public.
 * `revealing`: only the places revealed so far are public.
 * `final`: the period is over and its whole result is public. It can still change while `provisionalUntil` is set.
 */
export type ResultsState = 'live' | 'in_steps' | 'frozen' | 'hidden' | 'revealing' | 'final';

export interface ResultsStatus extends ResultsRule {
  state: ResultsState;
  /**
   * When the numbers that are shown were published. Null while they are live or hidden, and if nothing is published or
   * written down yet.
   */
  publishedAt: Date | null;
  /**
   * Until when members can object, if an exclusion in force is not final and the state is `final`. It stays set after
   * that time until every objection has a response.
   */
  provisionalUntil: Date | null;
  /** When the organizers mean to reveal the results. Null if they have not said so, and once the reveal has begun. */
  revealAnnouncedFor: Date | null;
  /** True if the final result may have earlier versions, because votes were set aside in the period. */
  hasVersions: boolean;
}

export interface PublicStatus extends ResultsStatus {
  /** Whether voters see the overall ranking and scores. The numbers have them either way. */
  hasOverall: boolean;
}

export interface PublicResults extends Results {
  status: PublicStatus;
}

/**
 * Decides which results of a period are public. Pages, exports, social tags, cards, badges, frames on other sites and the
 * results in the panel show what this returns. The panel also has numbers from elsewhere, such as those of a super
 * admin's look, and the votes in its lists of vendors and categories. Undefined if there is no such period.
 */
export async function readPublicResults(db: Knex, cycleId: number): Promise<PublicResults | undefined> {
  let status = await findResultsStatus(db, cycleId);
  while (status !== undefined) {
    const results = await readResults(db, cycleId, status);
    const statusAfter = await findResultsStatus(db, cycleId);
    // The period can be hidden while the numbers are read. They then include votes that must not be shown, so the
    // numbers are read again.
    if (statusAfter?.mode === status.mode && statusAfter.state === status.state) {
      return { status: { ...status, hasOverall: await readShowsOverall(db) }, ...results };
    }
    status = statusAfter;
  }
  return undefined;
}

async function readResults(db: Knex, cycleId: number, { mode, state }: ResultsStatus): Promise<Results> {
  if (state === 'final') return readActualResults(db, cycleId);
  if (state === 'revealing') {
    return toRevealed(await readActualResults(db, cycleId), await listRevealedSteps(db, cycleId));
  }
  if (state === 'hidden') return computeTurnout(await readClosedInput(db, cycleId, 'tallies'));
  if (mode === 'live') return computeResults(await readRankingInput(db, cycleId));
  return computeResults(await readClosedInput(db, cycleId, 'published_tallies'));
}

export async function findResultsStatus(db: Knex, cycleId: number): Promise<ResultsStatus | undefined> {
  return (await listResultsStatuses(db, [cycleId])).get(cycleId);
}

export async function listResultsStatuses(db: Knex, cycleIds: readonly number[]): Promise<Map<number, ResultsStatus>> {
  if (cycleIds.length === 0) return new Map();
  const [rows] = await db.raw(
    `select c.id, c.results_mode, c.frozen_from, c.reveal_announced_for, c.revealed_at, now(3) as now,
            (c.ended_at is not null or (c.is_active = 1 and c.ends_at <= now(3))) as is_over,
            (select max(s.revealed_at) from reveal_steps s where s.cycle_id = c.id) as last_step_at,
            (select max(w.written_at) from written_results w where w.cycle_id = c.id and w.voided_at is null) as written_at,
            (select max(p.published_at) from published_boxes p join ballot_boxes b on b.id = p.ballot_box_id
              where b.cycle_id = c.id and p.votes > 0
                and (b.closed_at is null or b.close_reason = 'cycle_ended')) as published_at,
            (select max(x.object_until) from exclusions x
              where x.cycle_id = c.id and x.in_force_at is not null and x.lifted_at is null and x.final_at is null) as object_until,
            exists (select 1 from exclusions x where x.cycle_id = c.id and x.in_force_at is not null) as has_exclusions
       from voting_cycles c where c.id in (?)`,
    [[...cycleIds]],
  );
  return new Map(rows.map((row: StatusRow) => [row.id, toStatus(row)]));
}

interface StatusRow {
  id: number;
  results_mode: ResultsMode;
  frozen_from: Date | null;
  reveal_announced_for: Date | null;
  revealed_at: Date | null;
  now: Date;
  is_over: number;
  last_step_at: Date | null;
  written_at: Date | null;
  published_at: Date | null;
  object_until: Date | null;
  has_exclusions: number;
}

function toStatus(row: StatusRow): ResultsStatus {
  const state = decideState(row);
  const publishedAt: Record<ResultsState, Date | null> = {
    live: null,
    in_steps: row.published_at,
    frozen: row.published_at,
    hidden: null,
    revealing: row.last_step_at,
    final: row.revealed_at ?? row.written_at,
  };
  const hasVersions = state === 'final' && row.has_exclusions === 1;
  const provisionalUntil = state === 'final' ? row.object_until : null;
  const rule = toResultsRule(row);
  const isAhead = waitsForReveal(rule) && state !== 'revealing' && state !== 'final';
  const revealAnnouncedFor = isAhead ? row.reveal_announced_for : null;
  return { ...rule, state, publishedAt: publishedAt[state], provisionalUntil, revealAnnouncedFor, hasVersions };
}

function decideState(row: StatusRow): ResultsState {
  const rule = toResultsRule(row);
  if (row.is_over === 1) {
    if (!waitsForReveal(rule) || row.revealed_at !== null) return 'final';
    if (row.last_step_at !== null) return 'revealing';
  }
  return isBeforeFreeze(rule, row.now) && row.is_over === 0 ? 'live' : rule.mode;
}

/**
 * The numbers of a period, whether public or not: the written result, or a computation from the votes so far. Only
 * `readPublicResults` may use them, and the route with which a super admin looks at closed numbers.
 */
export async function readActualResults(db: Knex, cycleId: number): Promise<Results> {
  const written = await findWrittenResults(db, cycleId);
  if (written === undefined) {
    return { ...computeResults(await readRankingInput(db, cycleId)) };
  }
  const { categories, vendors, unranked, totalVendors, damping } = written;
  return { categories, vendors, unranked, totalVendors, damping };
}

/**
 * A period that is over but not revealed has the names, shortlists and damping that were written down with its result.
 */
async function readClosedInput(db: Knex, cycleId: number, tallies: TalliesTable): Promise<RankingInput> {
  const input = await readRankingInput(db, cycleId, tallies);
  const written = await findWrittenResults(db, cycleId);
  if (written === undefined) return input;
  return withWritten(input, written);
}

/**
 * The public number of votes of each period. One query reads all written results, because there can be many of them.
 */
export async function readPublicTotals(db: Knex, cycleIds: readonly number[]): Promise<Map<number, number>> {
  const statuses = await listResultsStatuses(db, cycleIds);
  const final = cycleIds.filter((id) => statuses.get(id)?.state === 'final');
  const written: { id: number; votes: number }[] = await db('written_results')
    .whereIn('cycle_id', final)
    .whereNull('voided_at')
    .select({ id: 'cycle_id', votes: 'total_votes' });
  const totals = new Map(written.map(({ id, votes }) => [id, votes]));
  for (const id of cycleIds) {
    if (totals.has(id)) continue;
    const results = await readPublicResults(db, id);
    if (results !== undefined) totals.set(id, totalVotesOf(results));
  }
  return totals;
}

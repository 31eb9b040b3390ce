import type { Knex } from 'knex';
import { readStandingsInput } from '../standings-queries.ts';
import { computeResults, computeTurnout, type Results } from './results.ts';
import { toResultsRule, waitsForReveal } from './results-mode.ts';
import { listRevealedSteps, toRevealed } from './reveal.ts';
import { findWrittenResults } from './written-results.ts';

/**
 * `live`: every vote is in the numbers.
 * `in_steps`, `frozen`: the numbers are those of the latest publication.
 * `hidden`: only the turnout is public.
 * `revealing`: only the places revealed so far are public.
 * `final`: the period is over and its numbers are written down.
 */
export type ResultsState = 'live' | 'in_steps' | 'frozen' | 'hidden' | 'revealing' | 'final';

export interface PublicResults extends Results {
  state: ResultsState;
  /** When these numbers were published; null while they are live or hidden. */
  publishedAt: Date | null;
  /** Only in a written result. While a period runs, they are counted in the background. */
  participants: number | null;
}

interface CycleRow {
  results_mode: 'live' | 'in_steps' | 'frozen' | 'hidden';
  frozen_from: Date | null;
  revealed_at: Date | null;
  is_over: number;
  is_before_freeze: number;
}

/**
 * The one place that decides which numbers of a period are public. Pages, exports, the archive, social tags and the
 * panel all show what this returns. Undefined if there is no such period.
 */
export async function readPublicResults(db: Knex, cycleId: number): Promise<PublicResults | undefined> {
  const row = await findCycle(db, cycleId);
  if (row === undefined) return undefined;
  const isOver = row.is_over === 1;
  if (isOver && (!waitsForReveal(toResultsRule(row)) || row.revealed_at !== null)) return readFinal(db, cycleId);
  if (isOver) {
    const steps = await listRevealedSteps(db, cycleId);
    if (steps.length > 0) {
      const final = await readFinal(db, cycleId);
      return { ...toRevealed(final, steps), state: 'revealing', publishedAt: null, participants: final.participants };
    }
  }
  if (row.results_mode === 'live') return { ...(await readLive(db, cycleId)), ...NOW_LIVE };
  if (row.results_mode === 'hidden') {
    const turnout = computeTurnout(await readStandingsInput(db, cycleId));
    return { ...turnout, state: 'hidden', publishedAt: null, participants: null };
  }
  return {
    ...computeResults(await readStandingsInput(db, cycleId, 'published_tallies')),
    state: row.results_mode === 'frozen' && row.is_before_freeze === 1 ? 'live' : row.results_mode,
    publishedAt: await findPublishedAt(db, cycleId),
    participants: null,
  };
}

const NOW_LIVE = { state: 'live', publishedAt: null, participants: null } as const;

const readLive = async (db: Knex, cycleId: number): Promise<Results> =>
  computeResults(await readStandingsInput(db, cycleId));

/** For the second between the end of a period and the writing of its result, the same numbers are computed. */
async function readFinal(db: Knex, cycleId: number): Promise<PublicResults> {
  const written = await findWrittenResults(db, cycleId);
  if (written === undefined) return { ...(await readLive(db, cycleId)), ...NOW_LIVE, state: 'final' };
  const { categories, vendors, totalVendors, damping, participants, writtenAt } = written;
  return { categories, vendors, totalVendors, damping, state: 'final', publishedAt: writtenAt, participants };
}

async function findCycle(db: Knex, cycleId: number): Promise<CycleRow | undefined> {
  const [[row]] = await db.raw(
    `select results_mode, frozen_from, revealed_at,
            (ended_at is not null or (is_active = 1 and ends_at <= now(3))) as is_over,
            coalesce(frozen_from > now(3), 0) as is_before_freeze
       from voting_cycles where id = ?`,
    [cycleId],
  );
  return row;
}

async function findPublishedAt(db: Knex, cycleId: number): Promise<Date | null> {
  const row = await db('published_boxes')
    .join('ballot_boxes', 'ballot_boxes.id', 'published_boxes.ballot_box_id')
    .where({ cycle_id: cycleId })
    .max({ at: 'published_at' })
    .first();
  return row?.at ?? null;
}

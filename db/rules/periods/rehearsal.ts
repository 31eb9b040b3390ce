import type { Knex } from 'knex';
import { openBoxes } from './open-boxes.ts';
import { copyShortlistsForRehearsal } from './shortlists.ts';
import { readVotingStateExclusive } from './voting-state.ts';

export interface Rehearsal {
  id: number;
  startsAt: Date;
  endsAt: Date;
}

/** Returns undefined once the rehearsal's time is over, even if the scheduler has not ended it yet. */
export async function findRehearsal(db: Knex): Promise<Rehearsal | undefined> {
  return db('voting_cycles')
    .where({ rehearsal_marker: 1 })
    .where('ends_at', '>', db.raw('now(3)'))
    .first('id', { startsAt: 'starts_at', endsAt: 'ends_at' });
}

/**
 * Starts a rehearsal with the categories and shortlists that the next period would begin with. Takes the exclusive
 * voting state.
 */
export async function startRehearsal(
  trx: Knex.Transaction,
  { endsAt, startedBy }: { endsAt: Date; startedBy: number },
): Promise<number> {
  const { cycle: previous, now } = await readVotingStateExclusive(trx);
  const [id] = await trx('voting_cycles').insert({
    name: 'Rehearsal',
    starts_at: now,
    ends_at: endsAt,
    created_by: startedBy,
    rehearsal: 'running',
  });
  const cycleId = id as number;
  await openBoxes(trx, cycleId);
  await copyShortlistsForRehearsal(trx, { cycleId, previousId: previous?.id ?? null });
  return cycleId;
}

/**
 * Ends the rehearsal, and a pause that was made in it. Its boxes are closed as reset, because votes in reset boxes are
 * counted nowhere. Returns the id of the rehearsal, if one was running. Needs the exclusive voting state. `endedBy` is
 * null for the schedule.
 */
export async function endRehearsal(trx: Knex.Transaction, endedBy: number | null): Promise<number | undefined> {
  const rehearsal = await trx('voting_cycles').where({ rehearsal_marker: 1 }).first('id', 'starts_at');
  if (rehearsal === undefined) return undefined;
  const { id, starts_at } = rehearsal;
  await trx('ballot_boxes')
    .where({ cycle_id: id })
    .whereNull('closed_at')
    .update({ closed_at: trx.raw('now(3)'), close_reason: 'reset', closed_by: endedBy });
  await trx('voting_cycles')
    .where({ id })
    .update({
      rehearsal: 'over',
      ends_at: trx.raw('least(ends_at, greatest(now(3), starts_at + interval 1 second))'),
      version: trx.raw('version + 1'),
    });
  await trx('voting_state')
    .where({ id: 1, is_paused: 1 })
    .where('paused_at', '>=', starts_at)
    .update({ is_paused: 0, paused_at: null, paused_by: null });
  return id;
}

export interface RehearsalWatch {
  isOn: () => boolean;
  stop: () => void;
}

const WATCH_INTERVAL_MS = 1_000;

/**
 * Reads every second whether a rehearsal runs, because the responses of both APIs say so in a header. Until the first
 * read `isOn` returns false. While the database is unavailable, the last value is kept.
 */
export function watchRehearsal(db: Knex, intervalMs = WATCH_INTERVAL_MS): RehearsalWatch {
  let isOn = false;
  let isBusy = false;
  const read = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      isOn = (await findRehearsal(db)) !== undefined;
    } catch {
      // The next read tries again. The requests themselves report problems with the database.
    } finally {
      isBusy = false;
    }
  };
  void read();
  const timer = setInterval(() => void read(), intervalMs);
  timer.unref();
  return { isOn: () => isOn, stop: () => clearInterval(timer) };
}

export const REHEARSAL_HEADER = { name: 'Plaudit-Rehearsal', value: 'true' } as const;

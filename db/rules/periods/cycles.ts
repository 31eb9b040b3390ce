import type { Knex } from 'knex';
import { type DecidedBy, recordDecision, recordEnd } from '../decisions/decisions.ts';
import { recordFirstOpening } from './first-opening.ts';
import { openBoxes } from './open-boxes.ts';
import { endRehearsal } from './rehearsal.ts';
import { beginShortlists, countShortlists } from './shortlists.ts';
import { type CurrentCycle, readVotingStateExclusive } from './voting-state.ts';

/** The admin who makes a period active or ends it, or the schedule, which has no account. */
export type CycleActor = { accountId: number; role: Exclude<DecidedBy, 'schedule'> } | 'schedule';

const accountOf = (actor: CycleActor): number | null => (actor === 'schedule' ? null : actor.accountId);
export const decidedByOf = (actor: CycleActor): DecidedBy => (actor === 'schedule' ? actor : actor.role);

/**
 * Ends a rehearsal and the cycle that was active, and makes this cycle the active one. Returns the id of the cycle that
 * ended, or null if none did. Does nothing if this cycle is active already.
 */
export async function activateCycle(trx: Knex.Transaction, cycleId: number, actor: CycleActor): Promise<number | null> {
  const { cycle: previous, now } = await readVotingStateExclusive(trx);
  if (previous?.id === cycleId) return null;
  await endRehearsal(trx, accountOf(actor));
  if (previous) await endCycle(trx, previous, actor, now);
  await trx('voting_cycles')
    .where({ id: cycleId })
    .update({ is_active: 1, is_scheduled: 0, version: trx.raw('version + 1') });
  await recordFirstOpening(trx);
  await openBoxes(trx, cycleId);
  await beginShortlists(trx, { cycleId, previousId: previous?.id ?? null });
  await recordOpening(trx, cycleId, actor);
  return previous?.id ?? null;
}

/** The votes in the boxes that are open now are the cycle's final votes. Needs the exclusive voting state. */
async function endCycle(
  trx: Knex.Transaction,
  { id, endsAt }: CurrentCycle,
  actor: CycleActor,
  now: Date,
): Promise<void> {
  await trx('ballot_boxes')
    .where({ cycle_id: id })
    .whereNull('closed_at')
    .update({ closed_at: now, close_reason: 'cycle_ended', closed_by: accountOf(actor) });
  await trx('voting_cycles')
    .where({ id })
    .update({ is_active: 0, ended_at: now, version: trx.raw('version + 1') });
  const isEarly = endsAt > now;
  const decidedBy = isEarly ? decidedByOf(actor) : 'schedule';
  await recordEnd(trx, id, { decidedBy, endsAt: isEarly ? now : endsAt, isEarly });
}

async function recordOpening(trx: Knex.Transaction, cycleId: number, actor: CycleActor): Promise<void> {
  const cycle = await trx('voting_cycles')
    .where({ id: cycleId })
    .first('name', 'ends_at', 'results_mode', 'frozen_from', 'counts');
  if (cycle === undefined) throw new Error(`There is no cycle ${cycleId}`);
  const shortlists = await countShortlists(trx, cycleId);
  const codes = await countCodes(trx, cycleId);
  await recordDecision(trx, {
    cycleId,
    decidedBy: decidedByOf(actor),
    kind: 'period.opened',
    facts: {
      name: cycle.name,
      endDate: cycle.ends_at.toISOString(),
      mode: cycle.results_mode,
      frozenFrom: cycle.frozen_from?.toISOString() ?? null,
      ...(shortlists > 0 && { shortlists }),
      ...(cycle.counts === 'confirmed' && { counts: cycle.counts, ...(codes > 0 && { codes }) }),
    },
  });
}

async function countCodes(trx: Knex.Transaction, cycleId: number): Promise<number> {
  const row = await trx('invitation_codes').where({ cycle_id: cycleId }).count({ codes: '*' }).first();
  return Number(row?.codes ?? 0);
}

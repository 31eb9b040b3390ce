import type { Knex } from 'knex';
import { readVotingStateExclusive } from './voting-state.ts';

/**
 * Makes a cycle the active one. Ends the other one, closes its boxes for good, and opens an empty box for each
 * category. Returns the id of the cycle that ended, if there was one.
 */
export async function activateCycle(
  trx: Knex.Transaction,
  cycleId: number,
  actorId: number | null,
): Promise<number | null> {
  const { cycle: former } = await readVotingStateExclusive(trx);
  if (former?.id === cycleId) return null;
  if (former) await endCycle(trx, former.id, actorId);
  await trx('voting_cycles')
    .where({ id: cycleId })
    .update({ is_active: 1, is_scheduled: 0, version: trx.raw('version + 1') });
  await trx.raw(
    `insert into ballot_boxes (cycle_id, category_id, opened_at)
     select ?, id, now(3) from categories where retired_at is null order by id`,
    [cycleId],
  );
  return former?.id ?? null;
}

/** Needs the exclusive voting state. The votes in the boxes that are open now are the ones that count from then on. */
export async function endCycle(trx: Knex.Transaction, cycleId: number, actorId: number | null): Promise<void> {
  const now = trx.raw('now(3)');
  await trx('ballot_boxes')
    .where({ cycle_id: cycleId })
    .whereNull('closed_at')
    .update({ closed_at: now, close_reason: 'cycle_ended', closed_by: actorId });
  await trx('voting_cycles')
    .where({ id: cycleId })
    .update({ is_active: 0, ended_at: now, version: trx.raw('version + 1') });
}

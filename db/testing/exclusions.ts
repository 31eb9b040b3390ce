import type { Knex } from 'knex';

/**
 * Puts an exclusion in force, however few voters it has and without a decision. The procedures of admin-api do the same
 * after their checks. Needs the exclusive voting state.
 */
export async function putExclusionInForce(trx: Knex.Transaction, exclusionId: number): Promise<void> {
  await trx.raw('call put_exclusion_in_force(?)', [exclusionId]);
}

/** Lifts an exclusion for one account, or for all, without a check. Needs the exclusive voting state. */
export async function liftExclusion(
  trx: Knex.Transaction,
  exclusionId: number,
  accountId: number | null = null,
): Promise<void> {
  await trx.raw('call lift_exclusion(?, ?)', [exclusionId, accountId]);
}

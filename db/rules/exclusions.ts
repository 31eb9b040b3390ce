import type { Knex } from 'knex';

/**
 * Takes the votes of the accounts that an exclusion names out of the count. Nothing happens if it is in force already.
 * Needs the exclusive voting state.
 */
export async function putExclusionInForce(trx: Knex.Transaction, exclusionId: number): Promise<void> {
  await trx.raw('call put_exclusion_in_force(?)', [exclusionId]);
}

/** Lifts an exclusion for one account, or for all. Needs the exclusive voting state. */
export async function liftExclusion(
  trx: Knex.Transaction,
  exclusionId: number,
  accountId: number | null = null,
): Promise<void> {
  await trx.raw('call lift_exclusion(?, ?)', [exclusionId, accountId]);
}

import type { Knex } from 'knex';

/**
 * The votes of some accounts in every box of a period, open or closed, added up. `accounts` selects their ids as `id`.
 * Because of `distinct`, that select runs once and not again for each vote.
 */
export const sumVotesOf = (accounts: string, cycleId: string): string =>
  `select b.id as box, v.vendor_id as vendor, count(*) as moved
     from (select distinct id from (${accounts}) as those) as moving
     join votes v on v.voter_id = moving.id
     join ballot_boxes b on b.id = v.ballot_box_id and b.cycle_id = ${cycleId}
    group by b.id, v.vendor_id`;

export type Tallies = 'tallies' | 'tallies_aside';

/** `sums` must not have a column `votes`. Otherwise `votes` in the update would be ambiguous. */
export const addMoved = (tallies: Tallies, sums: string): string =>
  `insert into ${tallies} (ballot_box_id, vendor_id, votes)
   select box, vendor, moved from (${sums}) as sums
       on duplicate key update votes = votes + moved`;

/**
 * Every row exists already, so this only updates, and its 0 is never stored. It is not an update with a join, because
 * MariaDB would add up the votes again for each row that it updates.
 */
export const subtractMoved = (tallies: Tallies, sums: string): string =>
  `insert into ${tallies} (ballot_box_id, vendor_id, votes)
   select box, vendor, 0 from (${sums}) as sums
       on duplicate key update votes = votes - moved`;

/** Moves the votes that these accounts cast while they waited into the count. Needs the exclusive voting state. */
export async function moveVotesIntoCount(
  trx: Knex.Transaction,
  cycleId: number,
  accountIds: readonly number[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const sums = sumVotesOf('select id from accounts where id in (?)', '?');
  const bindings = [[...accountIds], cycleId];
  await trx.raw(addMoved('tallies', sums), bindings);
  await trx.raw(subtractMoved('tallies_aside', sums), bindings);
}

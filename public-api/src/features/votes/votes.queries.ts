import { valueList } from '@plaudit/db/value-list';
import type { Knex } from 'knex';

/** All of these run in the vote's transaction, which keeps its shared locks until the votes are committed. */

/** The open box of each category that can be voted in. */
export async function lockOpenBoxes(
  trx: Knex.Transaction,
  cycleId: number,
  categoryIds: readonly number[],
): Promise<Map<number, number>> {
  const [rows] = await trx.raw(
    `select b.id, b.category_id from ballot_boxes b join categories k on k.id = b.category_id
      where b.cycle_id = ? and b.category_id in (?) and b.open_marker = 1 and k.retired_at is null
      lock in share mode`,
    [cycleId, [...categoryIds]],
  );
  return new Map(rows.map((row: { id: number; category_id: number }) => [row.category_id, row.id]));
}

export async function lockVendors(trx: Knex.Transaction, vendorIds: readonly number[]): Promise<Set<number>> {
  const [rows] = await trx.raw('select id from vendors where id in (?) and retired_at is null lock in share mode', [
    [...vendorIds],
  ]);
  return new Set(rows.map((row: { id: number }) => row.id));
}

export type NewVote = { id: Buffer; boxId: number; voterId: number; vendorId: number };

/**
 * A second vote of a voter in a box changes nothing. `ignore` is needed because this process may not update votes (see
 * db/grants). It hides other errors too, so the caller then checks that each voter has a vote in the box.
 */
export async function insertVotes(trx: Knex.Transaction, votes: readonly NewVote[], castAt: Date): Promise<void> {
  const rows = votes.map((vote) => [vote.id, vote.boxId, vote.voterId, vote.vendorId, castAt]);
  await trx.raw('insert ignore into votes (id, ballot_box_id, voter_id, vendor_id, cast_at) values ?', [
    // knex's types do not know lists of rows, which the driver writes as `(...), (...)`.
    rows as unknown as Knex.RawBinding,
  ]);
}

export type StoredVote = NewVote & { castAt: Date };

export async function listVotesIn(
  trx: Knex.Transaction,
  votersByBox: ReadonlyMap<number, readonly number[]>,
): Promise<readonly StoredVote[]> {
  if (votersByBox.size === 0) return [];
  const rows = await trx('votes')
    .where((any) => {
      // One condition for each box, because MariaDB does not use the index for `(box, voter) in (...)`.
      for (const [boxId, voterIds] of votersByBox) {
        any.orWhere((one) => one.where('ballot_box_id', boxId).whereIn('voter_id', valueList(trx, voterIds)));
      }
    })
    .select('id', 'ballot_box_id', 'voter_id', 'vendor_id', 'cast_at');
  return rows.map((row) => ({
    id: row.id,
    boxId: row.ballot_box_id,
    voterId: row.voter_id,
    vendorId: row.vendor_id,
    castAt: row.cast_at,
  }));
}

export type TallyChange = { boxId: number; vendorId: number; votes: number };

/**
 * In key order, so that two replicas never wait for each other in a circle. The rows come from a select, because only
 * that gives their columns names that MySQL and MariaDB both accept in the update. MySQL warns about `values()`, and
 * MariaDB 10.11 does not know the alias that MySQL has instead.
 */
export async function addToTallies(trx: Knex.Transaction, changes: readonly TallyChange[]): Promise<void> {
  const [first, ...others] = changes
    .toSorted((a, b) => a.boxId - b.boxId || a.vendorId - b.vendorId)
    .map((change) => [change.boxId, change.vendorId, change.votes]);
  if (first === undefined) return;
  await trx.raw(
    `insert into tallies (ballot_box_id, vendor_id, votes)
     select box, vendor, added
       from (select ? as box, ? as vendor, ? as added ${'union all select ?, ?, ? '.repeat(others.length)}) as changes
      on duplicate key update votes = votes + added`,
    [first, ...others].flat(),
  );
}

import type { VoteToSeal } from '@plaudit/db/rules/votes/seal';
import type { Knex } from 'knex';

/** These functions run in the transaction that stores the votes. It keeps its shared locks until it ends. */

export type OpenBox = { id: number; shortlistId: number | null };

/**
 * The open box of each category that can be voted in, with the shortlist of the category unless every vendor stands in
 * it.
 */
export async function lockOpenBoxes(
  trx: Knex.Transaction,
  cycleId: number,
  categoryIds: readonly number[],
): Promise<Map<number, OpenBox>> {
  const [rows] = await trx.raw(
    `select b.id, b.category_id as categoryId, s.id as shortlistId
       from ballot_boxes b
       join categories k on k.id = b.category_id
       left join shortlists s on s.cycle_id = b.cycle_id and s.category_id = b.category_id and s.is_open = 0
      where b.cycle_id = ? and b.category_id in (?) and b.open_marker = 1 and k.retired_at is null
      lock in share mode`,
    [cycleId, [...categoryIds]],
  );
  return new Map(
    rows.map(({ categoryId, id, shortlistId }: OpenBox & { categoryId: number }) => [categoryId, { id, shortlistId }]),
  );
}

/** The vendors that can be voted for, each with the shortlists that it is on. */
export async function lockVendors(
  trx: Knex.Transaction,
  vendorIds: readonly number[],
  shortlistIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  const [rows] = await trx.raw(
    `select v.id, n.shortlist_id as shortlistId
       from vendors v
       left join nominees n on n.vendor_id = v.id and n.shortlist_id in (?) and n.withdrawn_at is null
      where v.id in (?) and v.retired_at is null
      lock in share mode`,
    // The list must not be empty. No shortlist has the id 0.
    [[0, ...shortlistIds], [...vendorIds]],
  );
  const vendors = new Map<number, Set<number>>();
  for (const { id, shortlistId } of rows as { id: number; shortlistId: number | null }[]) {
    const shortlists = vendors.get(id) ?? new Set();
    vendors.set(id, shortlistId === null ? shortlists : shortlists.add(shortlistId));
  }
  return vendors;
}

export type NewVote = VoteToSeal & { seal: Buffer | null };

/**
 * A second vote of a voter in a box changes nothing. `ignore` is needed because this process may not update votes (see
 * db/grants). It hides other errors too, so the caller then checks that each voter has a vote in the box.
 */
export async function insertVotes(trx: Knex.Transaction, votes: readonly NewVote[], castAt: Date): Promise<void> {
  const rows = votes.map((vote) => [vote.id, vote.boxId, vote.voterId, vote.vendorId, castAt, vote.seal]);
  await trx.raw('insert ignore into votes (id, ballot_box_id, voter_id, vendor_id, cast_at, seal) values ?', [
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
  // One condition for each box, because MariaDB does not use the index for `(box, voter) in (...)`. This SQL is written
  // by hand, because knex needs longer to build it for a full batch than the driver needs to send it.
  const [rows] = await trx.raw(
    `select id, ballot_box_id as boxId, voter_id as voterId, vendor_id as vendorId, cast_at as castAt, seal
       from votes
      where ${Array.from(votersByBox, () => '(ballot_box_id = ? and voter_id in (?))').join(' or ')}`,
    [...votersByBox].flatMap(([boxId, voterIds]) => [boxId, [...voterIds]]),
  );
  return rows;
}

export type TallyChange = { boxId: number; vendorId: number; votes: number };

/**
 * The rows are in key order, so that two replicas never wait for each other in a circle. The rows come from a select,
 * because only that gives their columns names that MySQL and MariaDB both accept in the update. MySQL warns about
 * `values()`, and MariaDB 10.11 does not know the alias that MySQL has instead.
 */
export async function addToTallies(
  trx: Knex.Transaction,
  table: 'tallies' | 'tallies_aside',
  changes: readonly TallyChange[],
): Promise<void> {
  const [first, ...others] = changes
    .toSorted((a, b) => a.boxId - b.boxId || a.vendorId - b.vendorId)
    .map((change) => [change.boxId, change.vendorId, change.votes]);
  if (first === undefined) return;
  await trx.raw(
    `insert into ${table} (ballot_box_id, vendor_id, votes)
     select box, vendor, added
       from (select ? as box, ? as vendor, ? as added ${'union all select ?, ?, ? '.repeat(others.length)}) as changes
      on duplicate key update votes = votes + added`,
    [first, ...others].flat(),
  );
}

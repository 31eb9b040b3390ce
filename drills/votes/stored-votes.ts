import type { Db } from '@plaudit/db/connect';
import { recount } from '@plaudit/db/rules/recount';
import { count } from '../drill.ts';
import type { VoteResponse } from './voting-load.ts';

interface StoredVote {
  voterId: number;
  categoryId: number;
  vendorId: number;
  ballotBoxId: number;
}

/**
 * Checks what must be true after every drill: no vote with a response is lost, none is stored twice, no rejected vote
 * is stored, and the recount agrees. Returns the expectations that were not met.
 */
export async function findShortfalls(owner: Db, responses: readonly VoteResponse[]): Promise<string[]> {
  const rows: StoredVote[] = await owner('votes')
    .join('ballot_boxes', 'ballot_boxes.id', 'votes.ballot_box_id')
    .select({
      voterId: 'votes.voter_id',
      categoryId: 'ballot_boxes.category_id',
      vendorId: 'votes.vendor_id',
      ballotBoxId: 'votes.ballot_box_id',
    });
  const stored = new Map<string, number>();
  for (const row of rows) stored.set(keyOf(row), row.vendorId);
  // After a reset people may vote again, in another ballot box.
  const twice = rows.length - new Set(rows.map(({ voterId, ballotBoxId }) => `${voterId} ${ballotBoxId}`)).size;
  const lost = responses.filter(
    ({ ballot, status }) => status === 201 && stored.get(keyOf(ballot)) !== ballot.vendorId,
  );
  const rejected = responses.filter(
    ({ ballot, status, isRepeat }) => status !== 201 && !isRepeat && stored.get(keyOf(ballot)) === ballot.vendorId,
  );
  const differences = await recount(owner);
  return [
    ...(lost.length > 0 ? [`${count(lost.length)} votes with a response are not stored`] : []),
    ...(twice > 0 ? [`${count(twice)} votes are stored twice`] : []),
    ...(rejected.length > 0
      ? [
          `${count(rejected.length)} votes are stored although they were rejected (${[...new Set(rejected.map(({ status }) => status))].join(', ')})`,
        ]
      : []),
    ...(differences.length > 0 ? [`the recount finds ${count(differences.length)} wrong tallies`] : []),
  ];
}

const keyOf = ({ voterId, categoryId }: { voterId: number; categoryId: number }) => `${voterId} ${categoryId}`;

/** Counts the stored votes. */
export async function countVotes(owner: Db): Promise<number> {
  const [row] = await owner('votes').count({ votes: '*' });
  return Number(row?.votes);
}

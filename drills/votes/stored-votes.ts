import type { Db } from '@plaudit/db/connect';
import { recount } from '@plaudit/db/rules/tallies/recount';
import { count } from '../figures.ts';
import type { VoteResponse } from './voting-load.ts';

interface StoredVote {
  voterId: number;
  categoryId: number;
  vendorId: number;
  ballotBoxId: number;
}

interface ShortfallOptions {
  /**
   * True if sessions, categories or the period may be removed during the drill. Then the API may reject the repeat of a
   * stored vote, because it can no longer find the voter or the stored vote.
   */
  mayRejectRepeats?: boolean;
}

/**
 * Checks what must be true after every drill: no accepted vote is lost, none is stored twice, none is stored that was
 * rejected or that nobody sent, and the recount agrees. Returns the expectations that were not met.
 */
export async function findShortfalls(
  owner: Db,
  responses: readonly VoteResponse[],
  { mayRejectRepeats = false }: ShortfallOptions = {},
): Promise<string[]> {
  const rows: StoredVote[] = await owner('votes')
    .join('ballot_boxes', 'ballot_boxes.id', 'votes.ballot_box_id')
    .select({
      voterId: 'votes.voter_id',
      categoryId: 'ballot_boxes.category_id',
      vendorId: 'votes.vendor_id',
      ballotBoxId: 'votes.ballot_box_id',
    });
  const stored = new Set(rows.map(choiceOf));
  const accepted = new Set(responses.filter(({ status }) => status === 201).map(({ vote }) => choiceOf(vote)));
  // After a reset people may vote again, in another ballot box.
  const twice = rows.length - new Set(rows.map(({ voterId, ballotBoxId }) => `${voterId} ${ballotBoxId}`)).size;
  const lost = [...accepted].filter((choice) => !stored.has(choice));
  const rejected = responses.filter(
    ({ vote, status, isRepeat }) =>
      status !== 201 && stored.has(choiceOf(vote)) && !accepted.has(choiceOf(vote)) && !(isRepeat && mayRejectRepeats),
  );
  const sent = new Set(responses.map(({ vote }) => choiceOf(vote)));
  const voters = new Set(responses.map(({ vote }) => vote.voterId));
  const unsent = rows.filter((row) => voters.has(row.voterId) && !sent.has(choiceOf(row)));
  const differences = await recount(owner);
  return [
    ...(lost.length > 0 ? [`${count(lost.length)} votes with a response are not stored`] : []),
    ...(twice > 0 ? [`${count(twice)} votes are stored twice`] : []),
    ...(rejected.length > 0
      ? [
          `${count(rejected.length)} votes are stored although they were rejected (${[...new Set(rejected.map(({ status }) => status))].join(', ')})`,
        ]
      : []),
    ...(unsent.length > 0 ? [`${count(unsent.length)} votes are stored that nobody sent`] : []),
    ...(differences.length > 0 ? [`the recount finds ${count(differences.length)} wrong tallies`] : []),
  ];
}

const choiceOf = ({ voterId, categoryId, vendorId }: { voterId: number; categoryId: number; vendorId: number }) =>
  `${voterId} ${categoryId} ${vendorId}`;

export async function countVotes(owner: Db): Promise<number> {
  const [row] = await owner('votes').count({ votes: '*' });
  return Number(row?.votes);
}

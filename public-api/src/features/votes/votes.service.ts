import { randomBytes } from 'node:crypto';
import { AppError } from '@plaudit/db/process/app-error';
import { readVotingStateShared } from '@plaudit/db/voting-state';
import type { Knex } from 'knex';
import type { VoteReceipt, VotingState } from '../../../contract/index.ts';
import { getVotingNow } from '../cycle/cycle.queries.ts';
import { sessionErrors } from '../sessions/session-errors.ts';
import { findStandings } from '../sessions/sessions.queries.ts';
import { toReceipt } from './receipt.ts';
import { voteErrors } from './vote-errors.ts';
import {
  addToTallies,
  insertVotes,
  listVotesIn,
  lockOpenBoxes,
  lockVendors,
  type NewVote,
  type StoredVote,
  type TallyChange,
} from './votes.queries.ts';

export type Ballot = { sessionId: number; voterId: number; vendorId: number; categoryId: number };

export type Outcome = VoteReceipt | Error;

/**
 * Casts a batch in one transaction and says for each ballot what became of it. What is wrong with one ballot concerns it
 * alone: everything that could make the insert fail is looked up, and held, before.
 */
export async function castVotes(trx: Knex.Transaction, ballots: readonly Ballot[]): Promise<Outcome[]> {
  const voting = await readVotingStateShared(trx);
  const { cycle } = voting;
  if (voting.state !== 'open' || cycle === null) {
    const { state } = await getVotingNow(trx);
    return ballots.map(() => refusalOf(state));
  }

  const boxes = await lockOpenBoxes(trx, cycle.id, distinct(ballots, 'categoryId'));
  const vendors = await lockVendors(trx, distinct(ballots, 'vendorId'));
  const sessions = await findStandings(trx, distinct(ballots, 'sessionId'));

  const checked = ballots.map((ballot): NewVote | AppError => {
    const boxId = boxes.get(ballot.categoryId);
    const standing = sessions.get(ballot.sessionId);
    if (standing === undefined) return sessionErrors.invalid();
    if (standing === 'blocked') return sessionErrors.blocked(403);
    if (boxId === undefined) return voteErrors.unknownCategory();
    if (!vendors.has(ballot.vendorId)) return voteErrors.unknownVendor();
    // A fresh id for each attempt: after a commit whose answer got lost, the row of that attempt is not taken for ours
    // and the tally not added to twice.
    return { id: randomBytes(16), boxId, voterId: ballot.voterId, vendorId: ballot.vendorId };
  });
  const votes = checked.filter((vote): vote is NewVote => !(vote instanceof AppError));
  const stored = votes.length === 0 ? new Map<string, StoredVote>() : await store(trx, votes, voting.now);

  return ballots.map((ballot, index) => {
    const vote = checked[index] as NewVote | AppError;
    if (vote instanceof AppError) return vote;
    const counted = stored.get(keyOf(vote));
    if (counted === undefined) return new Error('The database dropped a vote that it should have stored');
    if (counted.vendorId !== vote.vendorId) return voteErrors.alreadyCast();
    return toReceipt(counted, ballot.categoryId);
  });
}

/** What now lies in the boxes for these voters: their new votes, or the earlier ones that stand. */
async function store(trx: Knex.Transaction, votes: readonly NewVote[], castAt: Date): Promise<Map<string, StoredVote>> {
  const inKeyOrder = votes.toSorted((a, b) => a.boxId - b.boxId || a.voterId - b.voterId);
  await insertVotes(trx, inKeyOrder, castAt);
  const stored = await listVotesIn(trx, votersByBox(votes));
  const ours = new Set(votes.map((vote) => vote.id.toString('hex')));
  const added = stored.filter((vote) => ours.has(vote.id.toString('hex')));
  if (added.length > 0) await addToTallies(trx, countByVendor(added));
  return new Map(stored.map((vote) => [keyOf(vote), vote]));
}

function votersByBox(votes: readonly NewVote[]): Map<number, number[]> {
  const voters = new Map<number, number[]>();
  for (const { boxId, voterId } of votes) {
    const inBox = voters.get(boxId);
    if (inBox) inBox.push(voterId);
    else voters.set(boxId, [voterId]);
  }
  return voters;
}

function countByVendor(votes: readonly StoredVote[]): TallyChange[] {
  const changes = new Map<string, TallyChange>();
  for (const { boxId, vendorId } of votes) {
    const key = `${boxId}:${vendorId}`;
    const change = changes.get(key) ?? { boxId, vendorId, votes: 0 };
    changes.set(key, { ...change, votes: change.votes + 1 });
  }
  return [...changes.values()];
}

function keyOf({ boxId, voterId }: { boxId: number; voterId: number }): string {
  return `${boxId}:${voterId}`;
}

function distinct<Key extends keyof Ballot>(ballots: readonly Ballot[], key: Key): number[] {
  return [...new Set(ballots.map((ballot) => ballot[key]))];
}

function refusalOf(state: VotingState): AppError {
  if (state === 'paused') return voteErrors.paused();
  return state === 'ended' ? voteErrors.ended() : voteErrors.notStarted();
}

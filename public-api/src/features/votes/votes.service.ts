import { randomBytes } from 'node:crypto';
import { type CurrentCycle, readBallotStateShared } from '@plaudit/db/rules/periods/voting-state';
import { listStandings } from '@plaudit/db/rules/votes/standing';
import type { AppError } from '@plaudit/server-kit/app-error';
import type { Knex } from 'knex';
import type { VoteReceipt, VoteRequest } from '../../../contract/index.ts';
import { sessionErrors } from '../../http/session-errors.ts';
import { getShownBallot } from '../cycles/cycles.queries.ts';
import type { SealVote } from '../log/sealing.ts';
import { findSessionStates } from '../sessions/sessions.queries.ts';
import { toReceipt } from './receipt.ts';
import { voteErrors } from './vote-errors.ts';
import {
  addToTallies,
  insertVotes,
  listVotesIn,
  lockOpenBoxes,
  lockVendors,
  type NewVote,
  type OpenBox,
  type StoredVote,
  type TallyChange,
} from './votes.queries.ts';

export type CastRequest = VoteRequest & { sessionId: number; voterId: number };

export type VoteOutcome = VoteReceipt | Error;

export type CastVotes = {
  /** The outcome of each request, in the order of the requests. */
  outcomes: VoteOutcome[];
  /** How many of the votes are new, and not repeats. */
  added: number;
};

/**
 * Casts a batch in one transaction. An error in one request does not affect the others, because everything that could
 * make the insert fail is read and locked before.
 */
export async function castVotes(
  trx: Knex.Transaction,
  requests: readonly CastRequest[],
  seal: SealVote,
): Promise<CastVotes> {
  const voting = await readBallotStateShared(trx);
  const closedError = voting.state === 'open' ? undefined : await getClosedError(trx);
  const { cycle } = voting;
  const boxes = cycle
    ? await lockOpenBoxes(trx, cycle.id, distinct(requests, 'categoryId'))
    : new Map<number, OpenBox>();
  const shortlistIds = [...boxes.values()].flatMap(({ shortlistId }) => shortlistId ?? []);
  const vendors = await lockVendors(trx, distinct(requests, 'vendorId'), shortlistIds);
  const sessions = await findSessionStates(trx, distinct(requests, 'sessionId'));

  const checked = requests.map((request): CheckedRequest => {
    const box = boxes.get(request.categoryId);
    const vendor = vendors.get(request.vendorId);
    const session = sessions.get(request.sessionId);
    if (session === undefined) return { error: sessionErrors.invalid() };
    if (session === 'blocked') return { error: sessionErrors.blocked(403) };
    if (cycle && request.cycleId !== undefined && request.cycleId !== cycle.id)
      return { error: voteErrors.otherPeriod() };
    if (box === undefined) return { error: closedError ?? voteErrors.unknownCategory() };
    // Each attempt has a new id. If the response to a commit gets lost, the next attempt does not take the row of the
    // first one for a new vote, and the tally is not increased twice.
    const unsealed = { id: randomBytes(16), boxId: box.id, voterId: request.voterId, vendorId: request.vendorId };
    const vote = { ...unsealed, seal: seal(unsealed) };
    if (closedError) return { error: closedError, vote };
    if (vendor === undefined) return { error: voteErrors.unknownVendor(), vote };
    const stands = box.shortlistId === null || vendor.has(box.shortlistId);
    return stands ? { vote } : { error: voteErrors.notNominated(), vote };
  });
  const requested = checked.flatMap(({ vote }) => vote ?? []);
  const votes = checked.flatMap(({ vote, error }) => (vote && !error ? vote : []));
  const { stored, added } = await storeVotes(trx, { requested, votes }, voting);
  const storedByKey = new Map(stored.map((vote) => [keyOf(vote), vote]));

  const outcomes = requests.map((request, index): VoteOutcome => {
    const { vote, error } = checked[index] as CheckedRequest;
    const storedVote = vote && storedByKey.get(keyOf(vote));
    // The repeat of a vote that is stored in an open box gets the same response, even while voting is paused, or if the
    // vendor cannot be voted for any more.
    if (storedVote?.vendorId === request.vendorId) return toReceipt(storedVote, request.categoryId);
    if (error) return error;
    return storedVote ? voteErrors.alreadyCast() : new Error('The database dropped a vote that it should have stored');
  });
  return { outcomes, added };
}

/**
 * `vote` is the vote as it would be stored. With an error it is not stored, but an earlier vote of the voter in this
 * box may be.
 */
type CheckedRequest = { vote: NewVote; error?: AppError } | { vote?: undefined; error: AppError };

type StoreResult = {
  /** What is stored for the requested voters and boxes: the new votes, or earlier ones. */
  stored: readonly StoredVote[];
  added: number;
};

type VotingMoment = { cycle: CurrentCycle | null; now: Date };

async function storeVotes(
  trx: Knex.Transaction,
  { requested, votes }: { requested: readonly NewVote[]; votes: readonly NewVote[] },
  { cycle, now }: VotingMoment,
): Promise<StoreResult> {
  if (votes.length === 0 || cycle === null) return { stored: await listVotesIn(trx, votersByBox(requested)), added: 0 };
  const inKeyOrder = votes.toSorted((a, b) => a.boxId - b.boxId || a.voterId - b.voterId);
  await insertVotes(trx, inKeyOrder, now);
  const stored = await listVotesIn(trx, votersByBox(requested));
  const newIds = new Set(votes.map((vote) => vote.id.toString('hex')));
  const added = stored.filter((vote) => newIds.has(vote.id.toString('hex')));
  if (added.length > 0) await addVotesToTallies(trx, cycle, added);
  return { stored, added: added.length };
}

/**
 * The standing of a voter decides in which tallies a vote is counted. In most periods no account has to be looked up.
 */
async function addVotesToTallies(
  trx: Knex.Transaction,
  cycle: CurrentCycle,
  votes: readonly StoredVote[],
): Promise<void> {
  if (cycle.countsEveryone) return addToTallies(trx, 'tallies', countByVendor(votes));
  const standings = await listStandings(trx, cycle.id, [...new Set(votes.map(({ voterId }) => voterId))]);
  const isCounted = ({ voterId }: StoredVote): boolean => standings.get(voterId) === 'counted';
  await addToTallies(trx, 'tallies', countByVendor(votes.filter(isCounted)));
  await addToTallies(trx, 'tallies_aside', countByVendor(votes.filter((vote) => !isCounted(vote))));
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

function distinct<Key extends 'sessionId' | 'vendorId' | 'categoryId'>(
  requests: readonly CastRequest[],
  key: Key,
): number[] {
  return [...new Set(requests.map((request) => request[key]))];
}

async function getClosedError(trx: Knex.Transaction): Promise<AppError> {
  const { state } = await getShownBallot(trx);
  if (state === 'paused') return voteErrors.paused();
  return state === 'ended' ? voteErrors.ended() : voteErrors.notStarted();
}

import type { Knex } from 'knex';
import type { WhoseVotesCount } from '../../src/rows.ts';
import { type ProofKind, readProofKinds } from '../votes/proofs.ts';
import { countsEveryone } from '../votes/standing.ts';
import { closingTime, NEXT_START } from './voting-end.ts';

export interface CurrentCycle {
  id: number;
  name: string;
  startsAt: Date;
  endsAt: Date;
  /** The end that voters are told, which is earlier if a scheduled cycle takes the place of this one before. */
  closesAt: Date;
  counts: WhoseVotesCount;
  /** The kinds of proofs that confirm an account, in a period that counts only confirmed accounts. */
  proofKinds: ProofKind[];
  /**
   * True if the period counts every account and no exclusion was ever in force in it. Then no account has to be looked
   * up.
   */
  countsEveryone: boolean;
}

export interface VotingState {
  /** Votes are accepted only while the state is `open`. */
  state: 'open' | 'paused' | 'not_started' | 'ended' | 'none';
  isPaused: boolean;
  /** The active cycle, even before it starts, and after its end until another takes its place. */
  cycle: CurrentCycle | null;
  /** The database's clock. No other clock decides. */
  now: Date;
}

export async function readVotingState(db: Knex): Promise<VotingState> {
  return queryVotingState(db, '');
}

/**
 * Reads the state in the transaction of an objection. Making a result final waits until the transaction ends, so either
 * it finds the objection, or the objection is too late.
 */
export async function readVotingStateShared(trx: Knex.Transaction): Promise<VotingState> {
  return queryVotingState(trx, 'lock in share mode');
}

/**
 * The voting state of what people can vote in now. While a rehearsal runs, that is the rehearsal and not the period.
 */
export interface BallotState extends VotingState {
  isRehearsal: boolean;
}

export async function readBallotState(db: Knex): Promise<BallotState> {
  return queryBallotState(db, '');
}

/**
 * Reads the state in a vote's transaction. Pausing, resetting, changing the cycle and changing whose votes count wait
 * until the transaction ends.
 */
export async function readBallotStateShared(trx: Knex.Transaction): Promise<BallotState> {
  return queryBallotState(trx, 'lock in share mode');
}

/**
 * Reads the state for a change that must not overlap with a vote, such as a pause, a reset or a change of whose votes
 * count. Waits until the votes under way are stored, and blocks new votes until the transaction ends.
 */
export async function readVotingStateExclusive(trx: Knex.Transaction): Promise<VotingState> {
  return queryVotingState(trx, 'for update');
}

type Lock = '' | 'lock in share mode' | 'for update';

interface StateRow {
  is_paused: number;
  id: number | null;
  name: string;
  starts_at: Date;
  ends_at: Date;
  counts: WhoseVotesCount;
  proof_kinds: string;
  counts_everyone: number;
  next_starts_at: Date | null;
  now: Date;
}

/**
 * Uses two statements when locking, because in a join the server may read the cycle before it waits for the state's
 * lock.
 */
async function queryVotingState(db: Knex, lock: Lock): Promise<VotingState> {
  if (lock !== '') await db.raw(`select id from voting_state where id = 1 ${lock}`);
  const [[row]] = await db.raw(
    `select s.is_paused, c.id, c.name, c.starts_at, c.ends_at, c.counts, c.proof_kinds,
            ${countsEveryone('c')} as counts_everyone, ${NEXT_START}, now(3) as now
       from voting_state s left join voting_cycles c on c.active_marker = 1
      where s.id = 1`,
  );
  return toVotingState(row);
}

/** A rehearsal whose time is over is ignored, even before the scheduler has ended it. */
async function queryBallotState(db: Knex, lock: Lock): Promise<BallotState> {
  if (lock !== '') await db.raw(`select id from voting_state where id = 1 ${lock}`);
  const [[row]] = await db.raw(
    `select s.is_paused, c.id, c.name, c.starts_at, c.ends_at, c.counts, c.proof_kinds,
            ${countsEveryone('c')} as counts_everyone, ${NEXT_START}, r.id as rehearsal_id, now(3) as now
       from voting_state s
       left join voting_cycles a on a.active_marker = 1
       left join voting_cycles r on r.rehearsal_marker = 1 and r.ends_at > now(3)
       left join voting_cycles c on c.id = coalesce(r.id, a.id)
      where s.id = 1`,
  );
  return { ...toVotingState(row), isRehearsal: row.rehearsal_id !== null };
}

function toVotingState(row: StateRow): VotingState {
  const isPaused = row.is_paused === 1;
  const { now } = row;
  if (row.id === null) return { state: 'none', isPaused, cycle: null, now };
  const cycle = {
    id: row.id,
    name: row.name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    closesAt: closingTime(row),
    counts: row.counts,
    proofKinds: readProofKinds(row.proof_kinds),
    countsEveryone: row.counts_everyone === 1,
  };
  if (now >= cycle.endsAt) return { state: 'ended', isPaused, cycle, now };
  if (now < cycle.startsAt) return { state: 'not_started', isPaused, cycle, now };
  return { state: isPaused ? 'paused' : 'open', isPaused, cycle, now };
}

import type { Db } from '@plaudit/db/connect';
import { AppError } from '@plaudit/server-kit/app-error';
import { type Signer, signNote } from '@plaudit/server-kit/tlog/note';
import type { LoggedVote, VotesInLog } from '../../../contract/index.ts';
import { getShownBallot } from '../cycles/cycles.queries.ts';
import { findHead } from './log-state.ts';

type SealedVote = { boxId: number; categoryId: number; seal: Buffer; entry: number | null };

/** The caller's votes in the boxes of the shown period that count, also those that the log does not have yet. */
async function listSealedVotes(db: Db, voterId: number, logId: number): Promise<SealedVote[]> {
  const { cycle } = await getShownBallot(db);
  if (cycle === undefined) return [];
  const [rows] = await db.raw(
    `select v.ballot_box_id as boxId, b.category_id as categoryId, v.seal, e.n as entry
       from votes v
       join ballot_boxes b on b.id = v.ballot_box_id
       left join log_entries e on e.log_id = ? and e.hash = v.seal
      where v.voter_id = ? and b.cycle_id = ? and v.seal is not null
        and (b.closed_at is null or b.close_reason = 'cycle_ended')
      order by b.id`,
    [logId, voterId, cycle.id],
  );
  return rows;
}

/** The seals of the caller's votes, and where they are in the log. */
export async function getVotesInLog(db: Db, voterId: number): Promise<VotesInLog> {
  const head = await findHead(db);
  const votes = head === undefined ? [] : await listSealedVotes(db, voterId, head.id);
  return {
    votes: votes.map(
      ({ categoryId, seal, entry }): LoggedVote => ({ categoryId, seal: seal.toString('base64'), entry }),
    ),
  };
}

/**
 * A note for all votes of the caller, with the promise that they get into the log. It has no vendor and no time, and
 * nothing that opens a seal, so it proves to nobody whom its owner voted for.
 */
export async function writeReceipt(db: Db, voterId: number, signer: Signer | undefined): Promise<string> {
  const head = await findHead(db);
  const votes = head && signer ? await listSealedVotes(db, voterId, head.id) : [];
  if (head === undefined || signer === undefined || votes.length === 0)
    throw new AppError('receipt.none', 404, 'There is nothing to give a receipt for');
  const lines = votes.map(({ boxId, seal }) => `vote ${boxId} ${seal.toString('base64')}`);
  const text = ['plaudit receipt v1', head.origin, `voter ${voterId}`, ...lines, PROMISE, ''].join('\n');
  return signNote(text, signer);
}

const PROMISE = 'in the log ten minutes after voting ends';

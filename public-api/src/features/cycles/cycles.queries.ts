import type { Db } from '@plaudit/db/connect';
import { readProofKinds } from '@plaudit/db/rules/proofs';
import { countsEveryone } from '@plaudit/db/rules/standing';
import {
  type CurrentCycle,
  readBallotState,
  readVotingState,
  type VotingState as StoredState,
} from '@plaudit/db/rules/voting-state';
import type { VotingState } from '../../../contract/index.ts';

export type VotingNow = {
  state: VotingState;
  cycle: (CurrentCycle & { isActive: boolean }) | undefined;
  now: Date;
};

/**
 * The period whose results are shown: the active one, or the one that ended last. Never a rehearsal, whose votes are shown
 * nowhere.
 */
export async function getVotingNow(db: Db): Promise<VotingNow> {
  return orLast(db, await readVotingState(db));
}

/** What people can vote in: a rehearsal while one runs, otherwise the same. */
export async function getBallotNow(db: Db): Promise<VotingNow & { isRehearsal: boolean }> {
  const ballot = await readBallotState(db);
  return { ...(await orLast(db, ballot)), isRehearsal: ballot.isRehearsal };
}

async function orLast(db: Db, { state, cycle, now }: StoredState): Promise<VotingNow> {
  if (cycle !== null) return { state, cycle: { ...cycle, isActive: true }, now };
  const last: EndedCycle | undefined = await db('voting_cycles as c')
    .whereNotNull('ended_at')
    .orderBy([
      { column: 'ended_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first(
      'id',
      'name',
      { startsAt: 'starts_at', endsAt: 'ends_at' },
      'counts',
      'proof_kinds',
      db.raw(`${countsEveryone('c')} as everyone`),
    );
  if (last === undefined) return { state: 'none', cycle: undefined, now };
  const { everyone, proof_kinds, ...ended } = last;
  const proofKinds = readProofKinds(proof_kinds);
  return { state: 'ended', cycle: { ...ended, proofKinds, countsEveryone: everyone === 1, isActive: false }, now };
}

type EndedCycle = Omit<CurrentCycle, 'countsEveryone' | 'proofKinds'> & { everyone: number; proof_kinds: string };

export type ScheduledCycle = { id: number; name: string; startsAt: Date; endsAt: Date };

/** The scheduled cycle that starts first. One whose start is due is about to become the active one. */
export async function findNextCycle(db: Db): Promise<ScheduledCycle | undefined> {
  return db('voting_cycles')
    .where({ is_scheduled: 1 })
    .orderBy([{ column: 'starts_at' }, { column: 'id' }])
    .first('id', 'name', { startsAt: 'starts_at', endsAt: 'ends_at' });
}

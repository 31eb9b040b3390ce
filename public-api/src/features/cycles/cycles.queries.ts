import type { Db } from '@plaudit/db/connect';
import {
  type CurrentCycle,
  readBallotState,
  readVotingState,
  type VotingState as StoredState,
} from '@plaudit/db/rules/periods/voting-state';
import { readProofKinds } from '@plaudit/db/rules/votes/proofs';
import { countsEveryone } from '@plaudit/db/rules/votes/standing';
import type { VotingState } from '../../../contract/index.ts';

export type ShownVoting = {
  state: VotingState;
  cycle: (CurrentCycle & { isActive: boolean }) | undefined;
  now: Date;
};

/**
 * The period whose results are shown: the active one, or the one that ended last. It is never a rehearsal, because the
 * votes of a rehearsal are not shown.
 */
export async function getShownVoting(db: Db): Promise<ShownVoting> {
  return withLastCycle(db, await readVotingState(db));
}

/** The period of the ballot: a rehearsal while one runs, otherwise the period whose results are shown. */
export async function getShownBallot(db: Db): Promise<ShownVoting & { isRehearsal: boolean }> {
  const ballot = await readBallotState(db);
  return { ...(await withLastCycle(db, ballot)), isRehearsal: ballot.isRehearsal };
}

async function withLastCycle(db: Db, { state, cycle, now }: StoredState): Promise<ShownVoting> {
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
  const whose = { proofKinds, countsEveryone: everyone === 1 };
  return { state: 'ended', cycle: { ...ended, ...whose, closesAt: ended.endsAt, isActive: false }, now };
}

type EndedCycle = Omit<CurrentCycle, 'closesAt' | 'countsEveryone' | 'proofKinds'> & {
  everyone: number;
  proof_kinds: string;
};

export type ScheduledCycle = { id: number; name: string; startsAt: Date; endsAt: Date };

/** The scheduled cycle that starts first. It may have a start in the past, until the scheduler makes it active. */
export async function findNextCycle(db: Db): Promise<ScheduledCycle | undefined> {
  return db('voting_cycles')
    .where({ is_scheduled: 1 })
    .orderBy([{ column: 'starts_at' }, { column: 'id' }])
    .first('id', 'name', { startsAt: 'starts_at', endsAt: 'ends_at' });
}

import type { Db } from '@plaudit/db/connect';
import { readVotingState } from '@plaudit/db/rules/voting-state';
import type { VotingState } from '../../../contract/index.ts';

export type VotingNow = {
  state: VotingState;
  cycle: { id: number; name: string; startsAt: Date; endsAt: Date; isActive: boolean } | undefined;
  now: Date;
};

/** The active cycle. If none is active, the one that ended last, because its results are still shown. */
export async function getVotingNow(db: Db): Promise<VotingNow> {
  const { state, cycle, now } = await readVotingState(db);
  if (cycle !== null) return { state, cycle: { ...cycle, isActive: true }, now };
  const last = await db('voting_cycles')
    .whereNotNull('ended_at')
    .orderBy([
      { column: 'ended_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first('id', 'name', { startsAt: 'starts_at', endsAt: 'ends_at' });
  return last === undefined
    ? { state: 'none', cycle: undefined, now }
    : { state: 'ended', cycle: { ...last, isActive: false }, now };
}

export type ScheduledCycle = { id: number; name: string; startsAt: Date; endsAt: Date };

/** The scheduled cycle that starts first. One whose start is due is about to become the active one. */
export async function findNextCycle(db: Db): Promise<ScheduledCycle | undefined> {
  return db('voting_cycles')
    .where({ is_scheduled: 1 })
    .orderBy([{ column: 'starts_at' }, { column: 'id' }])
    .first('id', 'name', { startsAt: 'starts_at', endsAt: 'ends_at' });
}

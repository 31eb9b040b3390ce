import type { VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type Session, useSession } from '../use-session.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { cycleQuery, periodQuery, type ShownPeriod } from './cycle.ts';
import { progressQuery, unpolledProgressQuery } from './progress.ts';

export type Voting = {
  session: Session;
  cycle: ShownPeriod | undefined;
  /** The signed-in voter's progress. Undefined for everybody else, and while loading. */
  progress: VotingProgress | undefined;
  /** Undefined while loading. */
  state: VotingState | undefined;
};

/**
 * Returns who is signed in, what they have voted for, and whether votes are accepted now. A poll that brings nothing
 * new renders nothing.
 */
export function useVoting({ polls = true } = {}): Voting {
  const session = useSession();
  const { data: cycle } = useSharedQuery(periodQuery);
  const readProgress = polls ? progressQuery : unpolledProgressQuery;
  const { data: progress } = useSharedQuery(session.isVoter ? readProgress(session.generation) : undefined);
  const state = useLatestState(session.generation);
  return { session, cycle, progress, state };
}

/**
 * The gateway keeps the response about the period for a second or two, so it can be older than the voter's progress that
 * arrived before it. Without this time a paused page would be open again for a moment.
 */
const CACHED_MS = 3_000;

/**
 * A voter's progress contains the state too, and is read more often. The later response is used. The times of the
 * responses are read from the cache, because reading them from the queries would render after each response.
 */
function useLatestState(generation: number): VotingState | undefined {
  const client = useQueryClient();
  const readLatest = () => {
    const cycle = client.getQueryState(cycleQuery.queryKey);
    const progress = client.getQueryState(progressQuery(generation).queryKey);
    const isProgressLater = (progress?.dataUpdatedAt ?? 0) + CACHED_MS > (cycle?.dataUpdatedAt ?? 0);
    return isProgressLater ? progress?.data?.state : cycle?.data?.state;
  };
  return useSyncExternalStore(
    // After the current render, because the cache also tells of a part of the page that begins to read while it renders.
    (notify) => client.getQueryCache().subscribe(notifyManager.batchCalls(notify)),
    readLatest,
    readLatest,
  );
}

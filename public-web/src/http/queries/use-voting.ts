import type { CurrentCycle, VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { retryInterval } from '../query-client.ts';
import { type Session, useSession } from '../use-session.ts';
import { cycleQuery } from './cycle.ts';
import { progressQuery } from './progress.ts';

export type Voting = {
  session: Session;
  cycle: CurrentCycle | undefined;
  /** The signed-in voter's progress. Undefined for everybody else, and until it is loaded. */
  progress: VotingProgress | undefined;
  /** Undefined until it is loaded. */
  state: VotingState | undefined;
};

/** Returns who is signed in, what they have voted for, and whether votes are accepted now. */
export function useVoting({ isLive = true } = {}): Voting {
  const session = useSession();
  const cycle = useQuery(cycleQuery);
  const progress = useQuery({
    ...progressQuery(session.generation),
    enabled: session.isVoter,
    ...(!isLive && { refetchInterval: retryInterval }),
  });
  // A voter's progress contains the state too, and is read more often. The later response is used.
  const latest = progress.dataUpdatedAt > cycle.dataUpdatedAt ? progress.data?.state : cycle.data?.state;
  return {
    session,
    cycle: cycle.data,
    progress: session.isVoter ? progress.data : undefined,
    state: latest,
  };
}

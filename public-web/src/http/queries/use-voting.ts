import type { CurrentCycle, VotingProgress, VotingState } from '@plaudit/public-api/contract';
import { useQuery } from '@tanstack/react-query';
import { type Session, useSession } from '../use-session.ts';
import { cycleQuery } from './cycle.ts';
import { progressQuery } from './progress.ts';

export type Voting = {
  session: Session;
  cycle: CurrentCycle | undefined;
  /** The voter's own; undefined for everybody else, and until it is known. */
  progress: VotingProgress | undefined;
  /** Undefined until it is known. */
  state: VotingState | undefined;
};

/** Who is here, what they have voted, and whether votes are taken now. */
export function useVoting(): Voting {
  const session = useSession();
  const cycle = useQuery(cycleQuery);
  const progress = useQuery({ ...progressQuery(session.generation), enabled: session.isVoter });
  // A voter's progress tells the state too, and more often: the answer that came last is the one to believe.
  const latest = progress.dataUpdatedAt > cycle.dataUpdatedAt ? progress.data?.state : cycle.data?.state;
  return {
    session,
    cycle: cycle.data,
    progress: session.isVoter ? progress.data : undefined,
    state: latest,
  };
}

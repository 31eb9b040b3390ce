import { useEffect, useRef } from 'react';
import type { Voting } from '../../../http/queries/use-voting.ts';
import { isCelebrated } from '../completion/completion-words.ts';

/** Calls `celebrate` when the votes of a complete ballot begin to count: the last vote had no celebration. */
export function useCountedCelebration({ session, progress, state }: Voting, celebrate: () => void): void {
  const before = useRef<{ generation: number; waited: boolean }>(undefined);
  useEffect(() => {
    if (progress === undefined) return;
    const didWait = before.current?.generation === session.generation && before.current.waited;
    before.current = { generation: session.generation, waited: progress.standing === 'waiting' };
    if (didWait && progress.standing === 'counted' && isCelebrated(progress, state)) celebrate();
  }, [session.generation, progress, state, celebrate]);
}

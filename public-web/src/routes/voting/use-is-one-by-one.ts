import { useSearchParams } from 'react-router-dom';
import { signedInKind } from '../../http/signed-in.ts';
import { useSession } from '../../http/use-session.ts';
import { tabOf } from '../../lib/paths.ts';
import { useVotingState } from '../use-voting-state.ts';

/**
 * Whether the address names an award that a voter can see on a screen of its own. Everybody else, and a voter while voting
 * is neither open nor paused, sees the ballots there.
 */
export function useIsOneByOne(): boolean {
  const [params] = useSearchParams();
  const { user } = useSession();
  const state = useVotingState();
  const isVoting = state === 'open' || state === 'paused';
  return params.has('award') && tabOf(params) === 'vote' && isVoting && user !== null && signedInKind() === 'user';
}

import { useQuery } from '@tanstack/react-query';
import { standsIn } from '../../lib/stands-in.ts';
import { categoriesQuery } from './categories.ts';
import { useVoting } from './use-voting.ts';

/** Returns a function that says whether the voter can still vote for a vendor. A visitor can, an admin cannot. */
export function useCanVote(): (vendorId: number) => boolean {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const hasBallotsLeft = useHasBallotsLeft();
  return (vendorId) => hasBallotsLeft && categories.some((category) => standsIn(category, vendorId));
}

function useHasBallotsLeft(): boolean {
  const { state, session, progress } = useVoting({ isLive: false });
  if (state !== 'open' || session.user === undefined) return false;
  if (session.user?.type === 'admin') return false;
  return progress === undefined ? !session.isVoter : progress.completed < progress.total;
}

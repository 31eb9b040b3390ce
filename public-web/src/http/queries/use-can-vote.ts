import { standsIn } from '../../lib/votes/stands-in.ts';
import { useSharedQuery } from '../use-shared-query.ts';
import { categoriesQuery } from './categories.ts';
import { useVoting } from './use-voting.ts';

/**
 * Returns a function that says whether a ballot is left on which the voter can choose a vendor. For a visitor every
 * ballot is left, and an admin has none. While voting is not open, none is left. Undefined until it is known who is
 * signed in, whether voting is open, and what a voter has voted for.
 */
export function useCanVote(): ((vendorId: number) => boolean) | undefined {
  const { data: categories = [] } = useSharedQuery(categoriesQuery);
  const { state, session, progress } = useVoting({ polls: false });
  const isKnown = session.user !== undefined && (progress !== undefined || !session.isVoter);
  if (state === undefined || !isKnown) return undefined;
  if (state !== 'open' || session.user?.type === 'admin') return () => false;
  const voted = new Set(progress?.votedCategories);
  return (vendorId) => categories.some((category) => !voted.has(category.id) && standsIn(category, vendorId));
}

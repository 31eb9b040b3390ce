import type { Category, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import { useMemo } from 'react';
import type { PictureVote } from './ballot-picture.ts';

/** The voter's votes with the current names, in the order of the ballots. */
export function usePictureVotes(
  progress: VotingProgress | undefined,
  categories: readonly Category[] | undefined,
  vendors: readonly Vendor[] | undefined,
): PictureVote[] {
  const votes = progress?.votes;
  return useMemo(() => {
    const vendorNameOf = new Map(vendors?.map(({ id, name }) => [id, name]));
    return (categories ?? []).flatMap(({ id, name, color }) => {
      const vote = votes?.find(({ categoryId }) => categoryId === id);
      if (!vote) return [];
      return [
        { category: name, color, vendor: vendorNameOf.get(vote.vendorId) ?? 'A vendor that has left the awards' },
      ];
    });
  }, [votes, categories, vendors]);
}

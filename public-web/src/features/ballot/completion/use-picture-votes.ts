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
    const vendorOf = new Map(vendors?.map((vendor) => [vendor.id, vendor]));
    return (categories ?? []).flatMap(({ id, name, color }) => {
      const vote = votes?.find(({ categoryId }) => categoryId === id);
      if (!vote) return [];
      const vendor = vendorOf.get(vote.vendorId) ?? { name: 'A vendor that has left the awards', imageUrl: '' };
      return [{ category: name, color, vendor: vendor.name, imageUrl: vendor.imageUrl }];
    });
  }, [votes, categories, vendors]);
}

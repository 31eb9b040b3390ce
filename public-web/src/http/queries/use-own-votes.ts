import { useMemo } from 'react';
import { useSharedQuery } from '../use-shared-query.ts';
import { categoriesQuery } from './categories.ts';
import { useVoting } from './use-voting.ts';

export type OwnVotes = {
  /** The names of the categories in which the voter voted for this vendor. */
  categoriesOf: (vendorId: number) => readonly string[];
  votedIn: (vendorId: number, categoryId: number) => boolean;
};

/** Finds no votes for a visitor or an admin, nor before they are loaded. `categoriesOf` needs the categories too. */
export function useOwnVotes(): OwnVotes {
  const votes = useVoting({ polls: false }).progress?.votes;
  const { data: categories } = useSharedQuery(categoriesQuery);
  return useMemo(() => {
    const namesOf = new Map<number, string[]>();
    for (const { vendorId, categoryId } of votes ?? []) {
      const name = categories?.find(({ id }) => id === categoryId)?.name;
      if (name !== undefined) namesOf.set(vendorId, [...(namesOf.get(vendorId) ?? []), name]);
    }
    return {
      categoriesOf: (vendorId) => namesOf.get(vendorId) ?? [],
      votedIn: (vendorId, categoryId) =>
        votes?.some((vote) => vote.vendorId === vendorId && vote.categoryId === categoryId) ?? false,
    };
  }, [votes, categories]);
}

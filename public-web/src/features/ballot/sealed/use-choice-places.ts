import type { RevealedPlace, VoteReceipt } from '@plaudit/public-api/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../../http/has-failed.ts';
import { categoriesQuery } from '../../../http/queries/categories.ts';
import { categoryResultsQuery, periodResultsQuery } from '../../../http/queries/results.ts';
import { useRevealedPlaces } from '../../../http/queries/use-revealed-places.ts';
import { useVoting } from '../../../http/queries/use-voting.ts';
import { statusOf } from '../../../lib/results/results-status.ts';
import { isCategoryRevealed } from '../../../lib/results/revealed-places.ts';
import { sealedVotes } from '../../../lib/votes/sealed-votes.ts';
import {
  type ChoicePlace,
  choicePlace,
  describeChoices,
  placeInCategory,
  revealedChoicePlace,
} from './choice-place.ts';

/** The voter's votes after the end of voting, and the place of each choice once it is public. `summary` is a sentence. */
export function useChoicePlaces() {
  const { progress } = useVoting();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const sealed = sealedVotes(categories, progress);
  const { results, isLoading } = useFinalResults(sealed.length > 0);
  const revealed = useRevealedPlaces();
  const isOnlyProvisional = statusOf(results).provisionalUntil !== undefined;
  const inReveal = useRevealedChoices(
    sealed.map(({ vote }) => vote),
    revealed,
  );
  const places = sealed.map(({ vote }, index) => (results ? choicePlace(results, vote) : inReveal.places[index]));
  return {
    sealed,
    places,
    summary: results && describeChoices(places, isOnlyProvisional),
    isOnlyProvisional,
    isLoading: isLoading || inReveal.isLoading,
  };
}

/**
 * The places of choices while a reveal is on. Below the third place they come from the ranking of the category, which is
 * public with its first place. `isLoading` only until all are there for the first time, so that nothing vanishes later.
 */
function useRevealedChoices(votes: readonly VoteReceipt[], revealed: readonly RevealedPlace[]) {
  const found = votes.map((vote) => revealedChoicePlace(revealed, vote));
  const isWanted = votes.map((vote, index) => !found[index] && isCategoryRevealed(revealed, vote.categoryId));
  const rankings = useQueries({
    queries: votes.map(({ categoryId }, index) => ({
      ...categoryResultsQuery(categoryId),
      enabled: isWanted[index] ?? false,
      // It no longer changes.
      refetchInterval: false as const,
    })),
  });
  const isPending = rankings.some((query, index) => isWanted[index] && !query.data && !hasFailed(query));
  const [wereThere, setWereThere] = useState(!isPending);
  if (!isPending && !wereThere) setWereThere(true);
  const places = votes.map((vote, index): ChoicePlace | undefined => {
    const ranking = isWanted[index] ? rankings[index]?.data : undefined;
    return found[index] ?? (ranking && placeInCategory(ranking, vote.vendorId));
  });
  return { places, isLoading: isPending && !wereThere };
}

/** The whole results of the ended period. `results` is undefined until they are public and loaded. */
function useFinalResults(isNeeded: boolean) {
  const { cycle } = useVoting();
  const isPublic = cycle !== undefined && statusOf(cycle).state === 'final';
  const enabled = isNeeded && isPublic && cycle.id !== null;
  const query = useQuery({ ...periodResultsQuery(cycle?.id ?? 0), refetchOnMount: 'always', enabled });
  const isShown = enabled && query.data !== undefined && statusOf(query.data).state === 'final';
  return { results: isShown ? query.data : undefined, isLoading: enabled && !query.data && !hasFailed(query) };
}

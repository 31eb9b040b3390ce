import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { periodResultsQuery } from '../../http/queries/results.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { choicePlace, describeChoices, revealedChoicePlace } from '../../lib/choice-place.ts';
import { isProvisional, statusOf } from '../../lib/results-status.ts';
import { sealedVotes } from '../../lib/sealed-votes.ts';

/** The voter's votes after the end of voting, and the place of each choice once it is public. `summary` is a sentence. */
export function useChoicePlaces() {
  const { progress } = useVoting();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const sealed = sealedVotes(categories, progress);
  const { results, isLoading } = useFinalResults(sealed.length > 0);
  const revealed = useRevealedPlaces();
  const isOnlyProvisional = results !== undefined && isProvisional(statusOf(results));
  const places = sealed.map(({ vote }) => (results ? choicePlace(results, vote) : revealedChoicePlace(revealed, vote)));
  return {
    sealed,
    places,
    summary: results && describeChoices(places, isOnlyProvisional),
    isOnlyProvisional,
    isLoading,
  };
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

import type { Category, Vendor, VoteReceipt } from '@plaudit/public-api/contract';
import { Button, categoryStyle, TrophyIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { hasFailed } from '../../http/has-failed.ts';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { periodResultsQuery } from '../../http/queries/results.ts';
import { useRevealedPlaces } from '../../http/queries/use-revealed-places.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import {
  type ChoicePlace,
  choicePlace,
  describeChoices,
  describePlace,
  revealedChoicePlace,
} from '../../lib/choice-place.ts';
import { isProvisional, statusOf } from '../../lib/results-status.ts';
import { sealedVotes } from '../../lib/sealed-votes.ts';
import { uncountedText } from '../../lib/standing.ts';
import { BallotHead } from './ballot-head.tsx';
import { useOpenCompletion } from './completion/completion-dialog.tsx';
import { isCelebrated } from './completion/completion-words.ts';
import { SealedBallot } from './sealed-ballot.tsx';

/**
 * The voter's own votes, shown after the end of voting, with the place of each choice once it is public.
 * Renders nothing for people without votes.
 */
export function SealedBallots() {
  const { progress, state } = useVoting();
  const uncountedReason = uncountedText(progress, state);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  const sealed = sealedVotes(categories, progress);
  const { results, isLoading } = useFinalResults(sealed.length > 0);
  const revealed = useRevealedPlaces();
  // The ballots appear together with their places, so that nothing moves while somebody reads them.
  if (sealed.length === 0 || !vendors || isLoading) return null;
  const isOnlyProvisional = results !== undefined && isProvisional(statusOf(results));
  const places = sealed.map(({ vote }) => (results ? choicePlace(results, vote) : revealedChoicePlace(revealed, vote)));
  const summary = results && describeChoices(places, isOnlyProvisional);
  return (
    <section aria-labelledby="sealed-ballots-title" className="sealed-ballots">
      <h3 id="sealed-ballots-title">Your sealed ballots</h3>
      {summary === undefined ? null : <p className="sealed-ballots-summary">{summary}</p>}
      {isCelebrated(progress) ? <CompleteLine /> : null}
      <div className="ballots">
        {sealed.map(({ category, vote }, index) => (
          <SealedCard
            key={category.id}
            category={category}
            vendors={vendors}
            vote={vote}
            uncountedReason={uncountedReason}
            place={places[index]}
            isOnlyProvisional={isOnlyProvisional}
          />
        ))}
      </div>
    </section>
  );
}

/** Instead of the notice that is above the ballots while voting is open. */
function CompleteLine() {
  const open = useOpenCompletion();
  return (
    <div className="sealed-ballots-complete">
      <p>Your ballot was complete when voting ended.</p>
      <Button onClick={open}>Make a picture</Button>
    </div>
  );
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

type SealedCardProps = {
  category: Category;
  vendors: readonly Vendor[];
  vote: VoteReceipt;
  uncountedReason: string | undefined;
  place: ChoicePlace | undefined;
  isOnlyProvisional: boolean;
};

function SealedCard({ category, vendors, vote, uncountedReason, place, isOnlyProvisional }: SealedCardProps) {
  const titleId = useId();
  return (
    <article
      className="ballot-card"
      style={categoryStyle(category.color)}
      data-stage="sealed"
      aria-labelledby={titleId}
    >
      <BallotHead category={category} titleId={titleId} hasVote isCounted={uncountedReason === undefined} />
      <SealedBallot
        category={category}
        vendors={vendors}
        vendorId={vote.vendorId}
        castAt={vote.castAt}
        isJustSealed={false}
        uncountedReason={uncountedReason}
        place={
          place && (
            <p className="choice-place" data-won={place.rank === 1 || undefined}>
              <span className="choice-place-mark ui-figures" aria-hidden="true">
                {place.rank === 1 ? <TrophyIcon /> : place.rank}
              </span>
              {describePlace(place, isOnlyProvisional)}
            </p>
          )
        }
      />
    </article>
  );
}

import type { Category, Vendor, VoteReceipt } from '@plaudit/public-api/contract';
import { Button, classNames, hueClass, TrophyIcon } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useVoting } from '../../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../../http/queries/vendors.ts';
import { type Uncounted, uncountedReason } from '../../../lib/votes/standing.ts';
import { BallotHead } from '../ballot-head.tsx';
import { useOpenCompletion } from '../completion/completion-dialog.tsx';
import { isCelebrated } from '../completion/completion-words.ts';
import { type ChoicePlace, describePlace } from './choice-place.ts';
import { SealedBallot } from './sealed-ballot.tsx';
import { useChoicePlaces } from './use-choice-places.ts';
import './sealed-ballot.css';
import './sealed-in-list.css';
import { t } from '../../../lib/texts.ts';

export const SEALED_BALLOTS_ID = 'sealed-ballots-title';

/**
 * The voter's own votes, shown after the end of voting, with the place of each choice once it is public.
 * Renders nothing for people without votes.
 */
export function SealedBallots() {
  const { progress, state } = useVoting();
  const reason = uncountedReason(progress, state);
  const { data: vendors } = useQuery(vendorsQuery);
  const { sealed, places, summary, isOnlyProvisional, isLoading } = useChoicePlaces();
  // The ballots appear together with their places, so that nothing moves while somebody reads them.
  if (sealed.length === 0 || !vendors || isLoading) return null;
  return (
    <section aria-labelledby={SEALED_BALLOTS_ID} className="sealed-ballots" data-paper="flow">
      <h3 id={SEALED_BALLOTS_ID}>{t('Your sealed ballots')}</h3>
      {isCelebrated(progress, state) ? (
        <CompleteLine text={summary ?? t('Your ballot was complete when voting ended.')} />
      ) : summary === undefined ? null : (
        <p className="sealed-ballots-summary">{summary}</p>
      )}
      <div className="ballots">
        {sealed.map(({ category, vote }, index) => (
          <SealedCard
            key={category.id}
            category={category}
            vendors={vendors}
            vote={vote}
            uncountedReason={reason}
            place={places[index]}
            isOnlyProvisional={isOnlyProvisional}
          />
        ))}
      </div>
    </section>
  );
}

/** Instead of the notice that is above the ballots while voting is open. */
function CompleteLine({ text }: { text: string }) {
  const open = useOpenCompletion();
  return (
    <div className="sealed-ballots-complete">
      <p>{text}</p>
      <Button onClick={open} data-paper="off">
        {t('Make a picture')}
      </Button>
    </div>
  );
}

type SealedCardProps = {
  category: Category;
  vendors: readonly Vendor[];
  vote: VoteReceipt;
  uncountedReason: Uncounted | undefined;
  place: ChoicePlace | undefined;
  isOnlyProvisional: boolean;
};

function SealedCard({ category, vendors, vote, uncountedReason, place, isOnlyProvisional }: SealedCardProps) {
  const titleId = useId();
  return (
    <article
      className={classNames('ballot-card', hueClass(category.color))}
      data-paper="whole"
      data-state="sealed"
      aria-labelledby={titleId}
    >
      <BallotHead category={category} titleId={titleId} hasVote />
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

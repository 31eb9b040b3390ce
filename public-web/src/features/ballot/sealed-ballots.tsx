import type { Category, Vendor, VoteReceipt } from '@plaudit/public-api/contract';
import { categoryStyle } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { categoriesQuery } from '../../http/queries/categories.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { vendorsQuery } from '../../http/queries/vendors.ts';
import { uncountedText } from '../../lib/standing.ts';
import { BallotHead } from './ballot-head.tsx';
import { SealedBallot } from './sealed-ballot.tsx';

/** The voter's own votes, shown after the end of voting. Renders nothing for people without votes. */
export function SealedBallots() {
  const { progress, state } = useVoting();
  const uncountedReason = uncountedText(progress, state);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { data: vendors } = useQuery(vendorsQuery);
  const sealed = categories.flatMap((category) => {
    const vote = progress?.votes.find(({ categoryId }) => categoryId === category.id);
    return vote ? [{ category, vote }] : [];
  });
  if (sealed.length === 0 || !vendors) return null;
  return (
    <section aria-labelledby="sealed-ballots-title" className="sealed-ballots">
      <h3 id="sealed-ballots-title">Your sealed ballots</h3>
      <div className="ballots">
        {sealed.map(({ category, vote }) => (
          <SealedCard
            key={category.id}
            category={category}
            vendors={vendors}
            vote={vote}
            uncountedReason={uncountedReason}
          />
        ))}
      </div>
    </section>
  );
}

type SealedCardProps = {
  category: Category;
  vendors: readonly Vendor[];
  vote: VoteReceipt;
  uncountedReason: string | undefined;
};

function SealedCard({ category, vendors, vote, uncountedReason }: SealedCardProps) {
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
      />
    </article>
  );
}

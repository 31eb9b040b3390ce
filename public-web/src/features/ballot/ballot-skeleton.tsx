import { Loading, Skeleton } from '@plaudit/shared-ui/ui';

const EXPANDED_CARDS = 2;

/** Two open ballots and collapsed ones below them, like the cards that replace the skeleton. */
export function BallotSkeleton({ cards }: { cards: number }) {
  return (
    <Loading label="Loading the ballots" className="ballots">
      {Array.from({ length: cards }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards of a skeleton are alike.
        <div key={card} className="ballot-card">
          <div className="ballot-head">
            <Skeleton width="44px" height="44px" />
            <Skeleton width="9rem" height="1.25rem" className="ballot-title" />
            <Skeleton width="100%" height="1rem" className="ballot-text" />
          </div>
          {card < EXPANDED_CARDS ? <Skeleton height="56px" /> : null}
          <Skeleton height="44px" />
        </div>
      ))}
    </Loading>
  );
}

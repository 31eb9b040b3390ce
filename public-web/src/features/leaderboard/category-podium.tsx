import type { Category, CategoryResult } from '@plaudit/public-api/contract';
import { Podium, SECRET_PLACE } from '../../components/podium/podium.tsx';
import { SharingAPlace } from '../../components/podium/sharing-a-place.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { formatCount } from '../../lib/format.ts';
import { NAMED_BELOW, sharesRank, titleOfRank } from '../../lib/results/podium-places.ts';
import { emptyPlaceText, type ResultsView, secretPlaces } from '../../lib/results/results-view.ts';
import { RankChangeMark } from './rank-changes/rank-change-mark.tsx';

const STEPS = ['first', 'second', 'third'] as const;

type CategoryPodiumProps = { category: Category; vendors: readonly CategoryResult[]; view: ResultsView };

export function CategoryPodium({ category, vendors, view }: CategoryPodiumProps) {
  const { votedIn } = useOwnVotes();
  const secret = secretPlaces(view, vendors);
  const steps = vendors.slice(0, STEPS.length - secret);
  const sharing = vendors.slice(steps.length).filter(({ rank, votes }) => votes > 0 && sharesRank(rank, steps));
  return (
    <>
      <Podium
        label={`Top three in ${category.name}`}
        places={STEPS.map((step, index) => {
          const result = vendors[index - secret];
          const rank = result?.rank ?? index + 1;
          return {
            step,
            rank,
            ...titleOfRank(rank, vendors),
            vendor: result?.vendor,
            ...(index < secret ? SECRET_PLACE : { emptyText: emptyPlaceText(view) }),
            figures: result ? (
              <span className="podium-share ui-figures">
                <span>
                  {result.percentage}%<span className="podium-comma">,</span>
                </span>{' '}
                <span>{formatCount(result.votes, 'vote')}</span>
              </span>
            ) : null,
            mark: result ? (
              <>
                <RankChangeMark vendor={result.vendor.id} />
                {votedIn(result.vendor.id, category.id) ? <YourVoteMark isSmall /> : null}
              </>
            ) : null,
          };
        })}
      />
      <SharingAPlace
        vendors={sharing.map(({ vendor, rank }) => ({ ...vendor, rank }))}
        titleOf={(rank) => titleOfRank(rank, vendors).title}
        limit={NAMED_BELOW}
      />
    </>
  );
}

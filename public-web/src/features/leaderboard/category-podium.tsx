import type { Category, CategoryResult } from '@plaudit/public-api/contract';
import { Podium, UNREVEALED_PLACE } from '../../components/podium/podium.tsx';
import { SharingAPlace } from '../../components/podium/sharing-a-place.tsx';
import { VoteCount } from '../../components/votes/vote-count.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { onSteps, PODIUM_STEPS, stepsFor } from '../../lib/results/on-steps.ts';
import { sharesRank, titleOfRank } from '../../lib/results/podium-places.ts';
import { barShare } from '../../lib/results/ranking.ts';
import { emptyPlaceText, isAllOnPodium, type ResultsView, unrevealedPlaces } from '../../lib/results/results-view.ts';
import { t } from '../../lib/texts.ts';
import { RankChangeMark } from './rank-changes/rank-change-mark.tsx';

/** Those who stand on the steps. A reveal keeps the first ones empty. */
export const onCategoryPodium = (vendors: readonly CategoryResult[], view: ResultsView): readonly CategoryResult[] => {
  const unrevealed = unrevealedPlaces(view, vendors);
  const ranked = vendors.filter(({ votes }) => votes > 0);
  return unrevealed > 0 ? ranked.slice(0, PODIUM_STEPS.length - unrevealed) : onSteps(ranked);
};

type CategoryPodiumProps = { category: Category; vendors: readonly CategoryResult[]; view: ResultsView };

export function CategoryPodium({ category, vendors, view }: CategoryPodiumProps) {
  const { votedIn } = useOwnVotes();
  const unrevealed = unrevealedPlaces(view, vendors);
  const steps = onCategoryPodium(vendors, view);
  const ranked = vendors.filter(({ votes }) => votes > 0);
  const shown = unrevealed > 0 ? PODIUM_STEPS : stepsFor(ranked, steps);
  const highest = view.places === 'all' ? vendors[0]?.votes : undefined;
  // A ranking below names them.
  const sharing = isAllOnPodium(view, vendors)
    ? vendors.slice(steps.length).filter(({ rank, votes }) => votes > 0 && sharesRank(rank, steps))
    : [];
  if (shown.length === 0) return null;
  return (
    <>
      <Podium
        label={t('Top three in {category}', { category: category.name })}
        color={category.color}
        places={shown.map((step, index) => {
          const result = steps[index - unrevealed];
          const rank = result?.rank ?? index + 1;
          return {
            step,
            rank,
            ...titleOfRank(rank, vendors),
            vendor: result?.vendor,
            ...(index < unrevealed ? UNREVEALED_PLACE : { emptyText: emptyPlaceText(view) }),
            figures: result ? (
              <>
                <VoteCount votes={result.votes} className="podium-votes" />
                <span className="podium-share ui-figures">
                  {t('{percentage}% of the votes', { percentage: result.percentage })}
                </span>
              </>
            ) : null,
            share: result && highest !== undefined ? barShare(result.votes, highest) : undefined,
            movement: result ? <RankChangeMark vendor={result.vendor.id} /> : null,
            mark: result && votedIn(result.vendor.id, category.id) ? <YourVoteMark isSmall /> : null,
          };
        })}
      />
      <SharingAPlace
        vendors={sharing.map(({ vendor, rank }) => ({ ...vendor, rank }))}
        titleOf={(rank) => titleOfRank(rank, vendors).title}
      />
    </>
  );
}

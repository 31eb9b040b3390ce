import type { LeaderboardEntry } from '@plaudit/public-api/contract';
import { ButtonLink, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { EmptyRanking } from '../../components/lists/empty-ranking.tsx';
import { Podium, type PodiumPlace, UNREVEALED_PLACE } from '../../components/podium/podium.tsx';
import { ScoreAndVotes } from '../../components/podium/score-and-votes.tsx';
import { SharingAPlace } from '../../components/podium/sharing-a-place.tsx';
import { YourVoteMark } from '../../components/votes/your-vote-mark.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { polledStatsQuery } from '../../http/queries/results.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useResultsView } from '../../http/queries/use-results-view.ts';
import { useWaitingVoters } from '../../http/queries/use-waiting-voters.ts';
import { paths } from '../../lib/paths.ts';
import { type OverallPlace, overallPlaces, titleOfRank } from '../../lib/results/podium-places.ts';
import { barShare, withVotes } from '../../lib/results/ranking.ts';
import { emptyPlaceText, isAllOnPodium, type ResultsView, unrevealedPlaces } from '../../lib/results/results-view.ts';
import { t } from '../../lib/texts.ts';
import { MovementMark } from './rank-changes/movement-mark.tsx';
import { RankChangeMark } from './rank-changes/rank-change-mark.tsx';
import type { Movement } from './rank-changes/rank-snapshot.ts';

type OverallPodiumProps = {
  entries: readonly LeaderboardEntry[];
  view: ResultsView;
  movementOf?: (entry: LeaderboardEntry) => Movement | undefined;
};

/** Those who stand on the steps. A reveal keeps the first ones empty. */
export const onOverallPodium = (entries: readonly LeaderboardEntry[], view: ResultsView): readonly LeaderboardEntry[] =>
  overallPlaces(entries, unrevealedPlaces(view, withVotes(entries))).places.flatMap(({ vendor }) => vendor ?? []);

/** The top three on their steps. */
export function OverallPodium({ entries, view, movementOf }: OverallPodiumProps) {
  const { categoriesOf } = useOwnVotes();
  const ranked = withVotes(entries);
  if (ranked.length === 0) return <NoVotes hasVendors={entries.length > 0} />;
  const unrevealed = unrevealedPlaces(view, ranked);
  const { places, sharing } = overallPlaces(entries, unrevealed);
  if (places.length === 0) return null;
  const highest = Math.max(...ranked.map(({ totalVotes }) => totalVotes));
  const toPlace = (place: OverallPlace<LeaderboardEntry>, index: number): PodiumPlace => ({
    ...place,
    ...(index < unrevealed ? UNREVEALED_PLACE : { emptyText: emptyPlaceText(view) }),
    ...(place.vendor && figuresOf(place.vendor)),
  });
  const figuresOf = (vendor: LeaderboardEntry): Partial<PodiumPlace> => ({
    figures: <ScoreAndVotes entry={vendor} />,
    // During a reveal the most votes are unrevealed.
    share: view.places === 'all' ? barShare(vendor.totalVotes, highest) : undefined,
    movement: (
      <>
        <RankChangeMark vendor={vendor.id} />
        <MovementMark movement={movementOf?.(vendor)} />
      </>
    ),
    mark: categoriesOf(vendor.id).length > 0 ? <YourVoteMark isSmall categories={categoriesOf(vendor.id)} /> : null,
  });
  return (
    <>
      <Podium label={t('Top three')} places={places.map(toPlace)} />
      {/* A ranking below names them. */}
      {isAllOnPodium(view, ranked) ? (
        <SharingAPlace vendors={sharing} titleOf={(rank) => titleOfRank(rank, ranked).title} />
      ) : null}
    </>
  );
}

function NoVotes({ hasVendors }: { hasVendors: boolean }) {
  const waiting = useWaitingVoters();
  const totals = useQuery(polledStatsQuery);
  const { totalVotes: votes, removedVotes } = totals.data ?? {};
  const { view, voting } = useResultsView({ waiting, votes, removedVotes });
  // Whether nobody has voted decides which text is shown.
  if (!totals.data && !hasFailed(totals) && view.state !== 'none') {
    return <SkeletonRows rows={8} label={t('Loading the leaderboard')} />;
  }
  const acceptsVotes = view.state === 'live' && voting === 'open' && hasVendors;
  return (
    <EmptyRanking
      view={view}
      stats={totals.data}
      action={
        acceptsVotes ? (
          <ButtonLink href={paths.tab('vote')} variant="primary">
            {votes === 0 && !waiting ? t('Cast the first vote') : t('Go to the ballots')}
          </ButtonLink>
        ) : null
      }
    />
  );
}

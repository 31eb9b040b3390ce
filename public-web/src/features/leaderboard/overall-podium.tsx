import type { LeaderboardEntry, ResultsStatus } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState, SkeletonRows } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { BeforeOpening, isBeforeOpening } from '../../components/before-opening.tsx';
import { NoVendors } from '../../components/no-vendors.tsx';
import { Podium, type PodiumPlace, SECRET_PLACE } from '../../components/podium.tsx';
import { ScoreAndVotes } from '../../components/score-and-votes.tsx';
import { SharingAPlace } from '../../components/sharing-a-place.tsx';
import { YourVoteMark } from '../../components/your-vote-mark.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { polledStatsQuery } from '../../http/queries/results.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useWaitingVoters } from '../../http/queries/use-waiting-voters.ts';
import { paths } from '../../lib/paths.ts';
import { NAMED_BELOW, type OverallPlace, overallPlaces, titleOfRank } from '../../lib/podium-places.ts';
import { withVotes } from '../../lib/ranking.ts';
import { emptyPlaceText, lacksVendors, secretPlaces } from '../../lib/results-status.ts';
import { BEFORE_FIRST_VOTE, noVotesWords } from '../../lib/results-words.ts';
import { RankChangeMark } from './rank-change-mark.tsx';

type OverallPodiumProps = { entries: readonly LeaderboardEntry[]; status: ResultsStatus };

/** The top three cards. */
export function OverallPodium({ entries, status }: OverallPodiumProps) {
  const { categoriesOf } = useOwnVotes();
  const ranked = withVotes(entries);
  if (ranked.length === 0) return <NoVotes entries={entries} status={status} />;
  const secret = secretPlaces(status, ranked);
  const { places, sharing } = overallPlaces(entries, secret);
  const toPlace = (place: OverallPlace<LeaderboardEntry>, index: number): PodiumPlace => ({
    ...place,
    figures: place.vendor ? <ScoreAndVotes entry={place.vendor} /> : null,
    ...(index < secret ? SECRET_PLACE : { emptyText: emptyPlaceText(status) }),
    mark: markOf(place.vendor),
  });
  const markOf = (vendor: LeaderboardEntry | undefined) =>
    vendor ? (
      <>
        <RankChangeMark vendor={vendor.id} />
        {categoriesOf(vendor.id).length > 0 ? <YourVoteMark isSmall categories={categoriesOf(vendor.id)} /> : null}
      </>
    ) : null;
  return (
    <>
      <Podium label="Top three" places={places.map(toPlace)} />
      <SharingAPlace vendors={sharing} titleOf={(rank) => titleOfRank(rank, ranked).title} limit={NAMED_BELOW} />
    </>
  );
}

function NoVotes({ entries, status }: OverallPodiumProps) {
  const waiting = useWaitingVoters();
  const cycle = useQuery(resultsPeriodQuery).data;
  const statsQuery = useQuery(polledStatsQuery);
  const stats = statsQuery.data;
  const voting = cycle?.state;
  if (cycle && status.state === 'live' && isBeforeOpening(voting)) {
    return <BeforeOpening title={BEFORE_FIRST_VOTE} cycle={cycle} />;
  }
  // Whether nobody has voted decides which text is shown.
  if (!stats && !hasFailed(statsQuery)) return <SkeletonRows rows={8} label="Loading the leaderboard" />;
  if (lacksVendors(status, stats)) return <NoVendors stats={stats} />;
  const { title, text } = noVotesWords(status, {
    waiting,
    votes: stats?.totalVotes,
    removedVotes: stats?.removedVotes,
  });
  const hasNobodyVoted = stats?.totalVotes === 0 && !waiting;
  return (
    <EmptyState
      title={title}
      description={text}
      action={
        status.state === 'live' && voting === 'open' && entries.length > 0 ? (
          <ButtonLink href={paths.tab('vote')} variant="primary">
            {hasNobodyVoted ? 'Cast the first vote' : 'Go to the ballots'}
          </ButtonLink>
        ) : null
      }
    />
  );
}

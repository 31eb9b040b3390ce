import type { LeaderboardEntry, ResultsStatus } from '@plaudit/public-api/contract';
import { ButtonLink, EmptyState } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { BeforeOpening, isBeforeOpening } from '../../components/before-opening.tsx';
import { NoVendors } from '../../components/no-vendors.tsx';
import { Podium, type PodiumPlace, SECRET_PLACE } from '../../components/podium.tsx';
import { NoVotesOutline } from '../../components/results-outlines.tsx';
import { ScoreAndVotes } from '../../components/score-and-votes.tsx';
import { SharingAPlace } from '../../components/sharing-a-place.tsx';
import { YourVoteMark } from '../../components/your-vote-mark.tsx';
import { hasFailed } from '../../http/has-failed.ts';
import { resultsPeriodQuery } from '../../http/queries/cycle.ts';
import { polledStatsQuery } from '../../http/queries/results.ts';
import { useOwnVotes } from '../../http/queries/use-own-votes.ts';
import { useWaitingVoters } from '../../http/queries/use-waiting-voters.ts';
import { paths } from '../../lib/paths.ts';
import { overallLeader, overallPodium, sharesRank, withVotes } from '../../lib/ranking.ts';
import { emptyPlaceText, lacksVendors, secretPlaces } from '../../lib/results-status.ts';
import { BEFORE_FIRST_VOTE, noVotesWords } from '../../lib/results-words.ts';
import { NAMED_BELOW, titleOfRank } from './title-of-rank.ts';

const LEADER = { title: 'Overall Leader', subtitle: 'Most votes' } as const;

type OverallPodiumProps = { entries: readonly LeaderboardEntry[]; status: ResultsStatus };

/**
 * The top three cards. The third shows the overall leader, which has the most votes. If the leader is first or second,
 * its own card says so, and the third card shows the third of the ranking. During a reveal nobody is called the leader
 * before the first place is public.
 */
export function OverallPodium({ entries, status }: OverallPodiumProps) {
  const { categoriesOf } = useOwnVotes();
  const ranked = withVotes(entries);
  if (ranked.length === 0) return <NoVotes entries={entries} status={status} />;
  const secret = secretPlaces(status, ranked);
  const { first, second, third, leaderAt, sharesMostVotes } = overallPodium(entries, secret);
  const leader = overallLeader(entries);
  const isEqualToLeader = ({ rank, totalVotes }: LeaderboardEntry) =>
    rank === 1 && leader?.rank === 1 && totalVotes === leader.totalVotes;
  const toPlace = (step: PodiumPlace['step'], place: number, entry: LeaderboardEntry | undefined): PodiumPlace => ({
    step,
    rank: entry?.rank ?? place,
    ...(leaderAt === 'third' && step === 'third' ? LEADER : titleOfRank(entry?.rank ?? place, ranked)),
    extraTitle:
      (leaderAt === step && step !== 'third') || (entry && isEqualToLeader(entry))
        ? { ...LEADER, subtitle: sharesMostVotes ? undefined : LEADER.subtitle }
        : undefined,
    vendor: entry,
    figures: entry ? <ScoreAndVotes entry={entry} /> : null,
    ...(place <= secret ? SECRET_PLACE : { emptyText: emptyPlaceText(status) }),
    mark:
      entry && categoriesOf(entry.id).length > 0 ? <YourVoteMark isSmall categories={categoriesOf(entry.id)} /> : null,
  });
  const steps = [first, second, third].filter((entry) => entry !== undefined);
  const sharing = ranked.filter((entry) => !steps.includes(entry) && sharesRank(entry.rank, steps));
  return (
    <>
      <Podium
        label="Top three"
        places={[toPlace('first', 1, first), toPlace('second', 2, second), toPlace('third', 3, third)]}
      />
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
  if (!stats && !hasFailed(statsQuery)) return <NoVotesOutline isOfRanking />;
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

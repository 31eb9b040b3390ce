import { useQuery } from '@tanstack/react-query';
import { TabSkeleton } from '../components/tab-skeleton.tsx';
import { BallotTab } from '../features/ballot/ballot-tab.tsx';
import { SealedBallots } from '../features/ballot/sealed-ballots.tsx';
import { VotingEnded } from '../features/ending/voting-ended.tsx';
import { ExclusionNotice } from '../features/exclusions/exclusion-notice.tsx';
import { useOwnExclusion } from '../features/exclusions/use-own-exclusion.ts';
import { StandingNotice } from '../features/standing/standing-notice.tsx';
import { hasFailed } from '../http/has-failed.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';

/** Shows the ballots. After the end of voting it shows the winners, or a note, and then the sealed ballots. */
export function VoteTab() {
  const query = useQuery(cycleQuery);
  const { data: cycle } = query;
  // Why a voter's votes are set aside is above the ballots, and would push them down if it came later.
  const { isLoading: isExclusionLoading } = useOwnExclusion();
  const isEndLoading = SENT_PAGE.hasEnded && !cycle && !hasFailed(query);
  if (isExclusionLoading || isEndLoading) return <TabSkeleton tab="vote" />;
  const standing = (
    <>
      <StandingNotice />
      <ExclusionNotice />
    </>
  );
  if (cycle?.state !== 'ended') return <BallotTab standing={standing} />;
  const ballots = (
    <>
      {standing}
      <SealedBallots />
    </>
  );
  return <VotingEnded cycle={cycle} ballots={ballots} />;
}

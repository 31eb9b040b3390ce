import { LazyPart } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { TabSkeleton } from '../components/tab-skeleton.tsx';
import { BallotTab } from '../features/ballot/ballot-tab.tsx';
import { useOwnExclusion } from '../features/exclusions/use-own-exclusion.ts';
import { cycleQuery } from '../http/queries/cycle.ts';
import { useVoting } from '../http/queries/use-voting.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { voteTabParts } from './vote-tab-parts.ts';

/** Shows the ballots, and the ending after the end of voting. */
export function VoteTab() {
  const { data: cycle } = useQuery(cycleQuery);
  const { session, progress, state } = useVoting();
  // Why a voter's votes are set aside is above the ballots, and would push them down if it came later.
  const { isLoading: isExclusionLoading } = useOwnExclusion();
  // If the period cannot be read, the ending stays as the server sent it, and a notice says that the service has trouble.
  const isEndLoading = SENT_PAGE.hasEnded && !cycle;
  if (cycle?.state === 'ended') return <LazyPart key="ending" load={voteTabParts.ending} />;
  if (isExclusionLoading || isEndLoading) return <TabSkeleton tab="vote" />;
  // A voter's notices wait for the progress, as the ballots do. Without it they would be the wrong ones.
  const needsNotices = session.isVoter
    ? progress !== undefined
    : Boolean(session.user) || (state !== undefined && state !== 'open');
  return <BallotTab notices={needsNotices ? <LazyPart key="notices" load={voteTabParts.voterNotices} /> : null} />;
}

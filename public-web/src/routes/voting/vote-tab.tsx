import { useQuery } from '@tanstack/react-query';
import { Chunk } from '../../components/page/chunk.tsx';
import { TabSkeleton } from '../../components/page/tab-skeleton.tsx';
import { BallotTab } from '../../features/ballot/ballot-tab.tsx';
import { CompletionDialog } from '../../features/ballot/completion/completion-dialog.tsx';
import { useOwnExclusion } from '../../features/exclusions/use-own-exclusion.ts';
import { cycleQuery } from '../../http/queries/cycle.ts';
import { useResultsPending } from '../../http/queries/use-results-pending.ts';
import { useVoting } from '../../http/queries/use-voting.ts';
import { useIsOneByOne } from './use-is-one-by-one.ts';
import { useStateChanges } from './use-state-changes.ts';
import { voteTabChunks } from './vote-tab-chunks.ts';
import './voter-notices.css';

const COUNT_FORM = <Chunk key="count-form" load={voteTabChunks.countForm} fallback={null} />;

/** Shows the ballots, and the ending after the end of voting. */
export function VoteTab() {
  useStateChanges();
  return (
    <CompletionDialog>
      <BallotsOrEnding />
    </CompletionDialog>
  );
}

function BallotsOrEnding() {
  const { data: cycle } = useQuery(cycleQuery);
  const isPending = useResultsPending();
  const isOneByOne = useIsOneByOne();
  const { session, progress, state = 'open' } = useVoting();
  // Why a voter's votes are set aside is above the ballots, and would push them down if it came later.
  const { isLoading: isExclusionLoading } = useOwnExclusion();
  if (cycle?.state === 'ended') {
    return <Chunk key="ending" load={voteTabChunks.ending} fallback={<TabSkeleton tab="vote" />} />;
  }
  if (isOneByOne) return <Chunk key="one-by-one" load={voteTabChunks.oneByOne} fallback={<TabSkeleton tab="vote" />} />;
  if (isExclusionLoading) return <TabSkeleton tab="vote" />;
  // Notices wait for the period, and a voter's for the progress, as the ballots do. Without these they would be the
  // wrong ones. While voting is open, a visitor has none.
  const areNoticesKnown = !isPending && session.user !== undefined && (!session.isVoter || progress !== undefined);
  const hasNotices = areNoticesKnown && (session.user !== null || state !== 'open');
  return (
    <BallotTab
      countForm={COUNT_FORM}
      notices={
        hasNotices ? (
          <div className="voter-notices">
            <Chunk key="notices" load={voteTabChunks.voterNotices} fallback={null} />
          </div>
        ) : null
      }
    />
  );
}

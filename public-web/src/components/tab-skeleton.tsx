import { Loading, PageTitle, StatTile, UsersIcon, VendorIcon, VoteIcon } from '@plaudit/shared-ui/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signedInKind } from '../http/signed-in.ts';
import type { Tab } from '../lib/paths.ts';
import { sentCategory } from '../lib/sent-category.ts';
import { SENT_PAGE } from '../lib/sent-page.ts';
import { BallotSkeleton, ProgressOutline } from './ballot-skeleton.tsx';
import { ClosedVotingOutline } from './closed-voting-outline.tsx';
import { DirectorySkeleton } from './directory-skeleton.tsx';
import { EndingSkeleton } from './ending-skeleton.tsx';
import { LeaderboardSkeleton } from './leaderboard-skeleton.tsx';
import { PausedLine } from './paused-line.tsx';
import {
  NO_PERIOD,
  NoVotesOutline,
  ProvisionalOutline,
  RankingLineOutline,
  RemovedVotesOutline,
  ResultsLineOutline,
  SummaryOutline,
  sentResults,
  VersionsOutline,
  WaitingResultsOutline,
} from './results-outlines.tsx';
import { StandingOutline } from './standing-outline.tsx';
import { WaitingParticipantsOutline } from './turnout-outline.tsx';

type Outline = { section: string; title: string; description?: ReactNode; content: ReactNode };

const OUTLINES: Record<Exclude<Tab, 'vote' | 'leaderboard'>, Outline> = {
  vendors: {
    section: 'directory',
    title: 'All Participating Vendors',
    description: <RankingLineOutline />,
    content: (
      <>
        {SENT_PAGE.hasNoVendors ? null : (
          <>
            <PausedLine />
            <div className="directory-controls">
              <span className="ui-skeleton outline-field" />
              <span className="ui-skeleton outline-field outline-sort" />
            </div>
          </>
        )}
        <DirectorySkeleton />
      </>
    ),
  },
  results: {
    section: 'results',
    title: 'Voting Results & Analytics',
    description: <span className="outline-words">{NO_PERIOD}</span>,
    content: (
      <>
        <div className="results-controls">
          <span className="ui-skeleton period-select outline-period" />
          <span className="ui-skeleton outline-download" />
        </div>
        <ProvisionalOutline />
        <VersionsOutline />
        <ResultsLineOutline />
        <div className="results-tiles">
          <StatTile label="Total Votes" value={undefined} icon={<VoteIcon aria-hidden="true" />} />
          <StatTile label="Participants" value={undefined} icon={<UsersIcon aria-hidden="true" />} />
          <StatTile label="Vendors" value={undefined} icon={<VendorIcon aria-hidden="true" />} />
        </div>
        <RemovedVotesOutline />
        <SummaryOutline />
        <WaitingParticipantsOutline saysNoVotes={false} />
        <NoVotesOutline />
        <div className="results-columns">
          <WaitingResultsOutline />
          <div className="ui-card leaders-card">
            <p className="ui-card-title">Monthly Leaders</p>
            <span className="ui-skeleton outline-chart" />
          </div>
          <div className="ui-card">
            <p className="ui-card-title">Votes by Category</p>
            <span className="ui-skeleton outline-chart" />
          </div>
        </div>
      </>
    ),
  },
};

/**
 * What a tab shows until its code is loaded. The files in first-response/ have the same, with fewer rows, so that
 * nothing moves.
 */
export function TabSkeleton({ tab }: { tab: Tab }) {
  if (tab === 'vote') {
    if (SENT_PAGE.hasEnded) return <EndingSkeleton />;
    return (
      <div className="tab-skeleton ballot-tab">
        <ClosedVotingOutline isVisitor={!signedInKind()} />
        <StandingOutline isVisitor={!signedInKind()} />
        <ProgressOutline />
        <BallotSkeleton voting={SENT_PAGE.voting} isVisitor={!signedInKind()} />
      </div>
    );
  }
  if (tab === 'leaderboard') return <LeaderboardTabSkeleton />;
  const { section, title, description, content } = OUTLINES[tab];
  return (
    <Loading label="Loading" className="tab-skeleton">
      <div className={`${section} page-title-tight`} data-results={sentResults(false)} aria-hidden="true">
        <PageTitle level={2} title={title} description={description} />
        {content}
      </div>
    </Loading>
  );
}

function LeaderboardTabSkeleton() {
  const [params] = useSearchParams();
  const category = sentCategory(params.get('category'));
  return (
    <Loading label="Loading" className="tab-skeleton">
      <div
        className="leaderboard page-title-tight"
        data-ranking={category ? 'category' : 'overall'}
        data-results={sentResults(false, category)}
        aria-hidden="true"
      >
        <PageTitle level={2} title="Leaderboard" description={<RankingLineOutline />} />
        <LeaderboardSkeleton category={category} />
      </div>
    </Loading>
  );
}

import type { NoticeTone } from '../../src/primitives/notice/notice.tsx';
import {
  BrokenPage,
  Button,
  EmptyState,
  ErrorState,
  NotFoundCard,
  Notice,
  SearchIcon,
  SkeletonCards,
  SkeletonRows,
  Spinner,
} from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

const NOTICES: { tone: NoticeTone; title: string; text: string }[] = [
  { tone: 'info', title: 'Voting opens tomorrow', text: 'You can look around already.' },
  { tone: 'success', title: 'All categories completed', text: 'Six sealed ballots. Thank you.' },
  { tone: 'warning', title: 'Voting is paused', text: 'Votes already cast are safe.' },
  { tone: 'danger', title: 'This session is blocked', text: 'Ask an organizer why.' },
];

export function Feedback() {
  return (
    <Examples>
      <Example name="Notices" wide>
        {NOTICES.map(({ tone, title, text }) => (
          <Notice
            key={tone}
            tone={tone}
            title={title}
            action={tone === 'warning' ? <Button size="small">Resume Voting</Button> : undefined}
          >
            {text}
          </Notice>
        ))}
      </Example>
      <Example name="Loading rows">
        <SkeletonRows rows={3} label="Loading sessions" />
        <Spinner label="Loading Admin Dashboard" />
      </Example>
      <Example name="Loading cards">
        <SkeletonCards cards={1} label="Loading vendors" />
      </Example>
      <Example name="Empty">
        <EmptyState
          title="No vendors found"
          description="Try adjusting your search terms or filters."
          icon={<SearchIcon aria-hidden="true" />}
          action={<Button>Clear the search</Button>}
        />
      </Example>
      <Example name="Empty, first time">
        <EmptyState title="No results available for this category yet." description="Be the first to cast a vote." />
      </Example>
      <Example name="Error">
        <ErrorState onRetry={() => {}} />
      </Example>
      <Example name="Error, trying again">
        <ErrorState title="The leaderboard did not arrive" onRetry={() => {}} retrying />
      </Example>
      <Example name="Broken page">
        <BrokenPage />
      </Example>
      <Example name="Not found">
        <NotFoundCard wayHref="#feedback" />
      </Example>
    </Examples>
  );
}

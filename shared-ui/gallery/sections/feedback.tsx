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
import { Specimen, Specimens } from '../specimen.tsx';

const NOTICES: { tone: NoticeTone; title: string; text: string }[] = [
  { tone: 'info', title: 'Voting opens tomorrow', text: 'You can look around already.' },
  { tone: 'success', title: 'All categories completed', text: 'Six sealed ballots. Thank you.' },
  { tone: 'warning', title: 'Voting is paused', text: 'Votes already cast are safe.' },
  { tone: 'danger', title: 'This session is blocked', text: 'Ask an organiser why.' },
];

export function Feedback() {
  return (
    <Specimens>
      <Specimen name="Notices" wide>
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
      </Specimen>
      <Specimen name="Rows on their way">
        <SkeletonRows rows={3} label="Loading sessions" />
        <Spinner label="Loading Admin Dashboard" />
      </Specimen>
      <Specimen name="Cards on their way">
        <SkeletonCards cards={1} label="Loading vendors" />
      </Specimen>
      <Specimen name="Empty">
        <EmptyState
          title="No vendors found"
          description="Try adjusting your search terms or filters."
          icon={<SearchIcon aria-hidden="true" />}
          action={<Button>Clear the search</Button>}
        />
      </Specimen>
      <Specimen name="Empty, first time">
        <EmptyState title="No results available for this category yet." description="Be the first to cast a vote." />
      </Specimen>
      <Specimen name="Error">
        <ErrorState onRetry={() => {}} />
      </Specimen>
      <Specimen name="Error, trying again">
        <ErrorState title="The leaderboard did not arrive" onRetry={() => {}} retrying />
      </Specimen>
      <Specimen name="Broken page">
        <BrokenPage />
      </Specimen>
      <Specimen name="Not found">
        <NotFoundCard homeHref="#feedback" />
      </Specimen>
    </Specimens>
  );
}

import type { VotingProgress } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Dialog, LazyPart, Loading, Notice, Skeleton } from '@plaudit/shared-ui/ui';
import { Suspense } from 'react';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { paths } from '../../lib/paths.ts';
import { statusOf } from '../../lib/results-status.ts';
import { allVotesText } from './all-votes-text.ts';
import { loadPictureMaker } from './completion/load-picture-maker.ts';

export const isComplete = (progress: VotingProgress | undefined): progress is VotingProgress =>
  progress !== undefined && progress.total > 0 && progress.completed >= progress.total;

type BallotCompletionProps = {
  progress: VotingProgress;
  cycle: ShownPeriod | undefined;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
};

/** Shown when a ballot is complete: a notice that stays, and a dialog in which the voter can make a picture. */
export function BallotCompletion({ progress, cycle, isOpen, setOpen }: BallotCompletionProps) {
  const hasLeaderboard = statusOf(cycle).state !== 'hidden';
  const isWaiting = progress.standing === 'waiting';
  const thanks = `${allVotesText(progress.total)} ${isWaiting ? waitingText(progress.total) : 'Thank you!'}`;
  return (
    <>
      <Notice
        tone={isWaiting ? 'info' : 'success'}
        title={isWaiting ? 'Every vote is cast' : 'Every ballot is sealed'}
        action={
          <>
            <Button onClick={() => setOpen(true)}>Make a picture</Button>
            {hasLeaderboard ? <ButtonLink href={paths.tab('leaderboard')}>See the leaderboard</ButtonLink> : null}
          </>
        }
      >
        {thanks}
      </Notice>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Your ballot is complete"
        description={thanks}
        className="completion"
      >
        <Suspense fallback={<PictureSkeleton />}>
          <LazyPart key="picture" load={loadPictureMaker} />
        </Suspense>
        {hasLeaderboard ? (
          <ButtonLink href={paths.tab('leaderboard')} variant="quiet" wide>
            See the leaderboard
          </ButtonLink>
        ) : null}
      </Dialog>
    </>
  );
}

const waitingText = (votes: number): string => `${votes === 1 ? 'It is' : 'They are'} waiting for confirmation.`;

/** Every part is as high as in the picture maker, so that the dialog does not move when that has loaded. */
function PictureSkeleton() {
  return (
    <Loading label="Loading the picture" className="picture-maker">
      <Skeleton width="14rem" className="picture-title" />
      <div className="picture-stage">
        <div className="picture-preview" data-shape="portrait">
          <Skeleton height="100%" />
        </div>
      </div>
      <div className="picture-shapes">
        <Skeleton width="5rem" height="var(--ui-touch)" />
        <Skeleton width="6.5rem" height="var(--ui-touch)" />
      </div>
      <div className="picture-choices">
        <Skeleton width="12.5rem" height="1.25rem" />
      </div>
      <div className="ui-actions">
        <Skeleton width="10rem" height="var(--ui-touch)" />
      </div>
    </Loading>
  );
}

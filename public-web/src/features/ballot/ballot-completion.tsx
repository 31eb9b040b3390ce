import type { Category, Vendor, VotingProgress } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Notice } from '@plaudit/shared-ui/ui';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { paths } from '../../lib/paths.ts';
import { statusOf } from '../../lib/results-status.ts';
import { allVotesText } from '../../lib/scores.ts';
import { CompletionDialog } from './completion/completion-dialog.tsx';
import { usePictureVotes } from './completion/use-picture-votes.ts';

export const isComplete = (progress: VotingProgress | undefined): progress is VotingProgress =>
  progress !== undefined && progress.total > 0 && progress.completed >= progress.total;

type BallotCompletionProps = {
  progress: VotingProgress;
  cycle: ShownPeriod | undefined;
  categories: readonly Category[];
  vendors: readonly Vendor[];
  /** True while the dialog is open: after the last vote, and when the voter opens it again. */
  isOpen: boolean;
  setOpen: (open: boolean) => void;
};

/** Shown when a ballot is complete: a notice that stays, and a dialog in which the voter can make a picture. */
export function BallotCompletion({ progress, cycle, categories, vendors, isOpen, setOpen }: BallotCompletionProps) {
  const votes = usePictureVotes(progress, categories, vendors);
  const hasLeaderboard = statusOf(cycle).state !== 'hidden';
  return (
    <>
      <Notice
        tone="success"
        title="Every ballot is sealed"
        action={
          <>
            <Button onClick={() => setOpen(true)}>Make a picture</Button>
            {hasLeaderboard ? <ButtonLink href={paths.tab('leaderboard')}>See the leaderboard</ButtonLink> : null}
          </>
        }
      >
        {allVotesText(progress.total)} Thank you!
      </Notice>
      <CompletionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        votes={votes}
        period={cycle?.name ?? null}
        hasLeaderboard={hasLeaderboard}
      />
    </>
  );
}

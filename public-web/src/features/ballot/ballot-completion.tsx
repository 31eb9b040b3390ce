import type { VotingProgress } from '@plaudit/public-api/contract';
import { Button, ButtonLink, Notice } from '@plaudit/shared-ui/ui';
import type { ShownPeriod } from '../../http/queries/cycle.ts';
import { paths } from '../../lib/paths.ts';
import { statusOf } from '../../lib/results/results-status.ts';
import { t } from '../../lib/texts.ts';
import { useOpenCompletion } from './completion/completion-dialog.tsx';
import { completionText } from './completion/completion-words.ts';

type BallotCompletionProps = { progress: VotingProgress; cycle: ShownPeriod | undefined };

export const leadsToLeaderboard = (cycle: ShownPeriod | undefined): boolean => statusOf(cycle).state !== 'hidden';

/**
 * The notice above the ballots once all are cast. Its button opens the dialog again in which a picture is made. While voting
 * is paused, the notice of the pause has both.
 */
export function BallotCompletion({ progress, cycle }: BallotCompletionProps) {
  const open = useOpenCompletion();
  return (
    <Notice
      tone="success"
      title={t('Every ballot is sealed')}
      data-paper="off"
      className="ballot-notice"
      action={
        <>
          <Button onClick={open}>{t('Make a picture')}</Button>
          {leadsToLeaderboard(cycle) ? (
            <ButtonLink href={paths.tab('leaderboard')}>{t('See the leaderboard')}</ButtonLink>
          ) : null}
        </>
      }
    >
      {completionText(progress)}
    </Notice>
  );
}

import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { votingStatusQuery } from './api.ts';
import { PauseButton, ResumeButton } from './voting-bar.tsx';

/** The emergency brake. Both buttons stay in sight; the one that would change nothing is off. */
export function VotingControl() {
  const { data: status } = useQuery(votingStatusQuery);
  return (
    <Card
      title="Voting Control"
      description="Pausing takes effect at once: when it is confirmed, no further vote is accepted. Nothing that was cast is lost."
    >
      <p className="admin-control-state">
        {status === undefined
          ? 'Asking for the state of voting…'
          : status.isPaused
            ? 'Voting is paused for everyone.'
            : 'Voting is not paused.'}
      </p>
      <div className="ui-actions">
        <PauseButton disabled={status?.isPaused ?? true} />
        <ResumeButton disabled={!(status?.isPaused ?? false)} />
      </div>
    </Card>
  );
}

import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { votingStatusQuery } from './api.ts';
import { PauseButton, ResumeButton, unknownState } from './voting-bar.tsx';

/** The emergency brake. Both buttons stay in sight, whatever is known of the state; resuming what is not paused is off. */
export function VotingControl() {
  const { data: status, isError } = useQuery(votingStatusQuery);
  return (
    <Card
      title="Voting Control"
      description="Pausing takes effect at once: when it is confirmed, no further vote is accepted. Nothing that was cast is lost."
    >
      <p className="admin-control-state">
        {status === undefined
          ? unknownState(isError)
          : status.isPaused
            ? 'Voting is paused for everyone.'
            : 'Voting is not paused.'}
      </p>
      <div className="ui-actions">
        <PauseButton />
        <ResumeButton disabled={!isError && status?.isPaused === false} />
      </div>
    </Card>
  );
}

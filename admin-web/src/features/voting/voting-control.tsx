import { Card } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { votingStatusQuery } from './api.ts';
import { PauseButton, ResumeButton, unknownStateText } from './voting-bar.tsx';

/** Resume is disabled only while the panel knows that voting is not paused. */
export function VotingControl() {
  const { data: status, isError } = useQuery(votingStatusQuery);
  return (
    <Card
      title="Voting Control"
      description="Pausing takes effect at once: when it is confirmed, no further vote is accepted. Nothing that was cast is lost."
    >
      <p className="admin-control-state">
        {status === undefined
          ? unknownStateText(isError)
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

import { PAUSE_REASON_MAX } from '@plaudit/admin-api/contract';
import { Card, TextField } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { votingStatusQuery } from './api.ts';
import { PauseButton, ResumeButton, unknownStateText } from './voting-bar.tsx';
import './voting.css';

/** Resume is disabled only while the panel knows that voting is not paused. */
export function VotingControl() {
  const { data: status, isError } = useQuery(votingStatusQuery);
  const [reason, setReason] = useState('');
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
      {status?.isPaused === false ? (
        <TextField
          label="Why (optional)"
          hint="One line, shown to voters with the pause."
          maxLength={PAUSE_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <div className="ui-actions">
        <PauseButton reason={reason} />
        <ResumeButton disabled={!isError && status?.isPaused === false} />
      </div>
    </Card>
  );
}

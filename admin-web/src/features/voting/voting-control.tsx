import { PAUSE_REASON_MAX } from '@plaudit/admin-api/contract';
import { Badge, Card, TextField } from '@plaudit/shared-ui/ui';
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
      actions={
        status ? (
          <Badge tone={status.isPaused ? 'warning' : 'success'}>{status.isPaused ? 'Paused' : 'Not paused'}</Badge>
        ) : null
      }
    >
      {status?.isPaused === false ? null : (
        <p className="admin-control-state">{status ? 'Voting is paused for everyone.' : unknownStateText(isError)}</p>
      )}
      {status?.isPaused === false ? (
        <TextField
          label="What voters read during a pause"
          placeholder="Optional"
          maxLength={PAUSE_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : null}
      <div className="ui-actions">
        <PauseButton reason={reason} />
        <ResumeButton disabled={!isError && status?.isPaused === false} />
      </div>
      <p className="ui-hint">A pause holds at once. No vote that was cast is lost.</p>
    </Card>
  );
}

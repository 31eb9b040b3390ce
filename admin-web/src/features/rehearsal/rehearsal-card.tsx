import { REHEARSAL_DAYS_MAX, type VotingStatus } from '@plaudit/admin-api/contract';
import { Button, Card, ConfirmDialog, Notice } from '@plaudit/shared-ui/ui';
import { useState } from 'react';
import { formatCount } from '../../lib/format-counts.ts';
import { formatPublicTime } from '../../lib/time.ts';
import { useEndRehearsal, useStartRehearsal } from './api.ts';

export function RehearsalCard({ status }: { status: VotingStatus | undefined }) {
  const [isAsking, setIsAsking] = useState(false);
  if (status === undefined) return null;
  const { rehearsal } = status;
  const isBetween = status.state === 'ended' || status.state === 'none';
  if (!rehearsal && !isBetween) return null;
  return (
    <Card title="Rehearsal" description="Try voting on the real site before the next period opens. No vote counts.">
      {rehearsal ? (
        <RunningRehearsal rehearsal={rehearsal} />
      ) : (
        <Button onClick={() => setIsAsking(true)}>Start a Rehearsal</Button>
      )}
      {isAsking ? <StartRehearsalDialog next={status.scheduled[0]} onClose={() => setIsAsking(false)} /> : null}
    </Card>
  );
}

function RunningRehearsal({
  rehearsal: { startDate, endDate, votes },
}: {
  rehearsal: NonNullable<VotingStatus['rehearsal']>;
}) {
  const end = useEndRehearsal();
  return (
    <div className="admin-stack">
      <p>
        Running since {formatPublicTime(startDate)}, with {formatCount(votes, 'vote')}. It ends{' '}
        {formatPublicTime(endDate)}.
      </p>
      <div>
        <Button busy={end.isPending} busyLabel="Ending..." onClick={() => end.mutate()}>
          End Rehearsal
        </Button>
      </div>
    </div>
  );
}

type StartRehearsalDialogProps = { next: VotingStatus['scheduled'][number] | undefined; onClose: () => void };

function StartRehearsalDialog({ next, onClose }: StartRehearsalDialogProps) {
  const start = useStartRehearsal();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Start a rehearsal?"
      confirmLabel="Start Rehearsal"
      busyLabel="Starting..."
      busy={start.isPending}
      onConfirm={() => start.mutate(undefined, { onSuccess: onClose })}
      effect={
        <Notice tone="info" title="Everybody can vote, and no vote counts">
          A striped line on every page says so. The ballots are those of the next period, as they are prepared now. No
          result, archive or decision shows a vote of it. It ends {next ? `when ${next.name} begins, ` : ''}after{' '}
          {formatCount(REHEARSAL_DAYS_MAX, 'day')}, or when you end it. Accounts stay.
        </Notice>
      }
    />
  );
}

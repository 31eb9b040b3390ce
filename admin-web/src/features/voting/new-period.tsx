import { type CreateCycleRequest, CYCLE_DAYS_MAX } from '@plaudit/admin-api/contract';
import { Button, Card, NumberField, toast } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import { useCreatePeriod, votingStatusQuery } from './api.ts';
import { parseDays, periodOf } from './period.ts';
import { runningPeriod } from './running-period.ts';
import { serverNow } from './server-clock.ts';
import { StartPeriodDialog } from './start-period-dialog.tsx';
import './voting.css';

const INVALID_DAYS = 'Please enter a valid number of days';

/** `schedule` opens the dialog of a period that starts later. */
export function NewPeriod({ schedule, isSuperAdmin }: { schedule: ReactNode; isSuperAdmin: boolean }) {
  const status = useQuery(votingStatusQuery);
  const create = useCreatePeriod();
  const [days, setDays] = useState('');
  const [pending, setPending] = useState<CreateCycleRequest>();

  const isRunning = runningPeriod(status.data) !== undefined;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = parseDays(days);
    if (wanted === undefined) {
      toast({ title: 'Failed to create voting period', description: INVALID_DAYS, variant: 'destructive' });
      return;
    }
    setPending(periodOf(wanted, serverNow(status.data, status.dataUpdatedAt)));
  };
  const startPeriod = (period: CreateCycleRequest, onFailed: (error: Error) => void) => {
    const onStarted = () => {
      setDays('');
      setPending(undefined);
    };
    create.mutate(period, { onSuccess: onStarted, onError: onFailed });
  };

  return (
    <Card title="Custom Voting Period">
      <form className="new-period" onSubmit={submit} noValidate>
        <NumberField
          label="Number of days"
          placeholder="30"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <Button type="submit" variant={isRunning ? 'secondary' : 'primary'}>
          Create Voting Period
        </Button>
      </form>
      <p className="new-period-hint">
        Begins now{isRunning ? ' and closes the running one. Its results are kept' : ''}. At most{' '}
        {formatNumber(CYCLE_DAYS_MAX)} days. For a date in the future: {schedule}
      </p>
      {pending ? (
        <StartPeriodDialog
          title="Start a new voting period?"
          confirmLabel="Start Period"
          period={pending}
          isSuperAdmin={isSuperAdmin}
          busy={create.isPending}
          onConfirm={startPeriod}
          onClose={() => setPending(undefined)}
        />
      ) : null}
    </Card>
  );
}

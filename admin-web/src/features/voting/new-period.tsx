import { type CreateCycleRequest, CYCLE_DAYS_MAX } from '@plaudit/admin-api/contract';
import { Button, Card, NumberField, PeriodIcon, toast } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { formatNumber } from '../../lib/format-counts.ts';
import { useCreatePeriod, votingStatusQuery } from './api.ts';
import { parseDays, periodOf } from './period.ts';
import { serverNow } from './server-clock.ts';
import { StartPeriodDialog } from './start-period-dialog.tsx';
import './voting.css';

const INVALID_DAYS = 'Please enter a valid number of days';

/** `schedule` is the button for a period that starts later. */
export function NewPeriod({ schedule, isSuperAdmin }: { schedule: ReactNode; isSuperAdmin: boolean }) {
  const status = useQuery(votingStatusQuery);
  const create = useCreatePeriod();
  const [days, setDays] = useState('');
  const [pending, setPending] = useState<CreateCycleRequest>();

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
    <Card title="New Voting Period" description="You'll see the effect before you confirm.">
      <h3 className="admin-section-title">Custom Voting Period</h3>
      <form className="admin-rule" onSubmit={submit} noValidate>
        <NumberField
          label="Number of days"
          hint={`Starts now. At most ${formatNumber(CYCLE_DAYS_MAX)} days.`}
          placeholder="30"
          value={days}
          onChange={(event) => setDays(event.target.value)}
        />
        <Button type="submit" variant="primary" icon={<PeriodIcon aria-hidden="true" />}>
          Create Voting Period
        </Button>
      </form>
      <section className="admin-schedule-later">
        <div>
          <h3 className="admin-section-title">Later</h3>
          <p className="ui-hint">Starts automatically and ends the current period. Past results are kept.</p>
        </div>
        {schedule}
      </section>
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
